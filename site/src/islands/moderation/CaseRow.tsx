// Ships JavaScript as a part of moderation: one case of the list; what is heavy stays covered until it is opened.
import Heart from "lucide-react/icons/heart";
import { m } from "../../paraglide/messages.js";
import { useLanguage, useWords } from "../kit/language.tsx";
import { RelativeTime } from "../kit/RelativeTime.tsx";
import { categoryWord, outcomeWord } from "./case-words.ts";
import type { Row } from "./steady-rows.ts";
import { minutesLeft } from "./use-now.ts";
import "./desk.css";
import "../kit/badge.css";

interface Props {
  row: Row;
  theme: string | null;
  isCovered: boolean;
  isChosen: boolean;
  isUnsent: boolean;
  alike: number;
  now: number;
  href: string;
  choose: () => void;
}

export function CaseRow({ row: { item, mark }, theme, isCovered, isChosen, isUnsent, alike, now, href, choose }: Props) {
  const t = useWords();
  const language = useLanguage();
  const { category, claim, firstWords, isWorry, reporters, sourceLang, waitingSince } = item;
  const facts = [sourceLang.toUpperCase(), theme, reporters > 0 ? t(m.moderation_people, { count: reporters }) : null];
  const left = claim ? minutesLeft(claim.until, now) : 0;
  const state = () => {
    if (isUnsent) return t(m.desk_unsent);
    if (mark === "gone") return t(m.desk_row_gone);
    if (claim && left > 0) return claim.isOwn ? t(m.desk_row_yours, { minutes: left }) : t(m.desk_row_held, { name: claim.by });
    if (alike > 0) return t(m.desk_row_alike, { count: alike });
    return outcomeWord(t, item.outcome) ?? (item.isHidden ? t(m.moderation_hidden) : t(m.desk_row_free));
  };
  return (
    <a
      className={`desk-row ${mark === "gone" ? "desk-row-gone" : ""}`}
      href={href}
      aria-current={isChosen ? "true" : undefined}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        choose();
      }}
    >
      <span className="flex items-center justify-between gap-2">
        <span
          className={`badge desk-badge ${isWorry ? "bg-warn-soft text-warn" : category === "medical" || category === null ? "bg-info-soft text-info" : "bg-surface-2"}`}
        >
          {isWorry && <Heart size={16} aria-hidden="true" />}
          {categoryWord(t, category)}
        </span>
        <span className="text-small text-text-2">
          <RelativeTime date={waitingSince} />
        </span>
      </span>
      {isCovered ? (
        <>
          <span className="desk-bars" aria-hidden="true" />
          <span className="sr-only">{t(m.desk_row_covered)}</span>
        </>
      ) : (
        <span className="desk-row-words" lang={sourceLang}>
          {firstWords || t(m.desk_no_words)}
        </span>
      )}
      <span className="flex items-center justify-between gap-x-3 text-small text-text-2" lang={language}>
        <span className="truncate">{facts.filter((fact) => fact !== null).join(" · ")}</span>
        <span className={`desk-row-state ${isUnsent ? "font-bold text-warn" : ""}`}>
          {mark === "changed" && <span className="desk-changed">{t(m.desk_row_changed)}</span>}
          {state()}
        </span>
      </span>
    </a>
  );
}
