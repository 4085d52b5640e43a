// Ships JavaScript as a part of the mood diary: the hour of the clock on the wall at which a day ends.
import { m } from "../../paraglide/messages.js";
import { useWords } from "../kit/language.tsx";

interface Props {
  end: number;
  choose: (hour: number) => void;
}
const hours = Array.from({ length: 13 }, (_, hour) => hour);

export function DayEndChoice({ end, choose }: Props) {
  const t = useWords();
  return (
    <>
      <label className="flex flex-wrap items-center gap-3">
        <span className="font-bold">{t(m.mood_day_ends)}</span>
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
      <p className="text-small text-text-2">{t(m.mood_day_ends_text)}</p>
    </>
  );
}
