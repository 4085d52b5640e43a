// Ships JavaScript as a part of the mood diary: how one day was, to be changed or deleted.
import type { Day } from "@ryadom/shared/days.ts";
import type { Language } from "@ryadom/shared/locales.ts";
import { dayName } from "../device/days.ts";
import { mayChange, type MoodEntry } from "../device/mood-diary.ts";
import { m } from "../paraglide/messages.js";
import { moodName } from "./mood-name.ts";
import { MoodFace } from "./MoodFace.tsx";

interface Props {
  language: Language;
  day: Day;
  now: Day;
  entry: MoodEntry;
  emotions: { key: string; name: string }[];
  isWaiting?: boolean;
  /** Left out where the grid alone leads to a change. */
  isChangeOffered?: boolean;
  forget: () => void;
}

export function MoodEntryRow({ language, day, now, entry, emotions, isWaiting = false, isChangeOffered = true, forget }: Props) {
  const say = { locale: language };
  const name = dayName(language, day, now);
  const feelings = entry.emotions.map((key) => emotions.find((one) => one.key === key)?.name ?? key);
  return (
    <div
      className={`grid items-start gap-3 px-4 py-3 ${isChangeOffered ? "grid-cols-[auto_1fr] tablet:grid-cols-[auto_1fr_auto]" : "grid-cols-[auto_1fr_auto]"}`}
    >
      <MoodFace mood={entry.mood} />
      <div className="grid min-w-0 gap-1">
        <p>
          <span className="font-bold">{moodName(language, entry.mood)}</span> <time dateTime={day}>{name}</time>
          {isWaiting && <span className="text-small text-text-2">, {m.mood_waiting_mark({}, say)}</span>}
        </p>
        {feelings.length > 0 && <p className="text-small text-text-2">{feelings.join(", ")}</p>}
        {entry.note && <p className="text-small break-words whitespace-pre-line">{entry.note}</p>}
      </div>
      <div className={`not-printed -my-2 flex flex-wrap ${isChangeOffered ? "col-start-2 -ms-2 tablet:col-start-3 tablet:ms-0" : ""}`}>
        {isChangeOffered && mayChange(day, now) && (
          <a
            className="inline-flex min-h-11 items-center px-2 text-small font-bold text-link hover:underline"
            href={day === now ? "#today" : `#${day}`}
            aria-label={m.mood_change_day({ day: name }, say)}
          >
            {m.mood_change({}, say)}
          </a>
        )}
        <button
          className="min-h-11 px-2 text-small font-bold text-danger hover:underline"
          type="button"
          aria-label={m.mood_delete_of({ day: name }, say)}
          onClick={forget}
        >
          {m.delete({}, say)}
        </button>
      </div>
    </div>
  );
}
