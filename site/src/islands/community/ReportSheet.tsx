// Ships JavaScript as a part of the community's islands: tells moderators what is wrong, or that somebody worries about a person.
import { limits } from "@ryadom/shared/limits.ts";
import type { Language } from "@ryadom/shared/locales.ts";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { readRules } from "../../community/rules.ts";
import { report, type Written } from "../../community/writing.ts";
import { m } from "../../paraglide/messages.js";
import { Sheet } from "../account/Sheet.tsx";
import { SubmitButton } from "../account/SubmitButton.tsx";
import { useCall } from "../account/use-call.ts";
import { LoadingFailed } from "../LoadingFailed.tsx";
import { TextArea } from "./TextArea.tsx";
import { Trouble } from "./Trouble.tsx";

interface Props {
  language: Language;
  written: Written;
  close: () => void;
  sent: (isWorry: boolean) => void;
}

export function ReportSheet({ language, written, close, sent }: Props) {
  const say = { locale: language };
  const rules = useQuery({ queryKey: ["rules", language], queryFn: () => readRules(language) });
  const [chosen, setChosen] = useState<string | null>(null);
  const [message, setMessage] = useState("");
  const [isMissing, setMissing] = useState(false);
  const sending = useCall(
    (reasonId: string) => report(written, { reasonId, ...(message.trim() && { message: message.trim() }) }),
    ({ isWorry }) => sent(isWorry),
  );
  const send = (event: FormEvent) => {
    event.preventDefault();
    setMissing(chosen === null);
    if (chosen !== null) sending.run(chosen);
  };
  const error = isMissing && chosen === null && m.report_reason_missing({}, say);
  return (
    <Sheet title={m.report({}, say)} close={close}>
      {rules.isError && <LoadingFailed language={language} error={rules.error} retry={() => void rules.refetch()} />}
      {rules.data && (
        <form className="grid gap-5" method="post" noValidate onSubmit={send}>
          <fieldset className="grid gap-1" aria-describedby={error ? "report-reason-error" : undefined}>
            <legend className="sr-only">{m.report({}, say)}</legend>
            {rules.data.reasons.map(({ key, title, help }) => (
              <div key={key}>
                <label className="flex min-h-11 cursor-pointer items-center gap-3">
                  <input
                    className="tick"
                    type="radio"
                    value={key}
                    aria-describedby={help && chosen === key ? `reason-${key}` : undefined}
                    name="reason"
                    checked={chosen === key}
                    onChange={() => setChosen(key)}
                  />
                  <span className="font-medium">{title}</span>
                </label>
                {help && chosen === key && (
                  <p className="ps-9 pb-2 text-small text-text-2" id={`reason-${key}`}>
                    {help}
                  </p>
                )}
              </div>
            ))}
            {error && (
              <p className="field-error" id="report-reason-error" role="alert">
                {error}
              </p>
            )}
          </fieldset>
          <TextArea
            value={message}
            onChange={(event) => setMessage(event.target.value)}
            label={m.report_message({}, say)}
            hint={m.report_message_hint({}, say)}
            rows={3}
            maxLength={limits.reportMessageCharacters}
          />
          {sending.error && <Trouble language={language} failure={sending.error} />}
          <div className="flex flex-wrap gap-3">
            <SubmitButton language={language} label={m.report_send({}, say)} isWorking={sending.isPending} />
            <button className="pill pill-outline min-h-12" type="button" onClick={close}>
              {m.form_cancel({}, say)}
            </button>
          </div>
        </form>
      )}
      {!rules.data && (
        <>
          {rules.isPending && <p role="status">{m.loading({}, say)}</p>}
          <button className="pill pill-outline" type="button" onClick={close}>
            {m.form_close({}, say)}
          </button>
        </>
      )}
    </Sheet>
  );
}
