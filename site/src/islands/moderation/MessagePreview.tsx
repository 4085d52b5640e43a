// Ships JavaScript as a part of moderation: what the author will see, in the language of their text.
import type { ModerationCase } from "../../api/moderation.ts";
import { m } from "../../paraglide/messages.js";
import { useWords } from "../kit/language.tsx";
import { useDeskNames } from "./desk-names.tsx";
import { type Draft, hasRule } from "./draft.ts";
import "./desk.css";

interface Props {
  item: ModerationCase;
  draft: Draft;
  message: string;
}

export function MessagePreview({ item, draft, message }: Props) {
  const t = useWords();
  const { rules } = useDeskNames();
  const rule = hasRule(draft.action) ? rules.find(({ key }) => key === draft.ruleKey)?.title[item.sourceLang] : undefined;
  if (message.trim() === "" && !rule) return null;
  return (
    <div className="grid gap-2">
      <p className="text-small font-bold">{t(m.desk_preview)}</p>
      <blockquote className="desk-preview" lang={item.sourceLang}>
        {rule && <p className="font-bold">{rule}</p>}
        {hasRule(draft.action) && draft.quotedLine && <p className="desk-quoted wrap-anywhere">{draft.quotedLine}</p>}
        <p className="wrap-anywhere whitespace-pre-line">{withLinks(message)}</p>
      </blockquote>
    </div>
  );
}

/** Addresses are links for the author; here they only look so: nobody leaves a decision by accident. */
const withLinks = (message: string) =>
  message.split(/(https?:\/\/\S+)/).map((part, index) =>
    index % 2 === 1 ? (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of one text, which have no other name
      <span key={index} className="font-bold text-link">
        {part}
      </span>
    ) : (
      part
    ),
  );
