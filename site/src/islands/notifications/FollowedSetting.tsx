// Ships JavaScript as a part of the settings of notifications: whether the member is told of answers in conversations they follow.
import { type NotificationSettings, useChangeNotificationSettings } from "../../api/notification-settings.ts";
import { m } from "../../paraglide/messages.js";
import { FormStatus } from "../kit/FormStatus.tsx";
import { SettingSwitch } from "./SettingSwitch.tsx";
import { useWords } from "../kit/language.tsx";

export function FollowedSetting({ settings }: { settings: NotificationSettings }) {
  const t = useWords();
  const { saving } = useChangeNotificationSettings(settings);
  return (
    <>
      <SettingSwitch
        id="tell-followed"
        label={t(m.notification_settings_followed_label)}
        text={t(m.notification_settings_followed_text)}
        isOn={settings.tellsFollowed}
        isSaving={saving.isPending}
        turn={(isOn) => saving.run({ tellsFollowed: isOn })}
      />
      <FormStatus failure={saving.error} done={saving.isSuccess && t(m.form_saved)} />
    </>
  );
}
