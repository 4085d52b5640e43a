// Ships JavaScript as a part of the community's islands: tells moderators what is wrong, or that somebody worries about a person.
import type { ContentRef } from "../../api/publications.ts";
import { type CommunityRules, communityRulesOptions } from "../../api/release-files.ts";
import { useReport } from "../../api/reports.ts";
import { paths } from "@ryadom/shared/paths.ts";
import { limits } from "@ryadom/shared/limits.ts";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import Heart from "lucide-react/icons/heart";
import { m } from "../../paraglide/messages.js";
import { Dialog } from "../kit/Dialog.tsx";
import { SubmitButton } from "../kit/forms/SubmitButton.tsx";
import { LoadingError } from "../kit/LoadingError.tsx";
import { TextArea } from "../kit/forms/TextArea.tsx";
import { ErrorNote } from "../kit/ErrorNote.tsx";
import { useLanguage, useWords } from "../kit/language.tsx";
import "../kit/forms/fields.css";
import "../kit/forms/choices.css";
import "./report-worry.css";

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
  const title = t({ post: m.report_post, comment: m.report_comment, rating: m.report_rating }[content.kind]);
  // Care comes first, and apart from what is wrong with a text.
  const worries = rules.data?.reasons.filter(({ isWorry }) => isWorry) ?? [];
  const others = rules.data?.reasons.filter(({ isWorry }) => !isWorry) ?? [];
  return (
    <Dialog title={title} close={close}>
      {rules.isError && <LoadingError error={rules.error} retry={() => void rules.refetch()} />}
      {rules.data && (
        <form className="grid gap-5" method="post" noValidate onSubmit={send}>
          <fieldset className="grid gap-4" aria-describedby={error ? "report-reason-error" : undefined}>
            <legend className="sr-only">{title}</legend>
            {worries.map((reason) => (
              <label key={reason.key} className="report-worry" htmlFor={`report-${reason.key}`}>
                <Heart className="mt-0.5 flex-none" size={24} aria-hidden="true" />
                <span className="grid flex-1 gap-0.5">
                  <span className="font-bold">{reason.title}</span>
                  <span className="text-small">{t(m.report_worry_text)}</span>
                </span>
                <Reason reason={reason} isDescribed={false} chosen={chosen} choose={setChosen} />
              </label>
            ))}
            <div role="group" aria-label={t(m.report_other)}>
              {others.map((reason) => (
                <div key={reason.key} className="border-b border-border last:border-b-0">
                  <label className="flex min-h-12 cursor-pointer items-center gap-3 py-2" htmlFor={`report-${reason.key}`}>
                    <span className="flex-1 font-medium">{reason.title}</span>
                    <Reason reason={reason} isDescribed={reason.help !== null} chosen={chosen} choose={setChosen} />
                  </label>
                  {reason.help && chosen === reason.key && (
                    <p className="pb-3 text-small text-text-2" id={`reason-${reason.key}`}>
                      {reason.help}
                    </p>
                  )}
                </div>
              ))}
            </div>
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
          <p className="text-small text-text-2">{t(m.report_private)}</p>
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

interface ReasonProps {
  reason: CommunityRules["reasons"][number];
  /** A text beside it says more. */
  isDescribed: boolean;
  chosen: string | null;
  choose: (key: string) => void;
}

function Reason({ reason: { key }, isDescribed, chosen, choose }: ReasonProps) {
  return (
    <input
      className="checkbox"
      type="radio"
      id={`report-${key}`}
      value={key}
      aria-describedby={isDescribed && chosen === key ? `reason-${key}` : undefined}
      name="reason"
      checked={chosen === key}
      onChange={() => choose(key)}
    />
  );
}
