// Ships JavaScript as a part of the composer: throws written words away, once that is what somebody really wants.
import { Suspense, useState } from "react";
import { m } from "../../paraglide/messages.js";
import { useWords } from "../kit/language.tsx";
import { lazyOptional } from "../kit/lazy-optional.ts";
import { loadDiscardDialog } from "./load-when-writing.ts";

/** Without it nothing is thrown away. */
const DiscardDialog = lazyOptional(() => loadDiscardDialog().then((part) => part.DiscardDialog));

export function DiscardDraft({ discard }: { discard: () => void }) {
  const t = useWords();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button className="link min-h-11 justify-self-start text-small" type="button" onClick={() => setAsking(true)}>
        {t(m.draft_discard)}
      </button>
      {isAsking && (
        <Suspense>
          <DiscardDialog discard={discard} close={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
