// Ships JavaScript as a part of moderation: what can be done about a case, what it asks for first; the heavy steps are further away.
import type { ModerationCase } from "../../api/moderation.ts";
import type { CaseAction } from "../../api/moderation-decisions.ts";
import { m } from "../../paraglide/messages.js";
import { useWords } from "../kit/language.tsx";
import { pressWord } from "./case-words.ts";
import { isHeavy, type OfferedActions } from "./actions-for.ts";
import { KeyHint } from "./KeyHint.tsx";
import "./desk.css";

interface Props {
  item: ModerationCase;
  offered: OfferedActions;
  chosen: CaseAction | null;
  isMoreOpen: boolean;
  openMore: (isOpen: boolean) => void;
  choose: (action: CaseAction) => void;
}

export function CaseActions({ item, offered: { first, more }, chosen, isMoreOpen, openMore, choose }: Props) {
  const t = useWords();
  const label = (action: CaseAction) => pressWord(t, action, item);
  return (
    <div className="desk-actions grid gap-2">
      <div className="flex flex-wrap gap-2">
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
          className="pill px-4 text-text-2"
          type="button"
          aria-expanded={isMoreOpen}
          aria-keyshortcuts="M"
          onClick={() => openMore(!isMoreOpen)}
        >
          {t(m.moderation_more)}
          <KeyHint of="M" />
        </button>
      </div>
      {isMoreOpen && (
        <div className="flex flex-wrap gap-2" id="desk-more" role="group" aria-label={t(m.moderation_more)}>
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
