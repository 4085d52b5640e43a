// Ships JavaScript as a part of the mood diary: how one day was, to be changed or deleted.
import type { Day } from "@ryadom/shared/days.ts";
import { formatDay } from "../../format/dates.ts";
import { isEditable, type MoodEntry } from "../../device/mood-diary.ts";
import { m } from "../../paraglide/messages.js";
import { MoodFace, moodName } from "./MoodFace.tsx";
import { useLanguage, useWords } from "../kit/language.tsx";

interface Props {
  day: Day;
  now: Day;
  entry: MoodEntry;
  emotions: { key: string; name: string }[];
  isPending?: boolean;
  /** Left out where the grid alone leads to a change. */
  isChangeOffered?: boolean;
  forget: () => void;
}

export function MoodEntryRow({ day, now, entry, emotions, isPending = false, isChangeOffered = true, forget }: Props) {
  const t = useWords();
  const language = useLanguage();
  const name = formatDay(language, day, now);
  const feelings = entry.emotions.map((key) => emotions.find((one) => one.key === key)?.name ?? key);
  return (
    <div
      className={`grid items-start gap-3 px-4 py-3 ${isChangeOffered ? "grid-cols-[auto_1fr] tablet:grid-cols-[auto_1fr_auto]" : "grid-cols-[auto_1fr_auto]"}`}
    >
      <MoodFace mood={entry.mood} />
      <div className="grid min-w-0 gap-1">
        <p>
          <span className="font-bold">{moodName(t, entry.mood)}</span> <time dateTime={day}>{name}</time>
          {isPending && <span className="text-small text-text-2">, {t(m.mood_waiting_mark)}</span>}
        </p>
        {feelings.length > 0 && <p className="text-small text-text-2">{feelings.join(", ")}</p>}
        {entry.note && <p className="text-small break-words whitespace-pre-line">{entry.note}</p>}
      </div>
      <div className={`not-printed -my-2 flex flex-wrap ${isChangeOffered ? "col-start-2 -ms-2 tablet:col-start-3 tablet:ms-0" : ""}`}>
        {isChangeOffered && isEditable(day, now) && (
          <a
            className="inline-flex min-h-11 items-center px-2 text-small font-bold text-link hover:underline"
            href={day === now ? "#today" : `#${day}`}
            aria-label={t(m.mood_change_day, { day: name })}
          >
            {t(m.mood_change)}
          </a>
        )}
        <button
          className="min-h-11 px-2 text-small font-bold text-danger hover:underline"
          type="button"
          aria-label={t(m.mood_delete_of, { day: name })}
          onClick={forget}
        >
          {t(m.delete)}
        </button>
      </div>
    </div>
  );
}
