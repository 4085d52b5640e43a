// Ships JavaScript because a breath is paced second by second, and only after the person has pressed Begin.
import { useEffect, useRef } from "react";
import { phaseWords } from "./phase-words.ts";
import type { Pattern } from "./breathing-timeline.ts";
import { usePacer } from "./use-pacer.ts";
import { usePacerCues } from "./use-pacer-cues.ts";
import { usePacerVoice } from "./use-pacer-voice.ts";
import { useBrowserValue } from "../../kit/use-browser-value.ts";
import { m } from "../../../paraglide/messages.js";
import { PacerOptions } from "./PacerOptions.tsx";
import { PacerEnd } from "./PacerEnd.tsx";
import { preparePracticeEnd } from "../practice-end/PracticeEnd.tsx";
import { PacerFigure } from "./PacerFigure.tsx";
import { withLanguage, useLanguage, useWords } from "../../kit/language.tsx";
import "./Pacer.css";

interface Props {
  /** Of the practice, for a note in the diary. */
  title: string;
  /** Collection and key, under which this device counts it. */
  practice: string;
  pattern: Pattern;
}

/** Fragment of an address at which the pacer begins by itself: "Calm now" is one tap. */
const beginsAt = "#breathe";

export const Pacer = withLanguage(function Pacer({ title, practice, pattern }: Props) {
  const t = useWords();
  const language = useLanguage();
  const { stage, moment, start, begin, pause, goOn, finish } = usePacer(pattern);
  const isRunning = stage === "running";
  const cues = usePacerCues(moment, isRunning);
  const voice = usePacerVoice(isRunning ? moment?.phase : undefined);
  // Until the script is here a press would do nothing.
  const isReady = useBrowserValue(() => true, false);
  const section = useRef<HTMLElement>(null);
  const mainButton = useRef<HTMLButtonElement>(null);

  // The figure takes the whole screen while the person breathes; nothing else there asks for attention.
  useEffect(() => {
    if (stage !== "still") section.current?.scrollIntoView({ block: "start" });
    if (stage === "running") preparePracticeEnd();
    // "Once more" went away with the focus on it.
    if (stage === "running" && document.activeElement === document.body) mainButton.current?.focus({ preventScroll: true });
  }, [stage]);

  useEffect(() => {
    const beginIfAsked = () => {
      if (location.hash !== beginsAt) return;
      begin();
      // The same link begins again only when the fragment is gone.
      history.replaceState(history.state, "", location.pathname + location.search);
    };
    beginIfAsked();
    addEventListener("hashchange", beginIfAsked);
    return () => removeEventListener("hashchange", beginIfAsked);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: `begin` is new at every drawing, and does the same
  }, []);

  const run = (action: () => void) => () => {
    cues.resumeTones();
    voice.unlock();
    action();
  };
  const main = {
    still: { words: t(m.begin), press: run(begin) },
    running: { words: t(m.pacer_pause), press: pause },
    paused: { words: t(m.pacer_continue), press: run(goOn) },
  };
  const spoken =
    moment && isRunning && !voice.isSpeaking
      ? `${phaseWords(moment.phase, t)}, ${new Intl.NumberFormat(language).format(moment.seconds)}`
      : "";

  return (
    <section className="pacer needs-script" id="breathe" data-stage={stage} ref={section} aria-label={t(m.pacer_name)}>
      <p className="sr-only" role="status">
        {stage === "paused" ? t(m.pacer_paused) : spoken}
      </p>
      {stage === "over" ? (
        <PacerEnd title={title} practice={practice} again={run(begin)} />
      ) : (
        <>
          <PacerFigure key={start} moment={moment} isPaused={stage === "paused"} hasTopUp={pattern.topUp > 0} />
          <div className="pacer-controls">
            <p className="pacer-round">
              {stage === "paused" && t(m.pacer_paused)}
              {isRunning && moment && moment.phase !== "ready" && t(m.pacer_round, { number: moment.round, count: pattern.rounds })}
            </p>
            <div className="flex flex-wrap justify-center gap-3">
              <button className="pill pill-primary min-w-32" type="button" ref={mainButton} disabled={!isReady} onClick={main[stage].press}>
                {main[stage].words}
              </button>
              {stage !== "still" && (
                <button className="pill pill-outline min-w-32" type="button" onClick={finish}>
                  {t(m.pacer_finish)}
                </button>
              )}
            </div>
            <PacerOptions isReady={isReady} voice={voice} {...cues} />
          </div>
        </>
      )}
    </section>
  );
});
