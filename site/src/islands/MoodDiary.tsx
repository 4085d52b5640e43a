// Ships JavaScript because the diary lives on the device: nobody else can draw it.
import { lastDays } from "@ryadom/shared/days.ts";
import type { Language } from "@ryadom/shared/locales.ts";
import { dayEnd, forgetAllMoods, keepDayEnd, moodDays, today } from "../device/mood-diary.ts";
import { saveFile } from "../device/save-file.ts";
import { m } from "../paraglide/messages.js";
import { DayEndChoice } from "./DayEndChoice.tsx";
import { MoodEntries } from "./MoodEntries.tsx";
import { MoodGrid } from "./MoodGrid.tsx";
import { useKept } from "./use-kept.ts";

interface Props {
  language: Language;
  /** Names of the feelings by their keys. */
  emotions: { key: string; name: string }[];
}

const shownDays = 30;

export function MoodDiary({ language, emotions }: Props) {
  const say = { locale: language };
  const diary = useKept(() => ({ days: moodDays(), now: today(), end: dayEnd() }));
  // The first HTML knows nothing of this device; the room is kept free, so that nothing jumps.
  if (!diary) return <div className="min-h-[36rem]" aria-busy="true" />;

  const { days, now, end } = diary;
  const shown = lastDays(now, shownDays);
  const count = shown.filter((day) => day in days).length;
  const isEmpty = Object.keys(days).length === 0;
  return (
    <div className="grid min-h-[36rem] content-start gap-8">
      <section className="grid gap-3" aria-labelledby="mood-days">
        <h2 id="mood-days">{count > 0 ? m.mood_days_of({ count }, say) : m.mood_open_diary({}, say)}</h2>
        <MoodGrid language={language} days={days} shown={shown} now={now} />
      </section>
      {isEmpty ? (
        <p className="text-text-2">{m.mood_empty({}, say)}</p>
      ) : (
        <MoodEntries language={language} days={days} shown={shown} now={now} emotions={emotions} />
      )}
      <section className="not-printed grid gap-3 border-t border-border pt-5">
        <DayEndChoice language={language} end={end} choose={keepDayEnd} />
        {!isEmpty && (
          <div className="flex flex-wrap gap-3">
            <button className="pill pill-outline" type="button" onClick={() => saveFile("mood.json", { dayEndsAt: end, days })}>
              {m.mood_export({}, say)}
            </button>
            <button className="pill pill-outline" type="button" onClick={() => print()}>
              {m.print({}, say)}
            </button>
          </div>
        )}
        {!isEmpty && (
          <details>
            <summary className="py-2.5 font-bold text-danger">{m.mood_delete_all({}, say)}</summary>
            <p className="flex flex-wrap items-center gap-3 pt-1">
              {m.delete_for_good({}, say)}
              <button className="pill pill-outline text-danger" type="button" onClick={forgetAllMoods}>
                {m.delete_yes({}, say)}
              </button>
            </p>
          </details>
        )}
      </section>
    </div>
  );
}
