// Ships JavaScript as a part of the settings of notifications: the consent to an email a week, and taking it back.
import { useFollowUnsubscribe, useTurnDigest } from "../../api/notification-settings.ts";
import { m } from "../../paraglide/messages.js";
import { FormStatus } from "../kit/FormStatus.tsx";
import { SettingSwitch } from "./SettingSwitch.tsx";
import { useWords } from "../kit/language.tsx";

export function DigestSetting({ isOn }: { isOn: boolean }) {
  const t = useWords();
  useFollowUnsubscribe();
  const saving = useTurnDigest();
  return (
    <>
      <SettingSwitch
        id="digest-letter"
        label={t(m.notification_settings_digest_label)}
        text={t(m.notification_settings_digest_text)}
        isOn={isOn}
        isSaving={saving.isPending}
        turn={saving.run}
      />
      <FormStatus failure={saving.error} done={saving.isSuccess && t(m.form_saved)} />
    </>
  );
}
