import { useEffect, useRef, useState } from "react";
import { leavingEvent } from "../../../device/leaving.ts";
import { practiceFinishedEvent } from "../../../device/practice-finished.ts";
import { momentAt, readySeconds, startOfRound, type BreathingMoment, type Pattern } from "./breathing-timeline.ts";

type Stage = "still" | "running" | "paused" | "over";

/** The practice as a person drives it. A pause goes back to the start of the round: nobody can go on in the middle of a breath. */
export function usePacer(pattern: Pattern) {
  const [stage, setStage] = useState<Stage>("still");
  const [moment, setMoment] = useState<BreathingMoment | null>(null);
  /** Grows with every start, so that the figure begins its movement anew. */
  const [start, setStart] = useState(0);
  const secondZero = useRef(0);

  useEffect(() => {
    if (stage !== "running") return;
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const now = momentAt(pattern, (performance.now() - secondZero.current) / 1000);
      if (!now) return setStage("over");
      setMoment(now);
      timer = setTimeout(tick, now.untilNext * 1000);
    };
    tick();
    return () => clearTimeout(timer);
  }, [stage, pattern]);

  // Nobody breathes along with a page they cannot see.
  useEffect(() => {
    if (stage !== "running") return;
    const pauseUnseen = () => document.hidden && setStage("paused");
    const pauseLeft = () => setStage("paused");
    document.addEventListener("visibilitychange", pauseUnseen);
    addEventListener(leavingEvent, pauseLeft);
    return () => {
      document.removeEventListener("visibilitychange", pauseUnseen);
      removeEventListener(leavingEvent, pauseLeft);
    };
  }, [stage]);

  useEffect(() => {
    if (stage !== "running" && stage !== "paused") return;
    document.documentElement.dataset["busy"] = "practice";
    return () => void delete document.documentElement.dataset["busy"];
  }, [stage]);

  useEffect(() => {
    if (stage === "over") document.dispatchEvent(new Event(practiceFinishedEvent));
  }, [stage]);

  const runFrom = (second: number) => {
    secondZero.current = performance.now() - second * 1000;
    setStart((before) => before + 1);
    setStage("running");
  };
  return {
    stage,
    moment: stage === "running" || stage === "paused" ? moment : null,
    start,
    begin: () => runFrom(-readySeconds),
    pause: () => setStage("paused"),
    goOn: () => runFrom(moment && moment.phase !== "ready" ? startOfRound(pattern, moment.round) : -readySeconds),
    finish: () => setStage("over"),
  };
}
