// Ships JavaScript as a part of the account: another email, proven by a code.
import { type NewEmail, useConfirmEmailChange, useRequestEmailChange } from "../../api/email-change.ts";
import { useState } from "react";
import * as z from "zod/mini";
import { asWrongPassword } from "../../api/account-error-words.ts";
import type { Me } from "../../api/session.ts";
import { m } from "../../paraglide/messages.js";
import { CodeForm } from "../kit/forms/CodeForm.tsx";
import { PasswordField } from "../kit/forms/PasswordField.tsx";
import { FormStatus } from "../kit/FormStatus.tsx";
import { SubmitButton } from "../kit/forms/SubmitButton.tsx";
import { TextField } from "../kit/forms/TextField.tsx";
import { emailField, currentPasswordField, useZodForm } from "../kit/forms/use-zod-form.ts";
import { useWords } from "../kit/language.tsx";

type Step = { name: "closed" | "form" | "done" } | { name: "code"; asked: NewEmail };

export function EmailChange({ me }: { me: Me }) {
  const t = useWords();
  const [step, setStep] = useState<Step>({ name: "closed" });
  if (step.name === "form")
    return <EmailForm me={me} onSent={(asked) => setStep({ name: "code", asked })} close={() => setStep({ name: "closed" })} />;
  if (step.name === "code")
    return <EmailCode asked={step.asked} onConfirmed={() => setStep({ name: "done" })} startOver={() => setStep({ name: "form" })} />;
  return (
    <div className="grid gap-3">
      <p className="wrap-anywhere">{me.email === null ? t(m.security_email_away) : t(m.security_email_now, { email: me.email })}</p>
      <FormStatus done={step.name === "done" && t(m.security_email_done)} />
      <button
        className="pill pill-outline justify-self-start"
        type="button"
        aria-label={`${t(m.form_change)}: ${t(m.security_email)}`}
        onClick={() => setStep({ name: "form" })}
      >
        {t(m.form_change)}
      </button>
    </div>
  );
}

interface FormProps {
  me: Me;
  onSent: (asked: NewEmail) => void;
  close: () => void;
}

function EmailForm({ me, onSent, close }: FormProps) {
  const t = useWords();
  const needsPassword = me.hasPassword ?? me.authMethod === "password";
  const form = useZodForm(
    z.object({ email: emailField(t), currentPassword: needsPassword ? currentPasswordField(t) : z.optional(z.string()) }),
    "email",
  );
  const { errors } = form.formState;
  const asking = useRequestEmailChange((_next, asked) => onSent(asked));
  return (
    <form className="grid gap-5" method="post" noValidate onSubmit={(event) => void form.handleSubmit(asking.run)(event)}>
      <p className="max-w-[62ch] text-text-2">{t(m.security_email_lead)}</p>
      <TextField
        {...form.register("email")}
        label={t(m.security_email_new)}
        error={errors.email?.message}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      {needsPassword && (
        <PasswordField
          {...form.register("currentPassword")}
          label={t(m.password_current)}
          error={errors.currentPassword?.message}
          autoComplete="current-password"
        />
      )}
      <FormStatus failure={asWrongPassword(asking.error)} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton label={t(m.security_email_go)} isWorking={asking.isPending} />
        <button className="pill pill-outline min-h-12" type="button" onClick={close}>
          {t(m.form_cancel)}
        </button>
      </div>
    </form>
  );
}

interface CodeProps {
  asked: NewEmail;
  onConfirmed: () => void;
  startOver: () => void;
}

function EmailCode({ asked, onConfirmed, startOver }: CodeProps) {
  const confirming = useConfirmEmailChange(onConfirmed);
  const resending = useRequestEmailChange();
  return (
    <CodeForm
      email={asked.email}
      confirming={confirming}
      resending={resending}
      resend={(whenDone) => resending.runThen(asked, whenDone)}
      startOver={startOver}
    />
  );
}
