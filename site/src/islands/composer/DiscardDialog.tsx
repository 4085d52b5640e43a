// Ships JavaScript as a part of the composer: asks before written words are thrown away.
import { m } from "../../paraglide/messages.js";
import { DangerDialog } from "../kit/DangerDialog.tsx";
import { useWords } from "../kit/language.tsx";

export function DiscardDialog({ discard, close }: { discard: () => void; close: () => void }) {
  const t = useWords();
  const confirm = () => {
    close();
    discard();
  };
  return (
    <DangerDialog
      title={t(m.draft_discard_title)}
      text={t(m.draft_discard_text)}
      danger={t(m.draft_discard)}
      confirm={confirm}
      close={close}
    />
  );
}
