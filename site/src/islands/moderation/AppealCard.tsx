// Ships JavaScript as a part of moderation: one appeal, covered until it is opened, with the whole conversation.
import { useState } from "react";
import type { ModeratorAppeal } from "../../api/appeals.ts";
import { formatDateTime } from "../../format/dates.ts";
import { m } from "../../paraglide/messages.js";
import { AppealMessages } from "../cases/AppealMessages.tsx";
import { useRule } from "../cases/use-rule.ts";
import { Avatar } from "../kit/Avatar.tsx";
import { type Translate, useLanguage, useWords } from "../kit/language.tsx";
import { Byline } from "../posts/Byline.tsx";
import { AppealAnswer } from "./AppealAnswer.tsx";

export function AppealCard({ appeal }: { appeal: ModeratorAppeal }) {
  const t = useWords();
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const { author, outcome, quotedLine, message, text } = appeal;
  const rule = useRule(appeal.ruleKey);
  return (
    <article className={`card grid gap-3 px-4 py-4 ${appeal.isLate ? "border-warn" : ""}`}>
      <header className="flex items-center gap-3">
        <Avatar author={author} />
        <div className="min-w-0 leading-snug">
          <Byline author={author} />
          <h3 className="text-small font-normal text-text-2">{appealedKind(t, appeal.kind)}</h3>
        </div>
      </header>
      <p className="text-small text-text-2">
        <time dateTime={appeal.date}>{formatDateTime(language, appeal.date)}</time>
        {rule && <> · {rule.title}</>}
      </p>
      {outcome === null && (
        <p className={`text-small ${appeal.isLate ? "font-bold text-warn" : ""}`}>
          {appeal.isLate ? t(m.appeal_late) : t(m.appeal_by, { time: formatDateTime(language, appeal.answerBy) })}
        </p>
      )}
      {outcome !== null && <p className="font-medium">{t(outcome === "upheld" ? m.case_upheld : m.case_overturned)}</p>}
      {isOpen ? (
        <div className="grid gap-3" lang={appeal.language}>
          {text && (
            <div className="grid gap-1 rounded-card bg-surface-2 px-4 py-3">
              {text.title !== "" && <p className="font-bold wrap-anywhere">{text.title}</p>}
              <p className="wrap-anywhere whitespace-pre-line">{text.content}</p>
            </div>
          )}
          {quotedLine !== "" && <blockquote className="border-s-4 border-border-strong ps-3 wrap-anywhere">{quotedLine}</blockquote>}
          {message !== "" && (
            <p className="wrap-anywhere whitespace-pre-line">
              <span className="text-small text-text-2" lang={language}>
                {t(m.appeal_told)}
              </span>{" "}
              {message}
            </p>
          )}
          <AppealMessages messages={appeal.messages} ownLabel={t(m.appeal_team)} otherLabel={t(m.appeal_author)} isAuthor={false} />
        </div>
      ) : (
        <button
          className="pill justify-self-start border border-dashed border-border-strong bg-surface-2"
          type="button"
          onClick={() => setOpen(true)}
        >
          {t(m.appeal_show_text)}
        </button>
      )}
      {outcome === null && appeal.isOwnDecision && <p className="text-small">{t(m.appeal_own_decision)}</p>}
      {outcome === null && !appeal.isOwnDecision && isOpen && <AppealAnswer appeal={appeal} />}
    </article>
  );
}

/** What was decided; nothing else is appealed against. */
function appealedKind(t: Translate, kind: ModeratorAppeal["kind"]): string {
  const kinds: Partial<Record<ModeratorAppeal["kind"], string>> = {
    hide: t(m.appeal_of_hide),
    delete: t(m.appeal_of_delete),
    mute: t(m.appeal_of_mute),
    ban: t(m.appeal_of_ban),
  };
  return kinds[kind] ?? "";
}
