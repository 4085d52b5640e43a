// Ships JavaScript as a part of the notifications: why pushes could not be switched on or off.
import { PushRefused } from "../../device/push.ts";
import { m } from "../../paraglide/messages.js";
import { FormStatus } from "../kit/FormStatus.tsx";
import { useWords } from "../kit/language.tsx";
import "../kit/FormStatus.css";

interface Props {
  failure: Error | null;
  done?: string | false;
}

export function PushStatus({ failure, done = false }: Props) {
  const t = useWords();
  if (!(failure instanceof PushRefused)) return <FormStatus failure={failure} done={done} />;
  return (
    <p className="status-failure" role="alert">
      {t(m.push_refused)}
    </p>
  );
}
