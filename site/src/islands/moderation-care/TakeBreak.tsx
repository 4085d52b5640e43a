// Ships JavaScript as a part of moderation: a break of a moderator, as long as they like.
import type { BreakLength } from "@ryadom/shared/care-limits.ts";
import { useTakeBreak } from "../../api/moderator-care.ts";
import { m } from "../../paraglide/messages.js";
import { ErrorNote } from "../kit/ErrorNote.tsx";
import { useWords } from "../kit/language.tsx";
import "./care.css";

export function TakeBreak() {
  const t = useWords();
  const taking = useTakeBreak();
  const lengths: { length: BreakLength; label: string }[] = [
    { length: "quarter", label: t(m.moderator_care_break_quarter) },
    { length: "hour", label: t(m.moderator_care_break_hour) },
    { length: "tomorrow", label: t(m.moderator_care_break_tomorrow) },
  ];
  return (
    <details className="care-break grid gap-2">
      <summary className="pill pill-outline">{t(m.moderator_care_break)}</summary>
      <div className="grid gap-2 pt-3">
        <p className="max-w-[24rem] text-small text-text-2">{t(m.moderator_care_break_text)}</p>
        <div className="flex flex-wrap gap-2">
          {lengths.map(({ length, label }) => (
            <button key={length} className="pill pill-outline px-4 text-small" type="button" onClick={() => taking.run(length)}>
              {label}
            </button>
          ))}
        </div>
        {taking.error && <ErrorNote failure={taking.error} />}
      </div>
    </details>
  );
}
