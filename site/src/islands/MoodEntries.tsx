// Ships JavaScript as a part of the mood diary: what was noted, day by day, each entry to be deleted.
import { type Day } from "@ryadom/shared/days.ts";
import type { Language } from "@ryadom/shared/locales.ts";
import { useRef } from "react";
import { dayName } from "../device/days.ts";
import { forgetMood, type MoodDays } from "../device/mood-diary.ts";
import { m } from "../paraglide/messages.js";
import { moodName } from "./mood-name.ts";
import { MoodFace } from "./MoodFace.tsx";

interface Props {
  language: Language;
  days: MoodDays;
  shown: Day[];
  now: Day;
  emotions: { key: string; name: string }[];
}

export function MoodEntries({ language, days, shown, now, emotions }: Props) {
  const say = { locale: language };
  const heading = useRef<HTMLHeadingElement>(null);
  const all = Object.keys(days).sort().reverse();
  const recent = all.filter((day) => day >= (shown[0] ?? ""));
  const earlier = all.filter((day) => !recent.includes(day));

  const list = (some: Day[]) => (
    <ul className="card divide-y divide-border" role="list">
      {some.map((day) => {
        const entry = days[day]!;
        const name = dayName(language, day, now);
        const feelings = entry.emotions.map((key) => emotions.find((one) => one.key === key)?.name ?? key);
        return (
          <li className="grid grid-cols-[auto_1fr_auto] items-start gap-3 px-4 py-3" key={day}>
            <MoodFace mood={entry.mood} />
            <div className="grid min-w-0 gap-1">
              <p>
                <span className="font-bold">{moodName(language, entry.mood)}</span> <time dateTime={day}>{name}</time>
              </p>
              {feelings.length > 0 && <p className="text-small text-text-2">{feelings.join(", ")}</p>}
              {entry.note && <p className="text-small break-words whitespace-pre-line">{entry.note}</p>}
            </div>
            <button
              className="not-printed -my-2 min-h-11 px-2 text-small font-bold text-danger hover:underline"
              type="button"
              aria-label={m.mood_delete_of({ day: name }, say)}
              onClick={() => {
                forgetMood(day);
                heading.current?.focus();
              }}
            >
              {m.delete({}, say)}
            </button>
          </li>
        );
      })}
    </ul>
  );

  return (
    <section className="grid gap-3" aria-labelledby="mood-entries">
      <h2 className="outline-none" id="mood-entries" ref={heading} tabIndex={-1}>
        {m.mood_entries({}, say)}
      </h2>
      {recent.length > 0 && list(recent)}
      {earlier.length > 0 && (
        <details>
          <summary className="py-2.5 font-bold">{m.mood_earlier_entries({}, say)}</summary>
          {list(earlier)}
        </details>
      )}
    </section>
  );
}
