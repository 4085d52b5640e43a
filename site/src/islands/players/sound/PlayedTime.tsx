// Ships JavaScript as a part of the sound player: how long it has played.
import { useEffect, useState } from "react";
import { clock } from "../../../format/clock.ts";
import { m } from "../../../paraglide/messages.js";
import { useWords } from "../../kit/language.tsx";

/** Not said aloud by itself: it changes every second. */
export function PlayedTime({ seconds, isPlaying }: { seconds: () => number; isPlaying: boolean }) {
  const t = useWords();
  const [shown, setShown] = useState(0);
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(() => setShown(seconds()), 1000);
    return () => clearInterval(timer);
  }, [seconds, isPlaying]);
  return <span className="tabular-nums">{shown >= 1 && t(m.sound_elapsed, { time: clock(shown) })}</span>;
}
