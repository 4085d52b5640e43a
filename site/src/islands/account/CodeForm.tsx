// Ships JavaScript as a part of signing up and of changing the email: the code that a letter brought.
import type { Language } from "@ryadom/shared/locales.ts";
import * as z from "zod/mini";
import { ApiFailure } from "../../community/client.ts";
import { m } from "../../paraglide/messages.js";
import { Said } from "./Said.tsx";
import { SubmitButton } from "./SubmitButton.tsx";
import { TextField } from "./TextField.tsx";
import { useCall } from "./use-call.ts";
import { useCountdown } from "./use-countdown.ts";
import { codeField, useTypedForm } from "./use-typed-form.ts";

const resendPauseSeconds = 60;

interface Props {
  language: Language;
  email: string;
  confirm: (code: string) => Promise<unknown>;
  confirmed: () => void | Promise<void>;
  /** Left out where the code cannot be sent anew. */
  resend: () => Promise<unknown>;
  /** Back to where the address was typed. */
  startOver: () => void;
}

export function CodeForm({ language, email, confirm, confirmed, resend, startOver }: Props) {
  const say = { locale: language };
  const form = useTypedForm(z.object({ code: codeField(language) }), "code");
  const pause = useCountdown(resendPauseSeconds);
  const confirming = useCall(confirm, confirmed);
  const resending = useCall(resend, () => {
    confirming.reset();
    form.reset();
    pause.begin();
  });
  const isOver = resending.error instanceof ApiFailure && resending.error.code === "auth/invalid-code";
  if (isOver) return <RunOut language={language} startOver={startOver} />;
  return (
    <form
      className="grid gap-5"
      method="post"
      noValidate
      onSubmit={(event) => void form.handleSubmit(({ code }) => confirming.run(code))(event)}
    >
      <div className="grid gap-1.5">
        <p className="wrap-anywhere">{m.code_sent({ email }, say)}</p>
        <p className="text-small text-text-2">{m.code_minutes({}, say)}</p>
      </div>
      <TextField
        {...form.register("code")}
        className="font-bold tracking-[0.18em] uppercase"
        label={m.code({}, say)}
        hint={m.code_hint({}, say)}
        error={form.formState.errors.code?.message}
        type="text"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
      />
      <Said language={language} failure={confirming.error ?? resending.error} done={resending.isSuccess && m.code_resent({}, say)} />
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton language={language} label={m.code_confirm({}, say)} isWorking={confirming.isPending} />
        <button className="pill pill-outline min-h-12" type="button" disabled={pause.left > 0} onClick={() => resending.run()}>
          {m.code_resend({}, say)}
        </button>
      </div>
      <p className="min-h-6 text-small text-text-2">{pause.left > 0 && m.code_resend_in({ count: pause.left }, say)}</p>
      <button className="link justify-self-start text-small" type="button" onClick={startOver}>
        {m.code_other_email({}, say)}
      </button>
    </form>
  );
}

/** What waited for the code is deleted with it; there is nothing left to send a new one for. */
function RunOut({ language, startOver }: { language: Language; startOver: () => void }) {
  const say = { locale: language };
  return (
    <div className="said-failure" role="alert">
      <p className="font-bold">{m.code_over({}, say)}</p>
      <p>{m.code_over_next({}, say)}</p>
      <button className="pill pill-primary mt-2 justify-self-start" type="button" onClick={startOver}>
        {m.code_over_go({}, say)}
      </button>
    </div>
  );
}
