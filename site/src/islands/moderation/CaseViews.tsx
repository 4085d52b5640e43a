// Ships JavaScript as a part of moderation: which cases are shown, and how many wait in each view.
import type { CaseCounts } from "../../api/moderation.ts";
import { m } from "../../paraglide/messages.js";
import { useWords } from "../kit/language.tsx";
import type { DeskPlace } from "./desk-place.ts";
import "./desk.css";

interface Props {
  view: DeskPlace["view"];
  counts: CaseCounts | undefined;
  show: (view: DeskPlace["view"]) => void;
}

export function CaseViews({ view, counts, show }: Props) {
  const t = useWords();
  const views: { key: DeskPlace["view"]; label: string; count: number }[] = [
    { key: "open", label: t(m.moderation_view_open), count: counts?.open ?? 0 },
    { key: "mine", label: t(m.moderation_view_mine), count: counts?.mine ?? 0 },
    { key: "escalated", label: t(m.moderation_view_escalated), count: counts?.escalated ?? 0 },
    { key: "resolved", label: t(m.moderation_view_resolved), count: 0 },
    { key: "appeals", label: t(m.appeals), count: 0 },
  ];
  return (
    <div className="desk-views" role="group" aria-label={t(m.moderation_views)}>
      {views.map(({ key, label, count }) => (
        <button
          key={key}
          className={`pill px-4 text-small ${key === view ? "pill-soft" : "pill-outline"}`}
          type="button"
          aria-pressed={key === view}
          onClick={() => show(key)}
        >
          {label}
          {count > 0 && ` ${count}`}
        </button>
      ))}
    </div>
  );
}
