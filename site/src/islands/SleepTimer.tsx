// Ships JavaScript as a part of the sound player: it fades and stops after the time the person chose.
import type { Language } from "@ryadom/shared/locales.ts";
import { timeOfDay } from "../device/days.ts";
import { m } from "../paraglide/messages.js";
import { sleepMinutes } from "../sound/sleep.ts";
import { useSleepTimer } from "../sound/use-sleep-timer.ts";

interface Props {
  language: Language;
  fade: (loudness: number) => void;
  stop: () => void;
}

export function SleepTimer({ language, fade, stop }: Props) {
  const say = { locale: language };
  const { endsAt, minutes, isFading, setMinutes } = useSleepTimer(fade, stop);
  return (
    <div className="grid gap-1">
      <label className="grid gap-1">
        <span className="text-small text-text-2">{m.sound_sleep({}, say)}</span>
        <select className="field" value={minutes ?? ""} onChange={(event) => setMinutes(Number(event.target.value) || null)}>
          <option value="">{m.sound_sleep_off({}, say)}</option>
          {sleepMinutes.map((count) => (
            <option key={count} value={count}>
              {m.minutes_short({ count }, say)}
            </option>
          ))}
        </select>
      </label>
      <p className="min-h-6 text-small text-text-2" role="status">
        {isFading ? m.sound_sleep_fading({}, say) : endsAt && m.sound_sleep_at({ time: timeOfDay(language, endsAt) }, say)}
      </p>
    </div>
  );
}
