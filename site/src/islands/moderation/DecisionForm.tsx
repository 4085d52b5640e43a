// Ships JavaScript as a part of moderation: a decision as it is written: why, by which rule, which line, and what its author will read.
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import type { ModerationCase } from "../../api/moderation.ts";
import { type DecisionInput, isBeside } from "../../api/moderation-decisions.ts";
import { m } from "../../paraglide/messages.js";
import { SubmitButton } from "../kit/forms/SubmitButton.tsx";
import { TextArea } from "../kit/forms/TextArea.tsx";
import { ErrorNote } from "../kit/ErrorNote.tsx";
import { useLanguage, useWords } from "../kit/language.tsx";
import { isHeavy } from "./actions-for.ts";
import { pressWord } from "./case-words.ts";
import { DecisionSubject } from "./DecisionSubject.tsx";
import { useDeskNames } from "./desk-names.tsx";
import { type Draft, hasMessage, hasRule, messageOf, needsMessage, templateFor, templatesFor } from "./draft.ts";
import { KeyHint } from "./KeyHint.tsx";
import { MessagePreview } from "./MessagePreview.tsx";
import { authorAround } from "./author-around.ts";
import "../kit/forms/choices.css";
import "../kit/forms/fields.css";
import "./desk.css";
import "../kit/badge.css";

interface Props {
  item: ModerationCase;
  draft: Draft;
  change: (changes: Partial<Draft>) => void;
  send: (input: DecisionInput) => void;
  isSending: boolean;
  /** It was sent and no answer came: it may or may not have arrived. */
  isUnsent: boolean;
  failure: Error | null;
  close: () => void;
}

const [leastReason, longestReason, longestMessage] = [3, 500, 2000];

export function DecisionForm({ item, draft, change, send, isSending, isUnsent, failure, close }: Props) {
  const t = useWords();
  const language = useLanguage();
  const names = useDeskNames();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [isTried, setTried] = useState(false);
  const { action, reason } = draft;
  const message = hasMessage(action) ? messageOf(draft, { item, names, ...authorAround(item, draft.hours) }) : "";
  const isReasonWrong = reason.trim().length < leastReason || [...reason].length > longestReason;
  const isMessageWrong = (needsMessage(action) && message.trim() === "") || [...message].length > longestMessage;
  // Whoever chose by a key goes on writing at once.
  useEffect(() => {
    const field = form.current?.querySelector<HTMLElement>("[data-first-field], textarea");
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: "nearest" });
  }, []);
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    setTried(true);
    if (isReasonWrong || isMessageWrong || isSending) return;
    send({ ...draft, reason: reason.trim(), message: message.trim() });
  };
  const verb = pressWord(t, action, item);
  const templates = templatesFor(action, names);
  // A message that says which rule it was goes with the rule, until somebody writes in it.
  const changeRule = (ruleKey: string) =>
    change({ ruleKey, ...(action === "hide" && draft.message === null && { templateKey: templateFor(action, ruleKey, names) }) });
  const inTheirLanguage = item.sourceLang === "en" ? t(m.desk_in_english) : t(m.desk_in_russian);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl and Enter send from any field of it
    <form
      className="desk-decision card grid gap-4 px-4 pt-4"
      aria-labelledby={id}
      method="post"
      noValidate
      ref={form}
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) submit(event);
        if (event.key === "Escape") close();
      }}
    >
      <div className="flex flex-wrap items-center gap-2">
        <h3 id={id} className="wrap-anywhere">
          {verb}
        </h3>
        {hasMessage(action) && <span className="badge bg-surface-2">{inTheirLanguage}</span>}
      </div>
      {action === "escalate" && <p className="text-small text-text-2">{t(m.moderation_escalate_text)}</p>}
      {action === "ban" && <p className="text-small text-text-2">{t(m.moderation_ban_text)}</p>}
      <DecisionSubject item={item} draft={draft} change={change} />
      {templates.length > 0 && (
        <label className="grid gap-1 text-small font-bold">
          {t(m.desk_template)}
          <select
            className="field field-wide font-normal"
            value={draft.templateKey}
            onChange={(event) => change({ templateKey: event.target.value, message: null })}
          >
            {templates.map((template) => (
              <option key={template.key} value={template.key}>
                {template.title[language]}
              </option>
            ))}
            <option value="">{t(m.desk_no_template)}</option>
          </select>
        </label>
      )}
      {hasRule(action) && (
        <>
          {names.rules.length > 0 && (
            <label className="grid gap-1 text-small font-bold">
              {t(m.desk_rule)}
              <select className="field field-wide font-normal" value={draft.ruleKey} onChange={(event) => changeRule(event.target.value)}>
                <option value="">{t(m.desk_no_rule)}</option>
                {names.rules.map(({ key, title }) => (
                  <option key={key} value={key}>
                    {title[language]}
                  </option>
                ))}
              </select>
            </label>
          )}
          <TextArea
            label={t(m.desk_quote)}
            hint={t(m.desk_quote_hint)}
            lang={item.sourceLang}
            rows={1}
            maxLength={500}
            value={draft.quotedLine}
            onChange={(event) => change({ quotedLine: event.target.value })}
          />
        </>
      )}
      {hasMessage(action) && (
        <>
          <TextArea
            label={t(m.desk_message, { name: item.author?.alias ?? t(m.member_deleted) })}
            lang={item.sourceLang}
            rows={4}
            value={message}
            error={isTried && isMessageWrong ? t(m.desk_message_missing, { most: longestMessage }) : undefined}
            data-first-field
            onChange={(event) => change({ message: event.target.value })}
          />
          <MessagePreview item={item} draft={draft} message={message} />
        </>
      )}
      <TextArea
        label={t(m.moderation_reason)}
        hint={t(m.desk_reason_hint)}
        rows={2}
        value={reason}
        error={isTried && isReasonWrong ? t(m.moderation_reason_missing, { least: leastReason, most: longestReason }) : undefined}
        onChange={(event) => change({ reason: event.target.value })}
      />
      {isBeside(action, item) && item.outcome === null && (
        <label className="flex items-center gap-3">
          <input
            className="checkbox"
            type="checkbox"
            checked={draft.resolves}
            onChange={(event) => change({ resolves: event.target.checked })}
          />
          {t(m.desk_closes)}
        </label>
      )}
      {isUnsent && <p className="rounded-control bg-warn-soft px-4 py-3 font-medium text-warn">{t(m.desk_unsent_explained)}</p>}
      {failure && !isUnsent && <ErrorNote failure={failure} />}
      <div className="desk-send flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <p className="text-small text-text-2">{explained()}</p>
        <div className="flex flex-wrap gap-2">
          <button className="pill pill-outline min-h-12" type="button" onClick={close}>
            {t(m.form_cancel)}
          </button>
          <SubmitButton
            label={isUnsent ? t(m.try_again) : verb}
            isWorking={isSending}
            className={isHeavy(action) ? "desk-heavy" : "pill-primary"}
          />
          <KeyHint of="Ctrl ↵" />
        </div>
      </div>
    </form>
  );

  function explained(): string {
    if (action === "check-in" || action === "note") return t(m.desk_no_strike);
    return isHeavy(action) || action === "hide" ? t(m.desk_can_appeal) : t(m.desk_can_undo);
  }
}
