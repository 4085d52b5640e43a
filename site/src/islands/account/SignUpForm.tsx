// Ships JavaScript as a part of signing up: email and a password that is good enough.
import type { Language } from "@ryadom/shared/locales.ts";
import { useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { answered, api } from "../../community/client.ts";
import { demandStorage } from "../../community/provider-window.ts";
import { m } from "../../paraglide/messages.js";
import { paths } from "../../paths.ts";
import { NewPasswordField } from "./NewPasswordField.tsx";
import { Said } from "./Said.tsx";
import { SubmitButton } from "./SubmitButton.tsx";
import { TextField } from "./TextField.tsx";
import { useCall } from "./use-call.ts";
import { passwordTrouble, usePasswordPolicy } from "./use-password-policy.ts";
import { checkedField, emailField, useTypedForm } from "./use-typed-form.ts";

interface Props {
  language: Language;
  email: string | undefined;
  /** A letter is on its way; to whom, and whether it holds a code, only its owner learns. */
  sent: (email: string) => void;
}

export function SignUpForm({ language, email, sent }: Props) {
  const say = { locale: language };
  const { policy, rereadAfter } = usePasswordPolicy();
  const form = useTypedForm(
    z.object({ email: emailField(language), password: checkedField((typed) => passwordTrouble(language, policy, typed)) }),
  );
  const { errors } = form.formState;
  const signingUp = useCall(async (typed: { email: string; password: string }) => {
    demandStorage();
    await answered(api.POST("/api/auth/sign-up", { body: { ...typed, language } })).catch((failure: unknown) => {
      rereadAfter(failure);
      throw failure;
    });
    sent(typed.email);
  });
  return (
    <form className="grid gap-5" method="post" noValidate onSubmit={(event) => void form.handleSubmit(signingUp.run)(event)}>
      <TextField
        {...form.register("email")}
        label={m.email({}, say)}
        hint={m.sign_up_private({}, say)}
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
        language={language}
        policy={policy}
        typed={useWatch({ control: form.control, name: "password" }) ?? ""}
        error={errors.password?.message}
      />
      <p className="text-small text-text-2">
        {m.sign_up_rules({}, say)}{" "}
        <a className="link" href={paths.legal(language)}>
          {m.sign_up_rules_link({}, say)}
        </a>
        .
      </p>
      <Said language={language} failure={signingUp.error} />
      <SubmitButton language={language} label={m.sign_up_go({}, say)} isWorking={signingUp.isPending} />
    </form>
  );
}
