// Ships JavaScript as a part of a case: one's own words, and a field to change them and send them again.
import type { OwnCase, OwnCaseText } from "../../api/own-cases.ts";
import { formatDateTime } from "../../format/dates.ts";
import { m } from "../../paraglide/messages.js";
import { useLanguage, useWords } from "../kit/language.tsx";
import { SendAgain } from "./SendAgain.tsx";

export function OwnText({ one, text }: { one: OwnCase; text: OwnCaseText }) {
  const t = useWords();
  const language = useLanguage();
  const states = { visible: m.case_text_visible, hidden: m.case_text_hidden, deleted: m.case_text_deleted };
  return (
    <section className="grid gap-3" aria-labelledby="own-text">
      <h2 id="own-text">{t(m.case_text)}</h2>
      <p className="text-text-2">{t(states[text.state])}</p>
      {one.canResubmit ? (
        <SendAgain id={one.id} text={text} />
      ) : (
        <div className="card grid gap-2 px-4 py-4">
          {text.title !== "" && <p className="font-bold wrap-anywhere">{text.title}</p>}
          <p className="wrap-anywhere whitespace-pre-line">{text.content}</p>
        </div>
      )}
      {one.resubmittedAt !== null && text.state === "hidden" && (
        <p className="rounded-card bg-info-soft px-4 py-3" role="status">
          {t(m.case_sent_again, { time: formatDateTime(language, one.resubmittedAt) })}
        </p>
      )}
    </section>
  );
}
