// Ships JavaScript as a part of the settings of notifications: the hours in which nobody is disturbed.
import { type NotificationSettings, type QuietHours, useChangeNotificationSettings } from "../../api/notification-settings.ts";
import { defaultQuietHours } from "@ryadom/shared/quiet-hours.ts";
import { clockAndZone } from "../../format/dates.ts";
import { m } from "../../paraglide/messages.js";
import { FormStatus } from "../kit/FormStatus.tsx";
import { SettingSwitch } from "./SettingSwitch.tsx";
import { useLanguage, useWords } from "../kit/language.tsx";

const hours = Array.from({ length: 24 }, (_, hour) => hour);

export function QuietHoursSetting({ settings }: { settings: NotificationSettings }) {
  const t = useWords();
  const language = useLanguage();
  const { saving, shown } = useChangeNotificationSettings(settings);
  const { quietHours } = shown;
  const choose = (change: Partial<QuietHours>) => saving.run({ quietHours: { ...(quietHours ?? defaultQuietHours), ...change } });
  return (
    <>
      <SettingSwitch
        id="quiet-hours"
        label={t(m.notification_settings_quiet_label)}
        text={t(m.notification_settings_quiet_text)}
        isOn={settings.quietHours !== null}
        isSaving={saving.isPending}
        turn={(isOn) => saving.run({ quietHours: isOn ? defaultQuietHours : null })}
      >
        {quietHours && (
          <>
            <div className="flex flex-wrap gap-x-6 gap-y-2 ps-9">
              <Hour
                label={t(m.notification_settings_quiet_from)}
                value={quietHours.from}
                other={quietHours.until}
                choose={(from) => choose({ from })}
              />
              <Hour
                label={t(m.notification_settings_quiet_until)}
                value={quietHours.until}
                other={quietHours.from}
                choose={(until) => choose({ until })}
              />
            </div>
            <p className="ps-9 text-small text-text-2">
              {t(m.notification_settings_zone, clockAndZone(language, settings.timeZone ?? undefined))}
            </p>
          </>
        )}
      </SettingSwitch>
      <FormStatus failure={saving.error} done={saving.isSuccess && t(m.form_saved)} />
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
