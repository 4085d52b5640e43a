// Ships JavaScript as a part of the mood diary: what was noted, day by day, each entry to be deleted.
import { type Day } from "@ryadom/shared/days.ts";
import type { Language } from "@ryadom/shared/locales.ts";
import { useRef } from "react";
import { forgetMood, type MoodDays } from "../device/mood-diary.ts";
import { m } from "../paraglide/messages.js";
import { MoodEntryRow } from "./MoodEntryRow.tsx";

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
      {some.map((day) => (
        <li key={day}>
          <MoodEntryRow
            {...{ language, day, now, emotions }}
            entry={days[day]!}
            isChangeOffered={false}
            forget={() => {
              forgetMood(day);
              heading.current?.focus();
            }}
          />
        </li>
      ))}
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
