// Ships JavaScript as a part of the account's forms: says that a call takes longer because the address has used up its allowance, aloud too.
import { useSyncExternalStore } from "react";
import { onProofProgress, proofProgress } from "../../../api/proof-progress.ts";
import { m } from "../../../paraglide/messages.js";
import { useWords } from "../language.tsx";
import "./ProofNote.css";

export function ProofNote() {
  const t = useWords();
  const share = useSyncExternalStore(onProofProgress, proofProgress, () => null);
  const isProving = share !== null;
  return (
    <>
      <p role="status" className="basis-full text-small text-text-2 empty:hidden">
        {isProving && t(m.proof_checking)}
      </p>
      {isProving && <progress className="proof-progress" aria-label={t(m.proof_progress)} value={share} />}
    </>
  );
}
