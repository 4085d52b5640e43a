// Ships JavaScript as a part of one's courses: a course that was taken out of the list comes back by a press.
import { useEffect, useRef } from "react";
import { m } from "../../paraglide/messages.js";
import { useWords } from "../kit/language.tsx";

interface Props {
  /** What was removed, in a sentence; null: nothing. */
  said: string | null;
  undo: () => void;
}

export function Removed({ said, undo }: Props) {
  const t = useWords();
  const button = useRef<HTMLButtonElement>(null);
  // The button that was pressed has gone; the way back takes its focus.
  useEffect(() => {
    if (said !== null) button.current?.focus();
  }, [said]);
  return (
    <div role="status" className="empty:hidden">
      {said !== null && (
        <p className="flex flex-wrap items-center justify-between gap-x-4 rounded-card bg-info-soft px-4 py-2">
          {said}
          <button className="min-h-11 px-2 font-bold text-link hover:underline" type="button" ref={button} onClick={undo}>
            {t(m.undo)}
          </button>
        </p>
      )}
    </div>
  );
}
