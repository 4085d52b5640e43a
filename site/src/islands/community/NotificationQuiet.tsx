// Ships JavaScript as a part of the settings of notifications: the hours in which nobody is disturbed.
import type { Language } from "@ryadom/shared/locales.ts";
import { usualQuietHours } from "@ryadom/shared/quiet-hours.ts";
import type { Notifying, QuietHours } from "../../community/notifying.ts";
import { clockIn } from "../../device/days.ts";
import { m } from "../../paraglide/messages.js";
import { Said } from "../account/Said.tsx";
import { NotificationSwitch } from "./NotificationSwitch.tsx";
import { useNotifying } from "./use-notifying.ts";

const hours = Array.from({ length: 24 }, (_, hour) => hour);

export function NotificationQuiet({ language, notifying }: { language: Language; notifying: Notifying }) {
  const say = { locale: language };
  const { saving, shown } = useNotifying(notifying);
  const { quietHours } = shown;
  const choose = (change: Partial<QuietHours>) => saving.run({ quietHours: { ...(quietHours ?? usualQuietHours), ...change } });
  return (
    <>
      <NotificationSwitch
        id="quiet-hours"
        label={m.notifying_quiet_label({}, say)}
        text={m.notifying_quiet_text({}, say)}
        isOn={notifying.quietHours !== null}
        isSaving={saving.isPending}
        turn={(isOn) => saving.run({ quietHours: isOn ? usualQuietHours : null })}
      >
        {quietHours && (
          <>
            <div className="flex flex-wrap gap-x-6 gap-y-2 ps-9">
              <Hour
                label={m.notifying_quiet_from({}, say)}
                value={quietHours.from}
                other={quietHours.until}
                choose={(from) => choose({ from })}
              />
              <Hour
                label={m.notifying_quiet_until({}, say)}
                value={quietHours.until}
                other={quietHours.from}
                choose={(until) => choose({ until })}
              />
            </div>
            <p className="ps-9 text-small text-text-2">{m.notifying_zone(clockIn(language, notifying.timeZone ?? undefined), say)}</p>
          </>
        )}
      </NotificationSwitch>
      <Said language={language} failure={saving.error} done={saving.isSuccess && m.form_saved({}, say)} />
    </>
  );
}

interface HourProps {
  label: string;
  value: number;
  /** Quiet hours that end when they begin would never end. */
  other: number;
  choose: (hour: number) => void;
}

function Hour({ label, value, other, choose }: HourProps) {
  return (
    <label className="flex items-center gap-3">
      <span>{label}</span>
      <select
        className="min-h-11 rounded-control border border-border-strong bg-surface px-3"
        value={value}
        onChange={(event) => choose(Number(event.target.value))}
      >
        {hours
          .filter((hour) => hour !== other)
          .map((hour) => (
            <option key={hour} value={hour}>
              {String(hour).padStart(2, "0")}:00
            </option>
          ))}
      </select>
    </label>
  );
}
