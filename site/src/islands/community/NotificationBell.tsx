// Ships JavaScript as a part of the settings of notifications: whether the bell shows a number.
import type { Language } from "@ryadom/shared/locales.ts";
import type { Notifying } from "../../community/notifying.ts";
import { m } from "../../paraglide/messages.js";
import { Said } from "../account/Said.tsx";
import { NotificationSwitch } from "./NotificationSwitch.tsx";
import { useNotifying } from "./use-notifying.ts";

export function NotificationBell({ language, notifying }: { language: Language; notifying: Notifying }) {
  const say = { locale: language };
  const { saving } = useNotifying(notifying);
  return (
    <>
      <NotificationSwitch
        id="bell-number"
        label={m.notifying_bell_label({}, say)}
        text={m.notifying_bell_text({}, say)}
        isOn={!notifying.isBellQuiet}
        isSaving={saving.isPending}
        turn={(isOn) => saving.run({ isBellQuiet: !isOn })}
      />
      <Said language={language} failure={saving.error} done={saving.isSuccess && m.form_saved({}, say)} />
    </>
  );
}
