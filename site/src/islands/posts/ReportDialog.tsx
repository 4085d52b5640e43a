// Ships JavaScript as a part of the community's islands: tells moderators what is wrong, or that somebody worries about a person.
import type { ContentRef } from "../../api/publications.ts";
import { communityRulesOptions } from "../../api/release-files.ts";
import { useReport } from "../../api/reports.ts";
import { paths } from "@ryadom/shared/paths.ts";
import { limits } from "@ryadom/shared/limits.ts";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { m } from "../../paraglide/messages.js";
import { Dialog } from "../kit/Dialog.tsx";
import { SubmitButton } from "../kit/forms/SubmitButton.tsx";
import { LoadingError } from "../kit/LoadingError.tsx";
import { TextArea } from "../kit/forms/TextArea.tsx";
import { ErrorNote } from "../kit/ErrorNote.tsx";
import { useLanguage, useWords } from "../kit/language.tsx";
import "../kit/forms/fields.css";
import "../kit/forms/choices.css";

interface Props {
  content: ContentRef;
  close: () => void;
  onSent: (isWorry: boolean) => void;
}

export function ReportDialog({ content, close, onSent }: Props) {
  const t = useWords();
  const language = useLanguage();
  const rules = useQuery(communityRulesOptions(language));
  const [chosen, setChosen] = useState<string | null>(null);
  const [message, setMessage] = useState("");
  const [isMissing, setMissing] = useState(false);
  const sending = useReport(content, ({ isWorry }) => onSent(isWorry));
  const send = (event: FormEvent) => {
    event.preventDefault();
    setMissing(chosen === null);
    if (chosen !== null) sending.run({ reasonId: chosen, ...(message.trim() && { message: message.trim() }) });
  };
  const error = isMissing && chosen === null && t(m.report_reason_missing);
  return (
    <Dialog title={t(m.report)} close={close}>
      {rules.isError && <LoadingError error={rules.error} retry={() => void rules.refetch()} />}
      {rules.data && (
        <form className="grid gap-5" method="post" noValidate onSubmit={send}>
          <fieldset className="grid gap-1" aria-describedby={error ? "report-reason-error" : undefined}>
            <legend className="sr-only">{t(m.report)}</legend>
            {rules.data.reasons.map(({ key, title, help }) => (
              <div key={key}>
                <label className="flex min-h-11 cursor-pointer items-center gap-3">
                  <input
                    className="checkbox"
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
          <a
            className="link inline-flex min-h-11 items-center justify-self-start"
            href={paths.rules(language)}
            target="_blank"
            rel="noopener"
          >
            {t(m.rules_examples)}
          </a>
          <TextArea
            value={message}
            onChange={(event) => setMessage(event.target.value)}
            label={t(m.report_message)}
            hint={t(m.report_message_hint)}
            rows={3}
            maxLength={limits.reportMessageCharacters}
          />
          {sending.error && <ErrorNote failure={sending.error} />}
          <div className="flex flex-wrap gap-3">
            <SubmitButton label={t(m.report_send)} isWorking={sending.isPending} />
            <button className="pill pill-outline min-h-12" type="button" onClick={close}>
              {t(m.form_cancel)}
            </button>
          </div>
        </form>
      )}
      {!rules.data && (
        <>
          {rules.isPending && <p role="status">{t(m.loading)}</p>}
          <button className="pill pill-outline" type="button" onClick={close}>
            {t(m.form_close)}
          </button>
        </>
      )}
    </Dialog>
  );
}
