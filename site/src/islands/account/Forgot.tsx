// Ships JavaScript because the link to a new password is asked for without leaving the page, and the answer is the same for everybody.
import type { Language } from "@ryadom/shared/locales.ts";
import { useState } from "react";
import * as z from "zod/mini";
import { answered, api } from "../../community/client.ts";
import { m } from "../../paraglide/messages.js";
import { Queries } from "./Queries.tsx";
import { Said } from "./Said.tsx";
import { SubmitButton } from "./SubmitButton.tsx";
import { TextField } from "./TextField.tsx";
import { useCall } from "./use-call.ts";
import { useCountdown } from "./use-countdown.ts";
import { emailField, useTypedForm } from "./use-typed-form.ts";

const againAfterSeconds = 60;

export function Forgot({ language }: { language: Language }) {
  const [email, setEmail] = useState<string | null>(null);
  return (
    <Queries>
      {email === null ? (
        <AskForm language={language} sent={setEmail} />
      ) : (
        <Sent language={language} email={email} again={() => setEmail(null)} />
      )}
    </Queries>
  );
}

function AskForm({ language, sent }: { language: Language; sent: (email: string) => void }) {
  const say = { locale: language };
  const form = useTypedForm(z.object({ email: emailField(language) }));
  const asking = useCall(
    ({ email }: { email: string }) => answered(api.POST("/api/auth/password/forgot", { body: { email, language } })),
    (_next, { email }) => sent(email),
  );
  return (
    <form className="grid gap-5" method="post" noValidate onSubmit={(event) => void form.handleSubmit(asking.run)(event)}>
      <TextField
        {...form.register("email")}
        label={m.email({}, say)}
        error={form.formState.errors.email?.message}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Said language={language} failure={asking.error} />
      <SubmitButton language={language} label={m.forgot_go({}, say)} isWorking={asking.isPending} />
    </form>
  );
}

function Sent({ language, email, again }: { language: Language; email: string; again: () => void }) {
  const say = { locale: language };
  const { left } = useCountdown(againAfterSeconds);
  return (
    <section className="grid gap-4" role="status">
      <h2>{m.forgot_sent({}, say)}</h2>
      <p className="wrap-anywhere">{m.forgot_sent_text({ email }, say)}</p>
      <button className="pill pill-outline justify-self-start" type="button" disabled={left > 0} onClick={again}>
        {m.forgot_again({}, say)}
      </button>
    </section>
  );
}
