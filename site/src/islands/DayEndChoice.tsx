// Ships JavaScript as a part of the mood diary: the hour of the clock on the wall at which a day ends.
import type { Language } from "@ryadom/shared/locales.ts";
import { m } from "../paraglide/messages.js";

interface Props {
  language: Language;
  end: number;
  choose: (hour: number) => void;
}
const hours = Array.from({ length: 13 }, (_, hour) => hour);

export function DayEndChoice({ language, end, choose }: Props) {
  const say = { locale: language };
  return (
    <>
      <label className="flex flex-wrap items-center gap-3">
        <span className="font-bold">{m.mood_day_ends({}, say)}</span>
        <select
          className="min-h-11 rounded-control border border-border-strong bg-surface px-3"
          value={end}
          onChange={(event) => choose(Number(event.target.value))}
        >
          {hours.map((hour) => (
            <option key={hour} value={hour}>
              {String(hour).padStart(2, "0")}:00
            </option>
          ))}
        </select>
      </label>
      <p className="text-small text-text-2">{m.mood_day_ends_text({}, say)}</p>
    </>
  );
}
