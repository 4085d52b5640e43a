// Ships JavaScript as a part of a member's mood diary: what was noted, sixteen days at a time, each to be changed or deleted.
import { syncMoods } from "../../api/mood-sync.ts";
import { dailyChecksOptions } from "../../api/moods.ts";
import type { Day } from "@ryadom/shared/days.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { accountDiary, type PendingMoods, withPending } from "../../device/account-moods.ts";
import { formatDay } from "../../format/dates.ts";
import type { MoodDays, MoodEntry } from "../../device/mood-diary.ts";
import { m } from "../../paraglide/messages.js";
import { LoadingError } from "../kit/LoadingError.tsx";
import { MoodEntryRow } from "./MoodEntryRow.tsx";
import { useLanguage, useWords } from "../kit/language.tsx";

interface Props {
  emotions: { key: string; name: string }[];
  now: Day;
  pending: PendingMoods;
}
const sync = () => void syncMoods().catch(() => {});

export function MemberMoodList({ emotions, now, pending }: Props) {
  const t = useWords();
  const language = useLanguage();
  const [deleted, setDeleted] = useState<MoodDays>({});
  const list = useInfiniteQuery(dailyChecksOptions());
  const read: MoodDays = Object.fromEntries(
    (list.data?.pages ?? []).flatMap(({ items }) => items).map(({ date, ...entry }) => [date, entry]),
  );
  const days = withPending(read, pending);
  const shown = [...new Set([...Object.keys(days), ...Object.keys(deleted)])].sort().reverse();
  const forget = (day: Day, entry: MoodEntry) => {
    setDeleted({ ...deleted, [day]: entry });
    accountDiary.forget(day);
    sync();
  };
  const bringBack = (day: Day) => {
    const { [day]: entry, ...others } = deleted;
    setDeleted(others);
    if (entry) accountDiary.keep(day, entry);
    sync();
  };
  if (list.isPending && shown.length === 0) return <p role="status">{t(m.loading)}</p>;
  return (
    <section className="grid gap-3" aria-labelledby="account-mood-entries">
      <h2 id="account-mood-entries">{t(m.mood_entries)}</h2>
      {list.isError && <LoadingError error={list.error} retry={() => void list.refetch()} />}
      {shown.length === 0 && !list.isError && <p className="text-text-2">{t(m.mood_empty)}</p>}
      {shown.length > 0 && (
        <ul className="card divide-y divide-border" role="list">
          {shown.map((day) => {
            const entry = days[day];
            const name = formatDay(language, day, now);
            return (
              <li key={day}>
                {entry ? (
                  <MoodEntryRow {...{ day, now, entry, emotions }} isPending={day in pending} forget={() => forget(day, entry)} />
                ) : (
                  <p className="flex flex-wrap items-center gap-x-3 px-4 py-1.5" role="status">
                    {t(m.mood_deleted_of, { day: name })}
                    {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that was pressed has just made way for this one */}
                    <button className="min-h-11 font-bold text-link hover:underline" type="button" autoFocus onClick={() => bringBack(day)}>
                      {t(m.undo)}
                    </button>
                  </p>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {list.hasNextPage && (
        <button
          className="pill pill-outline justify-self-center"
          type="button"
          aria-disabled={list.isFetchingNextPage}
          onClick={() => void (list.isFetchingNextPage || list.fetchNextPage())}
        >
          {list.isFetchingNextPage ? t(m.loading) : t(m.feed_more)}
        </button>
      )}
    </section>
  );
}
