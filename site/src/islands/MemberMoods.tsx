// Ships JavaScript because a member's diary is read from the account, and from what this device could not send yet.
import { type Day, daysBefore, lastDays } from "@ryadom/shared/days.ts";
import type { Language } from "@ryadom/shared/locales.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { moodsSynced, readMoodDays, syncMoods } from "../community/moods.ts";
import { accountDayEnd, accountDiary, waitingMoods } from "../device/account-moods.ts";
import { m } from "../paraglide/messages.js";
import { MemberIsland } from "./account/MemberIsland.tsx";
import { MemberDayEnd } from "./MemberDayEnd.tsx";
import { MemberMoodList } from "./MemberMoodList.tsx";
import { MoodGrid } from "./MoodGrid.tsx";
import { MoodMover } from "./MoodMover.tsx";
import { useKept } from "./use-kept.ts";

interface Props {
  language: Language;
  /** Names of the feelings by their keys. */
  emotions: { key: string; name: string }[];
}

const shownDays = 30;

export function MemberMoods(props: Props) {
  return <MemberIsland language={props.language}>{() => <Moods {...props} />}</MemberIsland>;
}

function Moods({ language, emotions }: Props) {
  const say = { locale: language };
  const client = useQueryClient();
  const here = useKept(() => ({ days: accountDiary.days(), now: accountDiary.today(), end: accountDayEnd(), waiting: waitingMoods() }));
  const now = here?.now ?? accountDiary.today();
  const from = daysBefore(now, shownDays - 1);
  const grid = useQuery({ queryKey: ["mood-days", from], queryFn: () => readMoodDays(from) });
  // The mood check above is a plain script: it says when the account has changed.
  useEffect(() => {
    const look = () => {
      void client.invalidateQueries({ queryKey: ["mood-days"] });
      void client.invalidateQueries({ queryKey: ["moods"] });
    };
    addEventListener(moodsSynced, look);
    return () => removeEventListener(moodsSynced, look);
  }, [client]);
  if (!here) return null;

  const shown = lastDays(now, shownDays);
  const account = Object.fromEntries((grid.data?.items ?? []).map(({ date, mood }) => [date, { mood }] as const));
  const gone = new Set<Day>(Object.keys(here.waiting).filter((day) => here.waiting[day] === null));
  const days = Object.fromEntries(Object.entries({ ...account, ...here.days }).filter(([day]) => !gone.has(day)));
  const count = shown.filter((day) => day in days).length;
  return (
    <div className="grid content-start gap-8">
      <MoodMover language={language} now={now} moved={() => syncMoods().catch(() => {})} />
      <section className="grid gap-3" aria-labelledby="account-mood-days">
        <h2 id="account-mood-days">{count > 0 ? m.mood_days_of({ count }, say) : m.mood_open_diary({}, say)}</h2>
        <MoodGrid language={language} days={days} shown={shown} now={now} />
      </section>
      <MemberMoodList language={language} emotions={emotions} now={now} waiting={here.waiting} />
      <MemberDayEnd language={language} end={here.end} />
    </div>
  );
}
