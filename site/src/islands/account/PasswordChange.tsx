// Ships JavaScript as a part of the account: another password, or a first one for those who came with Google or Apple.
import type { Language } from "@ryadom/shared/locales.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { asPasswordMistake } from "../../community/account-error-words.ts";
import { answered, api } from "../../community/client.ts";
import type { Me } from "../../community/session.ts";
import { withTypedProof } from "../../community/step-up.ts";
import { m } from "../../paraglide/messages.js";
import { NewPasswordField } from "./NewPasswordField.tsx";
import { PasswordField } from "./PasswordField.tsx";
import { Said } from "./Said.tsx";
import { SubmitButton } from "./SubmitButton.tsx";
import { useCall } from "./use-call.ts";
import { meKey } from "./use-me.ts";
import { passwordTrouble, usePasswordPolicy } from "./use-password-policy.ts";
import { checkedField, typedPasswordField, useTypedForm } from "./use-typed-form.ts";

interface Typed {
  currentPassword?: string | undefined;
  password: string;
}

export function PasswordChange({ language, me }: { language: Language; me: Me }) {
  const say = { locale: language };
  const [step, setStep] = useState<"closed" | "form" | "done">("closed");
  const hasPassword = me.hasPassword ?? me.authMethod === "password";
  if (step === "form") return <PasswordForm language={language} email={me.email} hasPassword={hasPassword} close={setStep} />;
  return (
    <div className="grid gap-3">
      {!hasPassword && <p className="text-text-2">{m.security_password_none({}, say)}</p>}
      <Said language={language} done={step === "done" && m.security_password_done({}, say)} />
      <button className="pill pill-outline justify-self-start" type="button" onClick={() => setStep("form")}>
        {hasPassword ? m.security_password_go({}, say) : m.security_password_add({}, say)}
      </button>
    </div>
  );
}

interface FormProps {
  language: Language;
  email: string | null;
  hasPassword: boolean;
  close: (as: "closed" | "done") => void;
}

function PasswordForm({ language, email, hasPassword, close }: FormProps) {
  const say = { locale: language };
  const client = useQueryClient();
  const { policy, rereadAfter } = usePasswordPolicy();
  const form = useTypedForm(
    z.object({
      currentPassword: hasPassword ? typedPasswordField(language) : z.optional(z.string()),
      password: checkedField((typed) => passwordTrouble(language, policy, typed)),
    }),
    hasPassword ? "currentPassword" : "password",
  );
  const { errors } = form.formState;
  const saving = useCall(
    ({ currentPassword, password }: Typed) =>
      withTypedProof(currentPassword, () =>
        answered(api.POST("/api/me/password", { body: { password, ...(currentPassword && { currentPassword }) } })),
      ).catch((failure: unknown) => {
        rereadAfter(failure);
        throw failure;
      }),
    async () => {
      await client.invalidateQueries({ queryKey: meKey });
      close("done");
    },
  );
  const typed = useWatch({ control: form.control, name: "password" }) ?? "";
  return (
    <form className="grid gap-5" method="post" noValidate onSubmit={(event) => void form.handleSubmit(saving.run)(event)}>
      {hasPassword && <p className="max-w-[62ch] text-text-2">{m.security_password_lead({}, say)}</p>}
      {/* For password managers: whose password it is. */}
      <input type="text" autoComplete="username" value={email ?? ""} readOnly hidden />
      {hasPassword && (
        <PasswordField
          {...form.register("currentPassword")}
          language={language}
          label={m.password_current({}, say)}
          error={errors.currentPassword?.message}
          autoComplete="current-password"
        />
      )}
      <NewPasswordField
        {...form.register("password")}
        language={language}
        policy={policy}
        typed={typed}
        label={m.password_new({}, say)}
        error={errors.password?.message}
      />
      <Said language={language} failure={asPasswordMistake(saving.error)} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton
          language={language}
          label={hasPassword ? m.security_password_go({}, say) : m.security_password_add({}, say)}
          isWorking={saving.isPending}
        />
        <button className="pill pill-outline min-h-12" type="button" onClick={() => close("closed")}>
          {m.form_cancel({}, say)}
        </button>
      </div>
    </form>
  );
}
