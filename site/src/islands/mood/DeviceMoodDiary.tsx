// Ships JavaScript because the diary lives on the device: nobody else can draw it.
import { lastDays } from "@ryadom/shared/days.ts";
import { dayEnd, removeAllMoods, storeDayEnd, moodDays, today } from "../../device/mood-diary.ts";
import { m } from "../../paraglide/messages.js";
import { DangerDetails } from "../kit/DangerDetails.tsx";
import { DayEndChoice } from "./DayEndChoice.tsx";
import { MoodEntries } from "./MoodEntries.tsx";
import { MoodCalendar } from "./MoodCalendar.tsx";
import { useStored } from "../kit/use-stored.ts";
import { withLanguage, useWords } from "../kit/language.tsx";

interface Props {
  /** Names of the feelings by their keys. */
  emotions: { key: string; name: string }[];
}

const shownDays = 30;
/** A month of empty circles would only say what is missing. */
const shownToNewcomers = 7;

export const DeviceMoodDiary = withLanguage(function DeviceMoodDiary({ emotions }: Props) {
  const t = useWords();
  const diary = useStored(() => ({ days: moodDays(), now: today(), end: dayEnd() }));
  // The first HTML knows nothing of this device; the room is kept free, so that nothing jumps.
  if (!diary) return <div className="min-h-[36rem]" aria-busy="true" />;

  const { days, now, end } = diary;
  const shown = lastDays(now, shownDays);
  const count = shown.filter((day) => day in days).length;
  const isEmpty = Object.keys(days).length === 0;
  return (
    <div className="grid min-h-[36rem] content-start gap-8">
      <section className="grid gap-3" aria-labelledby="mood-days">
        <h2 id="mood-days">{count > 0 ? t(m.mood_days_of, { count }) : t(m.mood_open_week)}</h2>
        <MoodCalendar days={days} shown={count > 0 ? shown : lastDays(now, shownToNewcomers)} now={now} />
      </section>
      {isEmpty ? <p className="text-text-2">{t(m.mood_empty)}</p> : <MoodEntries days={days} shown={shown} now={now} emotions={emotions} />}
      <section className="not-printed grid gap-3 border-t border-border pt-5">
        <DayEndChoice end={end} choose={storeDayEnd} />
        {!isEmpty && (
          <div className="flex flex-wrap gap-3">
            <button className="pill pill-outline" type="button" onClick={() => saveFile("mood.json", { dayEndsAt: end, days })}>
              {t(m.mood_export)}
            </button>
            <button className="pill pill-outline" type="button" onClick={() => print()}>
              {t(m.print)}
            </button>
          </div>
        )}
        {!isEmpty && <DangerDetails danger={t(m.mood_delete_all)} confirm={removeAllMoods} />}
      </section>
    </div>
  );
});

/** Downloads a JSON file, which is made in the browser and goes nowhere else. */
function saveFile(name: string, content: unknown): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(content, null, 2)], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
