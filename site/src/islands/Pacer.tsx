// Ships JavaScript because a breath is paced second by second, and only after the person has pressed Begin.
import "../styles/pacer.css";
import type { Language } from "@ryadom/shared/locales.ts";
import { useEffect, useRef } from "react";
import { phaseWords } from "../breathing/phase-words.ts";
import type { Pattern } from "../breathing/timeline.ts";
import { useBreathing } from "../breathing/use-breathing.ts";
import { useCompany } from "../breathing/use-company.ts";
import { useInBrowser } from "./use-in-browser.ts";
import { m } from "../paraglide/messages.js";
import { PacerChoices } from "./PacerChoices.tsx";
import { PacerEnd } from "./PacerEnd.tsx";
import { PacerFigure } from "./PacerFigure.tsx";

interface Props {
  language: Language;
  pattern: Pattern;
}

export function Pacer({ language, pattern }: Props) {
  const say = { locale: language };
  const { stage, moment, start, begin, pause, goOn, finish } = useBreathing(pattern);
  const isRunning = stage === "running";
  const company = useCompany(moment, isRunning);
  // Until the script is here a press would do nothing.
  const isReady = useInBrowser(() => true, false);
  const section = useRef<HTMLElement>(null);
  const mainButton = useRef<HTMLButtonElement>(null);

  // The figure takes the whole screen while the person breathes; nothing else there asks for attention.
  useEffect(() => {
    if (stage !== "still") section.current?.scrollIntoView({ block: "start" });
    // "Once more" went away with the focus on it.
    if (stage === "running" && document.activeElement === document.body) mainButton.current?.focus({ preventScroll: true });
  }, [stage]);

  const run = (action: () => void) => () => {
    company.wakeTones();
    action();
  };
  const main = {
    still: { words: m.begin({}, say), press: run(begin) },
    running: { words: m.pacer_pause({}, say), press: pause },
    paused: { words: m.pacer_continue({}, say), press: run(goOn) },
  };
  const spoken =
    moment && isRunning ? `${phaseWords(moment.phase, language)}, ${new Intl.NumberFormat(language).format(moment.seconds)}` : "";

  return (
    <section className="pacer needs-script" data-stage={stage} ref={section} aria-label={m.pacer_name({}, say)}>
      <p className="sr-only" role="status">
        {stage === "paused" ? m.pacer_paused({}, say) : spoken}
      </p>
      {stage === "over" ? (
        <PacerEnd language={language} again={run(begin)} />
      ) : (
        <>
          <PacerFigure key={start} language={language} moment={moment} isPaused={stage === "paused"} />
          <p className="pacer-round">
            {stage === "paused" && m.pacer_paused({}, say)}
            {isRunning && moment && moment.phase !== "ready" && m.pacer_round({ number: moment.round, count: pattern.rounds }, say)}
          </p>
          <div className="flex flex-wrap justify-center gap-3">
            <button
              className={`pill min-w-32 ${stage === "running" ? "pill-outline" : "pill-primary"}`}
              type="button"
              ref={mainButton}
              disabled={!isReady}
              onClick={main[stage].press}
            >
              {main[stage].words}
            </button>
            {stage !== "still" && (
              <button className={`pill min-w-32 ${stage === "running" ? "pill-primary" : "pill-outline"}`} type="button" onClick={finish}>
                {m.pacer_finish({}, say)}
              </button>
            )}
          </div>
          <PacerChoices language={language} isReady={isReady} {...company} />
        </>
      )}
    </section>
  );
}
