// Ships JavaScript as a part of the account: another email, proven by a code.
import type { Language } from "@ryadom/shared/locales.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import * as z from "zod/mini";
import { asPasswordMistake } from "../../community/account-error-words.ts";
import { answered, api } from "../../community/client.ts";
import type { Me } from "../../community/session.ts";
import { withTypedProof } from "../../community/step-up.ts";
import { m } from "../../paraglide/messages.js";
import { CodeForm } from "./CodeForm.tsx";
import { PasswordField } from "./PasswordField.tsx";
import { Said } from "./Said.tsx";
import { SubmitButton } from "./SubmitButton.tsx";
import { TextField } from "./TextField.tsx";
import { useCall } from "./use-call.ts";
import { meKey } from "./use-me.ts";
import { emailField, typedPasswordField, useTypedForm } from "./use-typed-form.ts";

interface Asked {
  email: string;
  currentPassword?: string | undefined;
}
type Step = { name: "closed" | "form" | "done" } | ({ name: "code" } & Asked);

const ask = ({ email, currentPassword }: Asked) =>
  withTypedProof(currentPassword, () =>
    answered(api.POST("/api/me/email", { body: { email, ...(currentPassword && { currentPassword }) } })),
  );

export function EmailChange({ language, me }: { language: Language; me: Me }) {
  const say = { locale: language };
  const client = useQueryClient();
  const [step, setStep] = useState<Step>({ name: "closed" });
  if (step.name === "form")
    return (
      <EmailForm
        language={language}
        me={me}
        sent={(asked) => setStep({ name: "code", ...asked })}
        close={() => setStep({ name: "closed" })}
      />
    );
  if (step.name === "code")
    return (
      <CodeForm
        language={language}
        email={step.email}
        confirm={(code) => answered(api.POST("/api/me/email/confirm", { body: { code } }))}
        confirmed={async () => {
          await client.invalidateQueries({ queryKey: meKey });
          setStep({ name: "done" });
        }}
        resend={() => ask(step)}
        startOver={() => setStep({ name: "form" })}
      />
    );
  return (
    <div className="grid gap-3">
      <p className="wrap-anywhere">{me.email === null ? m.security_email_away({}, say) : m.security_email_now({ email: me.email }, say)}</p>
      <Said language={language} done={step.name === "done" && m.security_email_done({}, say)} />
      <button
        className="pill pill-outline justify-self-start"
        type="button"
        aria-label={`${m.form_change({}, say)}: ${m.security_email({}, say)}`}
        onClick={() => setStep({ name: "form" })}
      >
        {m.form_change({}, say)}
      </button>
    </div>
  );
}

interface FormProps {
  language: Language;
  me: Me;
  sent: (asked: Asked) => void;
  close: () => void;
}

function EmailForm({ language, me, sent, close }: FormProps) {
  const say = { locale: language };
  const needsPassword = me.hasPassword ?? me.authMethod === "password";
  const form = useTypedForm(
    z.object({ email: emailField(language), currentPassword: needsPassword ? typedPasswordField(language) : z.optional(z.string()) }),
    "email",
  );
  const { errors } = form.formState;
  const asking = useCall(ask, (_next, asked) => sent(asked));
  return (
    <form className="grid gap-5" method="post" noValidate onSubmit={(event) => void form.handleSubmit(asking.run)(event)}>
      <p className="max-w-[62ch] text-text-2">{m.security_email_lead({}, say)}</p>
      <TextField
        {...form.register("email")}
        label={m.security_email_new({}, say)}
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
          language={language}
          label={m.password_current({}, say)}
          error={errors.currentPassword?.message}
          autoComplete="current-password"
        />
      )}
      <Said language={language} failure={asPasswordMistake(asking.error)} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton language={language} label={m.security_email_go({}, say)} isWorking={asking.isPending} />
        <button className="pill pill-outline min-h-12" type="button" onClick={close}>
          {m.form_cancel({}, say)}
        </button>
      </div>
    </form>
  );
}
