// Ships JavaScript as a part of signing in: email and password.
import { useSignIn } from "../../api/sign-in.ts";
import * as z from "zod/mini";
import { m } from "../../paraglide/messages.js";
import { paths } from "@ryadom/shared/paths.ts";
import { PasswordField } from "../kit/forms/PasswordField.tsx";
import { FormStatus } from "../kit/FormStatus.tsx";
import { SubmitButton } from "../kit/forms/SubmitButton.tsx";
import { TextField } from "../kit/forms/TextField.tsx";
import { emailField, currentPasswordField, useZodForm } from "../kit/forms/use-zod-form.ts";
import { useLanguage, useWords } from "../kit/language.tsx";

interface Props {
  onDone: () => void;
  goOn: (failure: unknown) => boolean;
}

export function SignInForm({ onDone, goOn }: Props) {
  const t = useWords();
  const language = useLanguage();
  const form = useZodForm(z.object({ email: emailField(t), password: currentPasswordField(t) }));
  const { errors } = form.formState;
  const signingIn = useSignIn(goOn, onDone);
  return (
    <form className="grid gap-5" method="post" noValidate onSubmit={(event) => void form.handleSubmit(signingIn.run)(event)}>
      <TextField
        {...form.register("email")}
        label={t(m.email)}
        error={errors.email?.message}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className="grid gap-1">
        <PasswordField
          {...form.register("password")}
          label={t(m.password)}
          error={errors.password?.message}
          autoComplete="current-password"
        />
        <a className="link inline-flex min-h-11 items-center justify-self-start text-small" href={paths.forgot(language)}>
          {t(m.sign_in_forgot)}
        </a>
      </div>
      <FormStatus failure={signingIn.error} />
      <SubmitButton label={t(m.sign_in_go)} isWorking={signingIn.isPending} />
    </form>
  );
}
