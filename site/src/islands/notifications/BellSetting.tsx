// Ships JavaScript as a part of the settings of notifications: whether the bell shows a number.
import { type NotificationSettings, useChangeNotificationSettings } from "../../api/notification-settings.ts";
import { m } from "../../paraglide/messages.js";
import { FormStatus } from "../kit/FormStatus.tsx";
import { SettingSwitch } from "./SettingSwitch.tsx";
import { useWords } from "../kit/language.tsx";

export function BellSetting({ settings }: { settings: NotificationSettings }) {
  const t = useWords();
  const { saving } = useChangeNotificationSettings(settings);
  return (
    <>
      <SettingSwitch
        id="bell-number"
        label={t(m.notification_settings_bell_label)}
        text={t(m.notification_settings_bell_text)}
        isOn={!settings.isBellQuiet}
        isSaving={saving.isPending}
        turn={(isOn) => saving.run({ isBellQuiet: !isOn })}
      />
      <FormStatus failure={saving.error} done={saving.isSuccess && t(m.form_saved)} />
    </>
  );
}
