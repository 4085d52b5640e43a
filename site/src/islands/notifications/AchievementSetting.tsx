// Ships JavaScript as a part of the settings of notifications: whether the member is told of achievements.
import { type NotificationSettings, useChangeNotificationSettings } from "../../api/notification-settings.ts";
import { m } from "../../paraglide/messages.js";
import { FormStatus } from "../kit/FormStatus.tsx";
import { SettingSwitch } from "./SettingSwitch.tsx";
import { useWords } from "../kit/language.tsx";

export function AchievementSetting({ settings }: { settings: NotificationSettings }) {
  const t = useWords();
  const { saving } = useChangeNotificationSettings(settings);
  return (
    <>
      <SettingSwitch
        id="tell-achievements"
        label={t(m.notification_settings_achievements_label)}
        text={t(m.notification_settings_achievements_text)}
        isOn={settings.tellsAchievements}
        isSaving={saving.isPending}
        turn={(isOn) => saving.run({ tellsAchievements: isOn })}
      />
      <FormStatus failure={saving.error} done={saving.isSuccess && t(m.form_saved)} />
    </>
  );
}
