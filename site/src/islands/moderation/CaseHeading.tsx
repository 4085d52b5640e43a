// Ships JavaScript as a part of moderation: why a case is there, since when, and who looks at it, before anything of it is opened.
import type { ModerationCase } from "../../api/moderation.ts";
import { formatDateTime } from "../../format/dates.ts";
import { m } from "../../paraglide/messages.js";
import { RelativeTime } from "../kit/RelativeTime.tsx";
import { useLanguage, useWords } from "../kit/language.tsx";
import "../kit/badge.css";

interface Props {
  item: ModerationCase;
  /** Of its theme; null for a rating. */
  theme: string | null;
}

export function CaseHeading({ item, theme }: Props) {
  const t = useWords();
  const language = useLanguage();
  const { category, claim, outcome, reporters, sourceLang, waitingSince } = item;
  const names = {
    worry: t(m.moderation_category_worry),
    abuse: t(m.moderation_category_abuse),
    spam: t(m.moderation_category_spam),
    privacy: t(m.moderation_category_privacy),
    medical: t(m.moderation_category_medical),
  };
  const outcomes: Partial<Record<NonNullable<ModerationCase["outcome"]>, string>> = {
    hidden: t(m.moderation_outcome_hidden),
    deleted: t(m.moderation_outcome_deleted),
    "left-visible": t(m.moderation_outcome_left),
  };
  const facts = [sourceLang.toUpperCase(), theme, reporters > 0 ? t(m.moderation_people, { count: reporters }) : null];
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className={`badge ${item.isWorry ? "bg-warn-soft text-warn" : item.isHeld ? "bg-info-soft text-info" : "bg-surface-2"}`}>
          {category === null ? t(m.moderation_category_held) : names[category]}
        </p>
        <p className="text-small text-text-2">
          <RelativeTime date={waitingSince} />
        </p>
      </div>
      <p className="text-small text-text-2">{facts.filter((fact) => fact !== null).join(" · ")}</p>
      {category !== null && item.isHeld && <p className="text-small text-info">{t(m.moderation_category_held)}</p>}
      {claim && (
        <p className="text-small font-medium">
          {claim.isOwn
            ? t(m.moderation_yours, { time: formatDateTime(language, claim.until) })
            : t(m.moderation_held_by, { name: claim.by, time: formatDateTime(language, claim.until) })}
        </p>
      )}
      {outcome && <p className="text-small font-medium">{outcomes[outcome]}</p>}
    </div>
  );
}
