// Ships JavaScript as a part of the composer: asks before written words are thrown away.
import { m } from "../../paraglide/messages.js";
import { Dialog } from "../kit/Dialog.tsx";
import { useWords } from "../kit/language.tsx";

export function DiscardDialog({ discard, close }: { discard: () => void; close: () => void }) {
  const t = useWords();
  return (
    <Dialog title={t(m.draft_discard_title)} close={close}>
      <p>{t(m.draft_discard_text)}</p>
      <div className="flex flex-wrap gap-3">
        <button
          className="pill pill-outline text-danger"
          type="button"
          onClick={() => {
            close();
            discard();
          }}
        >
          {t(m.draft_discard_yes)}
        </button>
        <button className="pill pill-primary" type="button" onClick={close}>
          {t(m.form_cancel)}
        </button>
      </div>
    </Dialog>
  );
}
