// Ships JavaScript as a part of a member's mood diary: the diary this device kept before goes into the account day by day, when ticked.
import type { Language } from "@ryadom/shared/locales.ts";
import { type Day } from "@ryadom/shared/days.ts";
import { limits } from "@ryadom/shared/limits.ts";
import { useState } from "react";
import { dayName } from "../device/days.ts";
import { forgetMood, moodDays, type MoodDays } from "../device/mood-diary.ts";
import { m } from "../paraglide/messages.js";
import { DeviceMover, type MovedItem } from "./account/DeviceMover.tsx";
import { moodName } from "./mood-name.ts";
import { MoodFace } from "./MoodFace.tsx";
import { useKept } from "./use-kept.ts";

interface Props {
  language: Language;
  now: Day;
  moved: () => Promise<void>;
}

export function MoodMover({ language, now, moved }: Props) {
  const say = { locale: language };
  const [outcomes, setOutcomes] = useState<MovedItem[]>([]);
  const here = useKept(moodDays) ?? {};
  const named = (outcome: MovedItem["outcome"]) => outcomes.filter((item) => item.outcome === outcome).map(({ key }) => key);
  const kept = named("account-kept").filter((day) => day in here);
  const names = (days: Day[]) => new Intl.ListFormat(language).format(days.map((day) => dayName(language, day, now)));
  const offered = Object.keys(here)
    .filter((day) => !kept.includes(day))
    .toSorted()
    .reverse();
  const [done, refused] = [named("moved"), named("refused")];
  return (
    <>
      <div role="status" className="grid gap-2 empty:hidden">
        {done.length > 0 && <p className="said-done">{m.mood_moved({ days: names(done) }, say)}</p>}
        {kept.length > 0 && <p className="rounded-card bg-info-soft px-4 py-3">{m.mood_move_kept({ days: names(kept) }, say)}</p>}
        {refused.length > 0 && <p className="said-failure">{m.mood_move_refused({ days: names(refused) }, say)}</p>}
      </div>
      {kept.length > 0 && (
        <button className="pill pill-outline justify-self-start" type="button" onClick={() => kept.forEach(forgetMood)}>
          {m.mood_move_forget({}, say)}
        </button>
      )}
      {offered.length > 0 && (
        <DeviceMover
          language={language}
          title={m.mood_move({}, say)}
          agree={m.mood_move_agree({}, say)}
          go={m.mood_move_go({}, say)}
          all={{ label: m.mood_move_all({}, say), each: m.mood_move_each({}, say) }}
          items={offered.map((day) => ({
            key: day,
            label: (
              <>
                <MoodFace mood={here[day]!.mood} size={22} />
                {`${dayName(language, day, now)}: ${moodName(language, here[day]!.mood)}`}
              </>
            ),
          }))}
          dataOf={(days) => inParts(here, days)}
          moved={async (items) => {
            setOutcomes(items);
            for (const { key, outcome } of items) if (outcome === "moved") forgetMood(key);
            await moved();
          }}
        />
      )}
    </>
  );
}

const inParts = (diary: MoodDays, days: Day[]) =>
  Array.from({ length: Math.ceil(days.length / limits.movedMoods) }, (_, part) => ({
    moods: Object.fromEntries(
      days.slice(part * limits.movedMoods, (part + 1) * limits.movedMoods).map((day) => [day, diary[day]!] as const),
    ),
  }));
