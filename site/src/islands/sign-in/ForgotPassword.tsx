// Ships JavaScript because the link to a new password is asked for without leaving the page, and the answer is the same for everybody.
import { useForgotPassword } from "../../api/password.ts";
import { useState } from "react";
import * as z from "zod/mini";
import { m } from "../../paraglide/messages.js";
import { QueryProvider } from "../kit/QueryProvider.tsx";
import { FormStatus } from "../kit/FormStatus.tsx";
import { SubmitButton } from "../kit/forms/SubmitButton.tsx";
import { TextField } from "../kit/forms/TextField.tsx";
import { useCountdown } from "../kit/forms/use-countdown.ts";
import { emailField, useZodForm } from "../kit/forms/use-zod-form.ts";
import { withLanguage, useLanguage, useWords } from "../kit/language.tsx";
import "../kit/forms/SubmitButton.css";

const againAfterSeconds = 60;

export const ForgotPassword = withLanguage(function ForgotPassword() {
  const [email, setEmail] = useState<string | null>(null);
  return (
    <QueryProvider>{email === null ? <AskForm onSent={setEmail} /> : <Sent email={email} again={() => setEmail(null)} />}</QueryProvider>
  );
});

function AskForm({ onSent }: { onSent: (email: string) => void }) {
  const t = useWords();
  const language = useLanguage();
  const form = useZodForm(z.object({ email: emailField(t) }));
  const asking = useForgotPassword(language, onSent);
  return (
    <form className="grid gap-5" method="post" noValidate onSubmit={(event) => void form.handleSubmit(asking.run)(event)}>
      <TextField
        {...form.register("email")}
        label={t(m.email)}
        error={form.formState.errors.email?.message}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <FormStatus failure={asking.error} />
      <SubmitButton label={t(m.forgot_go)} isWorking={asking.isPending} />
    </form>
  );
}

function Sent({ email, again }: { email: string; again: () => void }) {
  const t = useWords();
  const { left } = useCountdown(againAfterSeconds);
  return (
    <section className="grid gap-4" role="status">
      <h2>{t(m.forgot_sent)}</h2>
      <p className="wrap-anywhere">{t(m.forgot_sent_text, { email })}</p>
      <button className="pill pill-outline justify-self-start" type="button" disabled={left > 0} onClick={again}>
        {t(m.forgot_again)}
      </button>
    </section>
  );
}
