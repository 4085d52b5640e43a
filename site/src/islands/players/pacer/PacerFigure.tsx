// Ships JavaScript as a part of the pacer: the rings follow the phase, the circle says the word and the number.
import type { CSSProperties } from "react";
import { phaseWords } from "./phase-words.ts";
import type { BreathingMoment } from "./breathing-timeline.ts";
import { m } from "../../../paraglide/messages.js";
import { useWords } from "../../kit/language.tsx";
import "./Pacer.css";

interface Props {
  moment: BreathingMoment | null;
  isPaused: boolean;
  /** The breath in leaves room for a second one. */
  hasTopUp: boolean;
}

/** Hidden from assistive technology, which hears the phase from the pacer's status instead. */
export function PacerFigure({ moment, isPaused, hasTopUp }: Props) {
  const t = useWords();
  // Set through the style object of the element, which the content policy allows; there is none in the HTML.
  const style = moment ? ({ "--pacer-seconds": `${moment.seconds}s` } as CSSProperties) : undefined;
  return (
    <div
      className="pacer-figure"
      aria-hidden="true"
      data-phase={moment?.phase ?? "still"}
      data-paused={isPaused || undefined}
      data-top-up={hasTopUp || undefined}
      style={style}
    >
      <span className="pacer-ring" />
      <span className="pacer-ring" />
      <span className="pacer-ring" />
      <p className="pacer-words">
        {moment ? (
          <>
            <span className="pacer-phase">{phaseWords(moment.phase, t)}</span>
            <span className="pacer-count">{moment.count}</span>
          </>
        ) : (
          t(m.pacer_when_ready)
        )}
      </p>
    </div>
  );
}
