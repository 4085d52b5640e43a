// Ships JavaScript as a part of signing in: email and password.
import type { Language } from "@ryadom/shared/locales.ts";
import * as z from "zod/mini";
import { answered, api } from "../../community/client.ts";
import { demandStorage } from "../../community/provider-window.ts";
import { m } from "../../paraglide/messages.js";
import { paths } from "../../paths.ts";
import { PasswordField } from "./PasswordField.tsx";
import { Said } from "./Said.tsx";
import { SubmitButton } from "./SubmitButton.tsx";
import { TextField } from "./TextField.tsx";
import { useCall } from "./use-call.ts";
import { emailField, typedPasswordField, useTypedForm } from "./use-typed-form.ts";

interface Props {
  language: Language;
  done: () => void;
  goOn: (failure: unknown) => boolean;
}

export function SignInForm({ language, done, goOn }: Props) {
  const say = { locale: language };
  const form = useTypedForm(z.object({ email: emailField(language), password: typedPasswordField(language) }));
  const { errors } = form.formState;
  const signingIn = useCall(async (typed: { email: string; password: string }) => {
    demandStorage();
    try {
      await answered(api.POST("/api/auth/sign-in", { body: typed }));
    } catch (failure) {
      if (goOn(failure)) return;
      throw failure;
    }
    done();
  });
  return (
    <form className="grid gap-5" method="post" noValidate onSubmit={(event) => void form.handleSubmit(signingIn.run)(event)}>
      <TextField
        {...form.register("email")}
        label={m.email({}, say)}
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
          language={language}
          label={m.password({}, say)}
          error={errors.password?.message}
          autoComplete="current-password"
        />
        <a className="link inline-flex min-h-11 items-center justify-self-start text-small" href={paths.forgot(language)}>
          {m.sign_in_forgot({}, say)}
        </a>
      </div>
      <Said language={language} failure={signingIn.error} />
      <SubmitButton language={language} label={m.sign_in_go({}, say)} isWorking={signingIn.isPending} />
    </form>
  );
}
