// Ships JavaScript as a part of the mood diary: what was noted, day by day, each entry to be deleted.
import { type Day } from "@ryadom/shared/days.ts";
import { useRef } from "react";
import { removeMood, type MoodDays } from "../../device/mood-diary.ts";
import { m } from "../../paraglide/messages.js";
import { MoodEntryRow } from "./MoodEntryRow.tsx";
import { useWords } from "../kit/language.tsx";

interface Props {
  days: MoodDays;
  shown: Day[];
  now: Day;
  emotions: { key: string; name: string }[];
}

export function MoodEntries({ days, shown, now, emotions }: Props) {
  const t = useWords();
  const heading = useRef<HTMLHeadingElement>(null);
  const all = Object.keys(days).sort().reverse();
  const recent = all.filter((day) => day >= (shown[0] ?? ""));
  const earlier = all.filter((day) => !recent.includes(day));

  const list = (some: Day[]) => (
    <ul className="card divide-y divide-border" role="list">
      {some.map((day) => (
        <li key={day}>
          <MoodEntryRow
            {...{ day, now, emotions }}
            entry={days[day]!}
            isChangeOffered={false}
            forget={() => {
              removeMood(day);
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
        {t(m.mood_entries)}
      </h2>
      {recent.length > 0 && list(recent)}
      {earlier.length > 0 && (
        <details>
          <summary className="py-2.5 font-bold">{t(m.mood_earlier_entries)}</summary>
          {list(earlier)}
        </details>
      )}
    </section>
  );
}
