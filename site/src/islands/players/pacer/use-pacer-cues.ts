import { useEffect, useRef } from "react";
import { usePreference } from "../../kit/use-preference.ts";
import type { BreathingMoment, Phase } from "./breathing-timeline.ts";
import { openTones } from "./tones.ts";

/** Milliseconds on, off, on: two short ones mean out. */
const touches: Record<Phase, number[]> = { in: [120], topUp: [60], hold: [40], out: [60, 80, 60], holdAfter: [40] };

/** Accompanies the pacer: holds a screen wake lock while it runs, and plays a tone or vibrates at each phase if the person chose so. */
export function usePacerCues(moment: BreathingMoment | null, isRunning: boolean) {
  const [tone, keepTone] = usePreference<boolean>("pacer-tone", false);
  const [vibration, chooseVibration] = usePreference<boolean>("pacer-vibration", false);
  const tones = useRef<ReturnType<typeof openTones> | null>(null);
  useEffect(() => (isRunning ? holdWakeLock() : undefined), [isRunning]);
  useEffect(() => () => tones.current?.close(), []);

  const phase = isRunning ? moment?.phase : undefined;
  useEffect(() => {
    if (tone && phase && phase !== "ready") tones.current?.sound(phase);
  }, [phase, tone]);
  useEffect(() => {
    if (vibration && phase && phase !== "ready") navigator.vibrate?.(touches[phase]);
  }, [phase, vibration]);

  /** Opened by a press: browsers let no page begin to sound by itself. */
  const resumeTones = (wanted = tone) => {
    if (wanted) tones.current ??= openTones();
  };
  return {
    tone,
    vibration,
    resumeTones,
    chooseTone(wanted: boolean) {
      keepTone(wanted);
      resumeTones(wanted);
    },
    chooseVibration,
  };
}

/** Keeps the screen on where the device can. @returns lets it go dark again */
function holdWakeLock(): () => void {
  if (!("wakeLock" in navigator)) return () => {};
  // A low battery may refuse; the practice goes on all the same.
  const lock = navigator.wakeLock.request("screen").catch(() => null);
  return () => void lock.then((held) => held?.release());
}
