// Ships JavaScript as a part of the settings of notifications: whether this device tells of news when no page is open.
import { useTurnPush } from "../../api/notification-settings.ts";
import { canPush, isPushForbidden } from "../../device/push.ts";
import { m } from "../../paraglide/messages.js";
import { SettingSwitch } from "./SettingSwitch.tsx";
import { PushStatus } from "./PushStatus.tsx";
import { useWords } from "../kit/language.tsx";

export function PushSetting({ publicKey, isOn }: { publicKey: string; isOn: boolean }) {
  const t = useWords();
  const saving = useTurnPush(publicKey);
  if (!canPush()) return <p className="text-text-2">{t(m.push_impossible)}</p>;
  if (isPushForbidden() && !isOn) return <p className="text-text-2">{t(m.push_forbidden)}</p>;
  return (
    <>
      <SettingSwitch
        id="push-here"
        label={t(m.push_label)}
        text={t(m.push_text)}
        isOn={isOn}
        isSaving={saving.isPending}
        turn={saving.run}
      />
      <PushStatus failure={saving.error} done={saving.isSuccess && t(m.form_saved)} />
    </>
  );
}
