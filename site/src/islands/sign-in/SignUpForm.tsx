// Ships JavaScript as a part of signing up: email and a password that is good enough.
import { usePasswordPolicy } from "../../api/password.ts";
import { useSignUp } from "../../api/sign-up.ts";
import { NewPasswordField, passwordProblem } from "../kit/forms/NewPasswordField.tsx";
import type { FormEvent } from "react";
import { useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { m } from "../../paraglide/messages.js";
import { paths } from "@ryadom/shared/paths.ts";
import { FormStatus } from "../kit/FormStatus.tsx";
import { SubmitButton } from "../kit/forms/SubmitButton.tsx";
import { TextField } from "../kit/forms/TextField.tsx";
import { validatedField, emailField, useZodForm } from "../kit/forms/use-zod-form.ts";
import { useLanguage, useWords } from "../kit/language.tsx";

const unseenField = "website";

/**
 * Programs fill in what they find; people never meet it: it isn't drawn, read aloud, reached by a key, or filled in by a browser or a
 * password manager. It is gone for somebody who starts over because no email came.
 */
function UnseenField() {
  const t = useWords();
  return (
    <p hidden>
      <label>
        {t(m.sign_up_leave_empty)}{" "}
        <input
          name={unseenField}
          autoComplete="off"
          tabIndex={-1}
          data-1p-ignore
          data-bwignore
          data-lpignore="true"
          data-form-type="other"
        />
      </label>
    </p>
  );
}

interface Props {
  email: string | undefined;
  /** An email is on its way; to whom, and whether it holds a code, only its owner learns. */
  onSent: (email: string) => void;
}

export function SignUpForm({ email, onSent }: Props) {
  const t = useWords();
  const language = useLanguage();
  const policy = usePasswordPolicy();
  const form = useZodForm(
    z.object({
      email: emailField(t),
      password: validatedField((typed) => passwordProblem(t, policy, typed)),
    }),
  );
  const { errors } = form.formState;
  const signingUp = useSignUp(language, onSent);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    // From the page itself: what a program writes there tells nobody.
    const website = new FormData(event.currentTarget).get(unseenField);
    void form.handleSubmit((typed) => signingUp.run({ ...typed, website: typeof website === "string" ? website : "" }))(event);
  };
  return (
    <form className="grid gap-5" method="post" noValidate onSubmit={submit}>
      <TextField
        {...form.register("email")}
        label={t(m.email)}
        hint={t(m.sign_up_private)}
        error={errors.email?.message}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={email}
      />
      <NewPasswordField
        {...form.register("password")}
        policy={policy}
        typed={useWatch({ control: form.control, name: "password" }) ?? ""}
        error={errors.password?.message}
      />
      <p className="text-small text-text-2">
        {t(m.sign_up_rules)}{" "}
        <a className="link" href={paths.legal(language)}>
          {t(m.sign_up_rules_link)}
        </a>
        .
      </p>
      {email === undefined && <UnseenField />}
      <FormStatus failure={signingUp.error} />
      <SubmitButton label={t(m.sign_up_go)} isWorking={signingUp.isPending} />
    </form>
  );
}
