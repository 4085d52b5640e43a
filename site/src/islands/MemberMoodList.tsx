// Ships JavaScript as a part of a member's mood diary: what was noted, sixteen days at a time, each to be changed or deleted.
import type { Day } from "@ryadom/shared/days.ts";
import type { Language } from "@ryadom/shared/locales.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { readChecks, syncMoods } from "../community/moods.ts";
import { accountDiary, type Waiting, withWaiting } from "../device/account-moods.ts";
import { dayName } from "../device/days.ts";
import type { MoodDays, MoodEntry } from "../device/mood-diary.ts";
import { m } from "../paraglide/messages.js";
import { LoadingFailed } from "./LoadingFailed.tsx";
import { MoodEntryRow } from "./MoodEntryRow.tsx";

interface Props {
  language: Language;
  emotions: { key: string; name: string }[];
  now: Day;
  waiting: Waiting;
}
const send = () => void syncMoods().catch(() => {});

export function MemberMoodList({ language, emotions, now, waiting }: Props) {
  const say = { locale: language };
  const [deleted, setDeleted] = useState<MoodDays>({});
  const list = useInfiniteQuery({
    queryKey: ["moods"],
    queryFn: ({ pageParam }) => readChecks(pageParam),
    initialPageParam: null as Day | null,
    getNextPageParam: (last) => last.nextCursor,
  });
  const read: MoodDays = Object.fromEntries(
    (list.data?.pages ?? []).flatMap(({ items }) => items).map(({ date, ...entry }) => [date, entry]),
  );
  const days = withWaiting(read, waiting);
  const shown = [...new Set([...Object.keys(days), ...Object.keys(deleted)])].sort().reverse();
  const forget = (day: Day, entry: MoodEntry) => {
    setDeleted({ ...deleted, [day]: entry });
    accountDiary.forget(day);
    send();
  };
  const bringBack = (day: Day) => {
    const { [day]: entry, ...others } = deleted;
    setDeleted(others);
    if (entry) accountDiary.keep(day, entry);
    send();
  };
  if (list.isPending && shown.length === 0) return <p role="status">{m.loading({}, say)}</p>;
  return (
    <section className="grid gap-3" aria-labelledby="account-mood-entries">
      <h2 id="account-mood-entries">{m.mood_entries({}, say)}</h2>
      {list.isError && <LoadingFailed language={language} error={list.error} retry={() => void list.refetch()} />}
      {shown.length === 0 && !list.isError && <p className="text-text-2">{m.mood_empty({}, say)}</p>}
      {shown.length > 0 && (
        <ul className="card divide-y divide-border" role="list">
          {shown.map((day) => {
            const entry = days[day];
            const name = dayName(language, day, now);
            return (
              <li key={day}>
                {entry ? (
                  <MoodEntryRow {...{ language, day, now, entry, emotions }} isWaiting={day in waiting} forget={() => forget(day, entry)} />
                ) : (
                  <p className="flex flex-wrap items-center gap-x-3 px-4 py-1.5" role="status">
                    {m.mood_deleted_of({ day: name }, say)}
                    {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that was pressed has just made way for this one */}
                    <button className="min-h-11 font-bold text-link hover:underline" type="button" autoFocus onClick={() => bringBack(day)}>
                      {m.do_undo({}, say)}
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
          {list.isFetchingNextPage ? m.loading({}, say) : m.feed_more({}, say)}
        </button>
      )}
    </section>
  );
}
