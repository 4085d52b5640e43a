// Ships JavaScript as a part of signing up and of changing the email: the code of an email.
import { hasErrorCode } from "../../../api/api-error.ts";
import type { ApiMutation } from "../../../api/use-api-mutation.ts";
import * as z from "zod/mini";
import { m } from "../../../paraglide/messages.js";
import { FormStatus } from "../FormStatus.tsx";
import { SubmitButton } from "./SubmitButton.tsx";
import { TextField } from "./TextField.tsx";
import { useCountdown } from "./use-countdown.ts";
import { codeField, useZodForm } from "./use-zod-form.ts";
import { useWords } from "../language.tsx";
import "../FormStatus.css";
import "./SubmitButton.css";

const resendPauseSeconds = 60;

interface Props {
  email: string;
  confirming: ApiMutation<string>;
  resending: Pick<ApiMutation, "error" | "isSuccess">;
  resend: (whenDone: () => void) => void;
  /** Back to where the address was typed. */
  startOver: () => void;
}

export function CodeForm({ email, confirming, resending, resend, startOver }: Props) {
  const t = useWords();
  const form = useZodForm(z.object({ code: codeField(t) }), "code");
  const pause = useCountdown(resendPauseSeconds);
  const sendAgain = () =>
    resend(() => {
      confirming.reset();
      form.reset();
      pause.begin();
    });
  const isUsedUp = hasErrorCode(resending.error, "auth/invalid-code");
  if (isUsedUp) return <CodeUsedUp startOver={startOver} />;
  return (
    <form
      className="grid gap-5"
      method="post"
      noValidate
      onSubmit={(event) => void form.handleSubmit(({ code }) => confirming.run(code))(event)}
    >
      <div className="grid gap-1.5">
        <p className="wrap-anywhere">{t(m.code_sent, { email })}</p>
        <p className="text-small text-text-2">{t(m.code_minutes)}</p>
      </div>
      <TextField
        {...form.register("code")}
        className="font-bold tracking-[0.18em] uppercase"
        label={t(m.code)}
        hint={t(m.code_hint)}
        error={form.formState.errors.code?.message}
        type="text"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
      />
      <FormStatus failure={confirming.error ?? resending.error} done={resending.isSuccess && t(m.code_resent)} />
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton label={t(m.code_confirm)} isWorking={confirming.isPending} />
        <button className="pill pill-outline min-h-12" type="button" disabled={pause.left > 0} onClick={sendAgain}>
          {t(m.code_resend)}
        </button>
      </div>
      <p className="min-h-6 text-small text-text-2">{pause.left > 0 && t(m.code_resend_in, { count: pause.left })}</p>
      <button className="link justify-self-start text-small" type="button" onClick={startOver}>
        {t(m.code_other_email)}
      </button>
    </form>
  );
}

/**
 * Shown when too many wrong codes were typed or the code expired: the API has deleted the pending request, so the person has to begin
 * again.
 */
function CodeUsedUp({ startOver }: { startOver: () => void }) {
  const t = useWords();
  return (
    <div className="status-failure" role="alert">
      <p className="font-bold">{t(m.code_over)}</p>
      <p>{t(m.code_over_next)}</p>
      <button className="pill pill-primary mt-2 justify-self-start" type="button" onClick={startOver}>
        {t(m.code_over_go)}
      </button>
    </div>
  );
}
