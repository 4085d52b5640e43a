import { useEffect, useRef, useState } from "react";
import { volumeBefore } from "./volume-before.ts";

/** Minutes a person may choose. */
export const sleepMinutes = [10, 20, 30, 60] as const;

const off = { minutes: null, endsAt: null };

/**
 * Fades the sound over the last half minute, then stops it.
 * @param fade is told the loudness, 0 to 1, once a second while it changes
 */
export function useSleepTimer(fade: (loudness: number) => void, stop: () => void) {
  const [{ minutes, endsAt }, setTimer] = useState<{ minutes: number | null; endsAt: number | null }>(off);
  const [isFading, setFading] = useState(false);
  const sound = useRef({ fade, stop });
  useEffect(() => {
    sound.current = { fade, stop };
  });

  useEffect(() => {
    if (endsAt === null) return;
    const timer = setInterval(() => {
      const loudness = volumeBefore(endsAt - Date.now());
      setFading(loudness < 1);
      if (loudness < 1) sound.current.fade(loudness);
      if (loudness > 0) return;
      sound.current.stop();
      setTimer(off);
    }, 1000);
    return () => {
      clearInterval(timer);
      setFading(false);
    };
  }, [endsAt]);

  return {
    minutes,
    endsAt,
    isFading,
    setMinutes(chosen: number | null) {
      sound.current.fade(1);
      setTimer(chosen === null ? off : { minutes: chosen, endsAt: Date.now() + chosen * 60_000 });
    },
  };
}
