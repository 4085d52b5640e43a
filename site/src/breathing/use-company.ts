import { useEffect, useRef } from "react";
import { useChoice } from "../islands/use-choice.ts";
import { keepScreenOn } from "./keep-screen-on.ts";
import type { Moment, Phase } from "./timeline.ts";
import { openTones } from "./tones.ts";

/** Milliseconds on, off, on: two short ones mean out. */
const touches: Record<Phase, number[]> = { in: [120], hold: [40], out: [60, 80, 60], holdAfter: [40] };

/** What goes along with the figure: the screen stays on, a tone and a touch mark each phase when the person wants them. */
export function useCompany(moment: Moment | null, isRunning: boolean) {
  const [tone, keepTone] = useChoice<boolean>("pacer-tone", false);
  const [vibration, chooseVibration] = useChoice<boolean>("pacer-vibration", false);
  const tones = useRef<ReturnType<typeof openTones> | null>(null);
  useEffect(() => (isRunning ? keepScreenOn() : undefined), [isRunning]);
  useEffect(() => () => tones.current?.close(), []);

  const phase = isRunning ? moment?.phase : undefined;
  useEffect(() => {
    if (tone && phase && phase !== "ready") tones.current?.sound(phase);
  }, [phase, tone]);
  useEffect(() => {
    if (vibration && phase && phase !== "ready") navigator.vibrate?.(touches[phase]);
  }, [phase, vibration]);

  /** Opened by a press: browsers let no page begin to sound by itself. */
  const wakeTones = (wanted = tone) => {
    if (wanted) tones.current ??= openTones();
  };
  return {
    tone,
    vibration,
    wakeTones,
    chooseTone(wanted: boolean) {
      keepTone(wanted);
      wakeTones(wanted);
    },
    chooseVibration,
  };
}
