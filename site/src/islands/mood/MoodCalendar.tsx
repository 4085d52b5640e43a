// Ships JavaScript as a part of the mood diary: a month as a calendar that is read as a table.
import "./MoodCalendar.css";
import { type Day } from "@ryadom/shared/days.ts";
import { calendarWeeks, weekdayNames } from "../../format/calendar.ts";
import { formatDay } from "../../format/dates.ts";
import { isEditable, moods } from "../../device/mood-diary.ts";
import { m } from "../../paraglide/messages.js";
import { MoodFace, moodName } from "./MoodFace.tsx";
import { useLanguage, useWords } from "../kit/language.tsx";

interface Props {
  days: Record<Day, { mood: number }>;
  shown: Day[];
  now: Day;
}

export function MoodCalendar({ days, shown, now }: Props) {
  const t = useWords();
  const language = useLanguage();
  return (
    <>
      <table className="mood-grid">
        <caption className="pb-3 text-start text-small text-text-2">{t(m.mood_grid_explained)}</caption>
        <thead>
          <tr>
            <th className="mood-week" scope="col">
              <span className="sr-only">{t(m.mood_weeks)}</span>
            </th>
            {weekdayNames(language, shown.length === 7 ? shown.at(-1) : undefined).map(({ short, long }) => (
              <th className="pb-1 text-tiny font-medium text-text-2" key={long} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {calendarWeeks(shown).map((week) => {
            const first = week.find((day) => day !== null) ?? now;
            return (
              <tr key={first}>
                <th className="mood-week" scope="row">
                  <span className="sr-only">{t(m.mood_week, { day: formatDay(language, first, now) })}</span>
                </th>
                {week.map((day, index) => (
                  <td key={day ?? index}>{day && <GridDay days={days} day={day} now={now} />}</td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-small text-text-2 empty:hidden" role="list">
        {shown.some((day) => days[day]) &&
          moods.map((mood) => (
            <li className="flex items-center gap-1.5" key={mood}>
              <MoodFace mood={mood} size={18} />
              {moodName(t, mood)}
            </li>
          ))}
      </ul>
    </>
  );
}

function GridDay({ days, day, now }: { days: Props["days"]; day: Day; now: Day }) {
  const t = useWords();
  const language = useLanguage();
  const entry = days[day];
  const name = day === now ? `${formatDay(language, day, now)}, ${t(m.mood_today)}` : formatDay(language, day, now);
  const mood = entry ? moodName(t, entry.mood) : t(m.mood_no_entry);
  const inside = (
    <>
      <span className="text-tiny leading-none" aria-hidden="true">
        {Number(day.slice(8))}
      </span>
      {entry ? <MoodFace mood={entry.mood} /> : <span className="mood-none" aria-hidden="true" />}
    </>
  );
  if (!isEditable(day, now)) {
    return (
      <span className="mood-day">
        <span className="sr-only">{`${name}: ${mood}`}</span>
        {inside}
      </span>
    );
  }
  return (
    <a className={`mood-day ${day === now ? "bg-surface-2 font-bold" : ""}`} href={day === now ? "#today" : `#${day}`}>
      <span className="sr-only">{t(m.mood_change_day, { day: `${name}: ${mood}` })}</span>
      {inside}
    </a>
  );
}
