// Ships JavaScript as a part of the sound player: it fades and stops after the time the person chose.
import { useEffect } from "react";
import { formatTime } from "../../../format/dates.ts";
import { m } from "../../../paraglide/messages.js";
import { sleepMinutes, useSleepTimer } from "./use-sleep-timer.ts";
import { useLanguage, useWords } from "../../kit/language.tsx";

interface Props {
  isReady: boolean;
  fade: (loudness: number) => void;
  stop: () => void;
  /** Is told when it will stop: a page that goes on with the sounds keeps to it. */
  onEnd: (endsAt: number | null) => void;
}

export function SleepTimer({ isReady, fade, stop, onEnd }: Props) {
  const t = useWords();
  const language = useLanguage();
  const { endsAt, minutes, isFading, setMinutes } = useSleepTimer(fade, stop);
  useEffect(() => onEnd(endsAt), [onEnd, endsAt]);
  return (
    <div className="grid">
      <label className="flex items-center gap-3">
        <span className="text-small text-text-2">{t(m.sound_sleep)}</span>
        <select
          className="field"
          disabled={!isReady}
          value={minutes ?? ""}
          onChange={(event) => setMinutes(Number(event.target.value) || null)}
        >
          <option value="">{t(m.sound_sleep_off)}</option>
          {sleepMinutes.map((count) => (
            <option key={count} value={count}>
              {t(m.minutes_short, { count })}
            </option>
          ))}
        </select>
      </label>
      <p className="min-h-6 text-small text-text-2" role="status">
        {isFading ? t(m.sound_sleep_fading) : endsAt && t(m.sound_sleep_at, { time: formatTime(language, endsAt) })}
      </p>
    </div>
  );
}
