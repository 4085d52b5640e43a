// Ships JavaScript as a part of moderation: what was just decided, and the way back while it lasts.
import type { Decided } from "../../api/moderation-decisions.ts";
import { m } from "../../paraglide/messages.js";
import { ErrorNote } from "../kit/ErrorNote.tsx";
import { useWords } from "../kit/language.tsx";
import { actionWord } from "./case-words.ts";
import { KeyHint } from "./KeyHint.tsx";
import { minutesLeft, useNow } from "./use-now.ts";
import "./desk.css";

interface Props {
  /** Decided together: one case, or several at once. */
  last: Decided[] | null;
  undo: () => void;
  isUndoing: boolean;
  failure: Error | null;
}

export function UndoBar({ last, undo, isUndoing, failure }: Props) {
  const t = useWords();
  const now = useNow();
  const [one] = last ?? [];
  const left = one ? minutesLeft(one.undoUntil, now) : 0;
  if (!one || left === 0) return null;
  const what = actionWord(t, one.action, { ...one.item, isHidden: false });
  return (
    <div className="desk-undo">
      <p className="text-small">
        {last!.length > 1 ? t(m.desk_decided_all, { what, count: last!.length }) : t(m.desk_decided, { what })}{" "}
        <span className="text-text-2">{t(m.desk_undo_left, { minutes: left })}</span>
      </p>
      <button className="pill pill-outline px-4 text-small" type="button" aria-keyshortcuts="U" disabled={isUndoing} onClick={undo}>
        {t(m.desk_undo)}
        <KeyHint of="U" />
      </button>
      {failure && <ErrorNote failure={failure} />}
    </div>
  );
}
