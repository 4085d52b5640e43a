// Ships JavaScript because a member's diary is read from the account, and from what this device could not send yet.
import { useQuery } from "@tanstack/react-query";
import { syncMoods } from "../../api/mood-sync.ts";
import { moodDaysOptions, useFollowMoodSync, useSaveDayEnd } from "../../api/moods.ts";
import { clockAndZone } from "../../format/dates.ts";
import { FormStatus } from "../kit/FormStatus.tsx";
import { DayEndChoice } from "./DayEndChoice.tsx";
import { type Day, daysBefore, lastDays } from "@ryadom/shared/days.ts";
import { accountDayEnd, accountDiary, pendingMoods } from "../../device/account-moods.ts";
import { m } from "../../paraglide/messages.js";
import { MemberIsland } from "../session/MemberIsland.tsx";
import { MemberMoodList } from "./MemberMoodList.tsx";
import { MoodCalendar } from "./MoodCalendar.tsx";
import { MoodImport } from "./MoodImport.tsx";
import { useStored } from "../kit/use-stored.ts";
import { useLanguage, useWords, withLanguage } from "../kit/language.tsx";

interface Props {
  /** Names of the feelings by their keys. */
  emotions: { key: string; name: string }[];
}

const shownDays = 30;
/** A month of empty circles would only say what is missing. */
const shownToNewcomers = 7;

export const MemberMoodDiary = withLanguage(function MemberMoodDiary(props: Props) {
  return <MemberIsland>{() => <Moods {...props} />}</MemberIsland>;
});

function Moods({ emotions }: Props) {
  const t = useWords();
  const here = useStored(() => ({ days: accountDiary.days(), now: accountDiary.today(), end: accountDayEnd(), pending: pendingMoods() }));
  const now = here?.now ?? accountDiary.today();
  const from = daysBefore(now, shownDays - 1);
  const grid = useQuery(moodDaysOptions(from));
  useFollowMoodSync();
  if (!here) return null;

  const shown = lastDays(now, shownDays);
  const account = Object.fromEntries((grid.data?.items ?? []).map(({ date, mood }) => [date, { mood }] as const));
  const deleted = new Set<Day>(Object.keys(here.pending).filter((day) => here.pending[day] === null));
  const days = Object.fromEntries(Object.entries({ ...account, ...here.days }).filter(([day]) => !deleted.has(day)));
  const count = shown.filter((day) => day in days).length;
  return (
    <div className="grid content-start gap-8">
      <MoodImport now={now} onImported={() => syncMoods().catch(() => {})} />
      <section className="grid gap-3" aria-labelledby="account-mood-days">
        <h2 id="account-mood-days">{count > 0 ? t(m.mood_days_of, { count }) : t(m.mood_open_week)}</h2>
        <MoodCalendar days={days} shown={count > 0 ? shown : lastDays(now, shownToNewcomers)} now={now} />
      </section>
      <MemberMoodList emotions={emotions} now={now} pending={here.pending} />
      <MemberDayEnd end={here.end} />
    </div>
  );
}

/** The hour at which the member's day ends, and by which clock. */
function MemberDayEnd({ end }: { end: number }) {
  const t = useWords();
  const language = useLanguage();
  const saving = useSaveDayEnd();
  return (
    <section className="not-printed grid gap-3 border-t border-border pt-5">
      <DayEndChoice end={(saving.isPending && saving.variables) || end} choose={saving.run} />
      <p className="text-small text-text-2">{t(m.mood_zone, clockAndZone(language))}</p>
      <FormStatus failure={saving.error} done={saving.isSuccess && t(m.form_saved)} />
    </section>
  );
}
