// Ships JavaScript as a part of the notifications: why pushes could not be switched on or off.
import type { Language } from "@ryadom/shared/locales.ts";
import { PushRefused } from "../../device/push.ts";
import { m } from "../../paraglide/messages.js";
import { Said } from "../account/Said.tsx";

interface Props {
  language: Language;
  failure: Error | null;
  done?: string | false;
}

export function NotificationTrouble({ language, failure, done = false }: Props) {
  if (!(failure instanceof PushRefused)) return <Said language={language} failure={failure} done={done} />;
  return (
    <p className="said-failure" role="alert">
      {m.push_refused({}, { locale: language })}
    </p>
  );
}
