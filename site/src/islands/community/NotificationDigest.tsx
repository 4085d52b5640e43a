// Ships JavaScript as a part of the settings of notifications: the consent to a letter a week, and taking it back.
import type { Language } from "@ryadom/shared/locales.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { lettersStopped, notifyingKey, readNotifying, setDigest, writeNotifying } from "../../community/notifying.ts";
import { m } from "../../paraglide/messages.js";
import { Said } from "../account/Said.tsx";
import { useCall } from "../account/use-call.ts";
import { meKey } from "../account/use-me.ts";
import { NotificationSwitch } from "./NotificationSwitch.tsx";

export function NotificationDigest({ language, isOn }: { language: Language; isOn: boolean }) {
  const say = { locale: language };
  const client = useQueryClient();
  useEffect(() => {
    const look = () => void client.invalidateQueries({ queryKey: meKey });
    addEventListener(lettersStopped, look);
    return () => removeEventListener(lettersStopped, look);
  }, [client]);
  const saving = useCall(
    async (on: boolean) => {
      await setDigest(on);
      // Sunday evening is meant where the member is.
      const notifying = await readNotifying();
      if (on && notifying.timeZone === null) await writeNotifying(notifying);
    },
    async () => {
      await client.invalidateQueries({ queryKey: meKey });
      await client.invalidateQueries({ queryKey: notifyingKey });
    },
  );
  return (
    <>
      <NotificationSwitch
        id="digest-letter"
        label={m.notifying_digest_label({}, say)}
        text={m.notifying_digest_text({}, say)}
        isOn={isOn}
        isSaving={saving.isPending}
        turn={saving.run}
      />
      <Said language={language} failure={saving.error} done={saving.isSuccess && m.form_saved({}, say)} />
    </>
  );
}
