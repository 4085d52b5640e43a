// Ships JavaScript as a part of moderation: what can be done about a case, what it asks for first; the heavy steps are further away.
import type { ModerationCase } from "../../api/moderation.ts";
import type { CaseAction } from "../../api/moderation-decisions.ts";
import { m } from "../../paraglide/messages.js";
import { useWords } from "../kit/language.tsx";
import { pressWord } from "./case-words.ts";
import { isHeavy, type OfferedActions } from "./actions-for.ts";
import { KeyHint } from "./KeyHint.tsx";
import { useFolded } from "./use-wide.ts";
import "./desk.css";

interface Props {
  item: ModerationCase;
  offered: OfferedActions;
  chosen: CaseAction | null;
  isMoreOpen: boolean;
  openMore: (isOpen: boolean) => void;
  choose: (action: CaseAction) => void;
}

export function CaseActions({ item, offered, chosen, isMoreOpen, openMore, choose }: Props) {
  const t = useWords();
  const isFolded = useFolded();
  const first = isFolded ? offered.first.slice(0, 1) : offered.first;
  const more = [...offered.first.slice(first.length), ...offered.more];
  const label = (action: CaseAction) => pressWord(t, action, item);
  return (
    // With a form open below there is no dock: the form says itself what it does.
    <div className={`desk-actions ${chosen === null ? "desk-dock" : ""}`}>
      <div className="desk-act">
        {first.map((action, index) => (
          <button
            key={action}
            className={`pill ${index === 0 ? "pill-primary" : "pill-outline"}`}
            type="button"
            aria-pressed={chosen === action}
            aria-keyshortcuts={String(index + 1)}
            onClick={() => choose(action)}
          >
            {label(action)}
            <KeyHint of={String(index + 1)} />
          </button>
        ))}
        <button
          className="pill pill-outline"
          type="button"
          aria-expanded={isMoreOpen}
          aria-keyshortcuts="M"
          onClick={() => openMore(!isMoreOpen)}
        >
          {t(m.moderation_more)}
          {isFolded && "…"}
          <KeyHint of="M" />
        </button>
      </div>
      {isMoreOpen && (
        <div className="desk-more" id="desk-more" role="group" aria-label={t(m.moderation_more)}>
          {more.map((action) => (
            <button
              key={action}
              className={`pill pill-outline px-4 text-small ${isHeavy(action) ? "text-danger" : ""}`}
              type="button"
              aria-pressed={chosen === action}
              onClick={() => choose(action)}
            >
              {label(action)}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
