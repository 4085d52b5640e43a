// Ships JavaScript as a part of the mood diary: a month as a calendar that is read as a table.
import { type Day } from "@ryadom/shared/days.ts";
import type { Language } from "@ryadom/shared/locales.ts";
import { dayName, weekdayNames, weeksOf } from "../device/days.ts";
import { mayChange, moods } from "../device/mood-diary.ts";
import { m } from "../paraglide/messages.js";
import { moodName } from "./mood-name.ts";
import { MoodFace } from "./MoodFace.tsx";

interface Props {
  language: Language;
  days: Record<Day, { mood: number }>;
  shown: Day[];
  now: Day;
}

export function MoodGrid({ language, days, shown, now }: Props) {
  const say = { locale: language };
  return (
    <>
      <table className="mood-grid">
        <caption className="pb-3 text-start text-small text-text-2">{m.mood_grid_explained({}, say)}</caption>
        <thead>
          <tr>
            <th className="mood-week" scope="col">
              <span className="sr-only">{m.mood_weeks({}, say)}</span>
            </th>
            {weekdayNames(language).map(({ short, long }) => (
              <th className="pb-1 text-tiny font-medium text-text-2" key={long} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(shown).map((week) => {
            const first = week.find((day) => day !== null) ?? now;
            return (
              <tr key={first}>
                <th className="mood-week" scope="row">
                  <span className="sr-only">{m.mood_week({ day: dayName(language, first, now) }, say)}</span>
                </th>
                {week.map((day, index) => (
                  <td key={day ?? index}>{day && <GridDay language={language} days={days} day={day} now={now} />}</td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-small text-text-2" role="list">
        {moods.map((mood) => (
          <li className="flex items-center gap-1.5" key={mood}>
            <MoodFace mood={mood} size={18} />
            {moodName(language, mood)}
          </li>
        ))}
      </ul>
    </>
  );
}

function GridDay({ language, days, day, now }: { language: Language; days: Props["days"]; day: Day; now: Day }) {
  const say = { locale: language };
  const entry = days[day];
  const name = day === now ? `${dayName(language, day, now)}, ${m.mood_today({}, say)}` : dayName(language, day, now);
  const mood = entry ? moodName(language, entry.mood) : m.mood_no_entry({}, say);
  const inside = (
    <>
      <span className="text-tiny leading-none" aria-hidden="true">
        {Number(day.slice(8))}
      </span>
      {entry ? <MoodFace mood={entry.mood} /> : <span className="mood-none" aria-hidden="true" />}
    </>
  );
  if (!mayChange(day, now)) {
    return (
      <span className="mood-day">
        <span className="sr-only">{`${name}: ${mood}`}</span>
        {inside}
      </span>
    );
  }
  return (
    <a className={`mood-day ${day === now ? "bg-surface-2 font-bold" : ""}`} href={day === now ? "#today" : `#${day}`}>
      <span className="sr-only">{m.mood_change_day({ day: `${name}: ${mood}` }, say)}</span>
      {inside}
    </a>
  );
}
