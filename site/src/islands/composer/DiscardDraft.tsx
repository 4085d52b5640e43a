// Ships JavaScript as a part of the composer: asks before written words are thrown away.
import { useState } from "react";
import { m } from "../../paraglide/messages.js";
import { Dialog } from "../kit/Dialog.tsx";
import { useWords } from "../kit/language.tsx";

export function DiscardDraft({ discard }: { discard: () => void }) {
  const t = useWords();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button className="pill pill-outline min-h-12" type="button" onClick={() => setAsking(true)}>
        {t(m.draft_discard)}
      </button>
      {isAsking && (
        <Dialog title={t(m.draft_discard_title)} close={() => setAsking(false)}>
          <p>{t(m.draft_discard_text)}</p>
          <div className="flex flex-wrap gap-3">
            <button
              className="pill pill-outline text-danger"
              type="button"
              onClick={() => {
                setAsking(false);
                discard();
              }}
            >
              {t(m.draft_discard_yes)}
            </button>
            <button className="pill pill-primary" type="button" onClick={() => setAsking(false)}>
              {t(m.form_cancel)}
            </button>
          </div>
        </Dialog>
      )}
    </>
  );
}
