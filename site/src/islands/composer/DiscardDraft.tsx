// Ships JavaScript as a part of the composer: asks before written words are thrown away.
import { useState } from "react";
import { m } from "../../paraglide/messages.js";
import { DangerDialog } from "../kit/DangerDialog.tsx";
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
        <DangerDialog
          title={t(m.draft_discard_title)}
          text={t(m.draft_discard_text)}
          danger={t(m.draft_discard)}
          confirm={() => {
            setAsking(false);
            discard();
          }}
          close={() => setAsking(false)}
        />
      )}
    </>
  );
}
