// Ships JavaScript because only the API knows when a moderator is on duty.
import { useQuery } from "@tanstack/react-query";
import { type Duty, dutyOptions, useDutyNow, useWriteDuty } from "../../api/duty.ts";
import { formatTime } from "../../format/dates.ts";
import { m } from "../../paraglide/messages.js";
import { FormStatus } from "../kit/FormStatus.tsx";
import { useLanguage, useWords, withLanguage } from "../kit/language.tsx";
import { LoadingError } from "../kit/LoadingError.tsx";
import { Section } from "../kit/Section.tsx";
import { Skeletons } from "../kit/Skeletons.tsx";
import { SettingSwitch } from "../notifications/SettingSwitch.tsx";
import { MemberIsland } from "../session/MemberIsland.tsx";
import { StepUpDialog } from "../session/StepUpDialog.tsx";
import { DutyWeek } from "./DutyWeek.tsx";

export const DutySettings = withLanguage(function DutySettings() {
  const t = useWords();
  return (
    <MemberIsland>
      {(me) =>
        me.isModerator ? (
          <>
            <StepUpDialog me={me} isModerating />
            <Settings />
          </>
        ) : (
          <p className="card px-4 py-6">{t(m.moderation_not_yours)}</p>
        )
      }
    </MemberIsland>
  );
});

function Settings() {
  const t = useWords();
  const duty = useQuery(dutyOptions());
  if (duty.isPending) return <Skeletons />;
  if (duty.isError) return <LoadingError error={duty.error} retry={() => void duty.refetch()} />;
  return (
    <div className="grid gap-8">
      <Section id="now" title={t(m.duty_now)}>
        <Now duty={duty.data} />
      </Section>
      <Section id="week" title={t(m.duty_week)} lead={t(m.duty_week_text)}>
        <DutyWeek duty={duty.data} />
      </Section>
      <OffDuty duty={duty.data} />
    </div>
  );
}

const lengths = [2, 4, 8] as const;

function Now({ duty }: { duty: Duty }) {
  const t = useWords();
  const language = useLanguage();
  const changing = useDutyNow();
  const { isOnDuty, onDutyUntil, onDutyNow } = duty;
  const state = onDutyUntil
    ? t(m.duty_on_until, { time: formatTime(language, new Date(onDutyUntil)) })
    : isOnDuty
      ? t(m.duty_on_week)
      : t(m.duty_off);
  return (
    <div className="card grid gap-3 px-4 py-4">
      <p role="status">
        <span className="font-bold">{state}</span> {onDutyNow > 0 && t(m.duty_count, { count: onDutyNow })}
      </p>
      <div className="flex flex-wrap gap-3">
        {lengths.map((hours) => (
          <button key={hours} className="pill pill-outline" type="button" onClick={() => changing.run(hours)}>
            {t(m.duty_begin, { count: hours })}
          </button>
        ))}
        {onDutyUntil && (
          <button className="pill pill-outline" type="button" onClick={() => changing.run(null)}>
            {t(m.duty_end)}
          </button>
        )}
      </div>
      <FormStatus failure={changing.error} />
    </div>
  );
}

function OffDuty({ duty }: { duty: Duty }) {
  const t = useWords();
  const saving = useWriteDuty();
  return (
    <div className="grid gap-3">
      <SettingSwitch
        id="called-off-duty"
        label={t(m.duty_call)}
        text={t(m.duty_call_text)}
        isOn={duty.isCalledOffDuty}
        isSaving={saving.isPending}
        turn={(isCalledOffDuty) => saving.run({ hours: duty.hours, isCalledOffDuty })}
      />
      <FormStatus failure={saving.error} done={saving.isSuccess && t(m.form_saved)} />
    </div>
  );
}
