// Ships JavaScript as a part of the account: another password, or a first one for those who came with Google or Apple.
import { useChangePassword, usePasswordPolicy } from "../../api/password.ts";
import { NewPasswordField, passwordProblem } from "../kit/forms/NewPasswordField.tsx";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { asWrongPassword } from "../../api/account-error-words.ts";
import type { Me } from "../../api/session.ts";
import { m } from "../../paraglide/messages.js";
import { PasswordField } from "../kit/forms/PasswordField.tsx";
import { FormStatus } from "../kit/FormStatus.tsx";
import { SubmitButton } from "../kit/forms/SubmitButton.tsx";
import { validatedField, currentPasswordField, useZodForm } from "../kit/forms/use-zod-form.ts";
import { useWords } from "../kit/language.tsx";

export function PasswordChange({ me }: { me: Me }) {
  const t = useWords();
  const [step, setStep] = useState<"closed" | "form" | "done">("closed");
  const hasPassword = me.hasPassword ?? me.authMethod === "password";
  if (step === "form") return <PasswordForm email={me.email} hasPassword={hasPassword} close={setStep} />;
  return (
    <div className="grid gap-3">
      {!hasPassword && <p className="text-text-2">{t(m.security_password_none)}</p>}
      <FormStatus done={step === "done" && t(m.security_password_done)} />
      <button className="pill pill-outline justify-self-start" type="button" onClick={() => setStep("form")}>
        {hasPassword ? t(m.security_password_go) : t(m.security_password_add)}
      </button>
    </div>
  );
}

interface FormProps {
  email: string | null;
  hasPassword: boolean;
  close: (as: "closed" | "done") => void;
}

function PasswordForm({ email, hasPassword, close }: FormProps) {
  const t = useWords();
  const policy = usePasswordPolicy();
  const form = useZodForm(
    z.object({
      currentPassword: hasPassword ? currentPasswordField(t) : z.optional(z.string()),
      password: validatedField((typed) => passwordProblem(t, policy, typed)),
    }),
    hasPassword ? "currentPassword" : "password",
  );
  const { errors } = form.formState;
  const saving = useChangePassword(() => close("done"));
  const typed = useWatch({ control: form.control, name: "password" }) ?? "";
  return (
    <form className="grid gap-5" method="post" noValidate onSubmit={(event) => void form.handleSubmit(saving.run)(event)}>
      {hasPassword && <p className="max-w-[62ch] text-text-2">{t(m.security_password_lead)}</p>}
      {/* For password managers: whose password it is. */}
      <input type="text" autoComplete="username" value={email ?? ""} readOnly hidden />
      {hasPassword && (
        <PasswordField
          {...form.register("currentPassword")}
          label={t(m.password_current)}
          error={errors.currentPassword?.message}
          autoComplete="current-password"
        />
      )}
      <NewPasswordField
        {...form.register("password")}
        policy={policy}
        typed={typed}
        label={t(m.password_new)}
        error={errors.password?.message}
      />
      <FormStatus failure={asWrongPassword(saving.error)} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton label={hasPassword ? t(m.security_password_go) : t(m.security_password_add)} isWorking={saving.isPending} />
        <button className="pill pill-outline min-h-12" type="button" onClick={() => close("closed")}>
          {t(m.form_cancel)}
        </button>
      </div>
    </form>
  );
}
