// Ships JavaScript as a part of the settings of notifications: whether this device tells of news when no page is open.
import type { Language } from "@ryadom/shared/locales.ts";
import { useQueryClient } from "@tanstack/react-query";
import { notifyingKey, turnPushOff, turnPushOn } from "../../community/notifying.ts";
import { canPush, isPushForbidden } from "../../device/push.ts";
import { m } from "../../paraglide/messages.js";
import { useCall } from "../account/use-call.ts";
import { NotificationSwitch } from "./NotificationSwitch.tsx";
import { NotificationTrouble } from "./NotificationTrouble.tsx";

export function NotificationPush({ language, publicKey, isOn }: { language: Language; publicKey: string; isOn: boolean }) {
  const say = { locale: language };
  const client = useQueryClient();
  const saving = useCall(
    (on: boolean) => (on ? turnPushOn(publicKey) : turnPushOff()),
    () => client.invalidateQueries({ queryKey: notifyingKey }),
  );
  if (!canPush()) return <p className="text-text-2">{m.push_impossible({}, say)}</p>;
  if (isPushForbidden() && !isOn) return <p className="text-text-2">{m.push_forbidden({}, say)}</p>;
  return (
    <>
      <NotificationSwitch
        id="push-here"
        label={m.push_label({}, say)}
        text={m.push_text({}, say)}
        isOn={isOn}
        isSaving={saving.isPending}
        turn={saving.run}
      />
      <NotificationTrouble language={language} failure={saving.error} done={saving.isSuccess && m.form_saved({}, say)} />
    </>
  );
}
