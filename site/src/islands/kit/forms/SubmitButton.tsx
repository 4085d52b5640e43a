// Ships JavaScript as a part of the account's forms: it can be pressed once the page listens, so that nothing typed goes into an address.
import { Suspense, useSyncExternalStore } from "react";
import { onProofProgress, proofProgress } from "../../../api/proof-progress.ts";
import { m } from "../../../paraglide/messages.js";
import { lazyOptional } from "../lazy-optional.ts";
import { useBrowserValue } from "../use-browser-value.ts";
import { useWords } from "../language.tsx";
import "./SubmitButton.css";

/**
 * Needed where an address has used up its allowance: loaded then, not with every form, and not while there's no connection. Without it a
 * call still goes on by itself.
 */
const ProofNote = lazyOptional(() => import("./ProofNote.tsx").then((part) => part.ProofNote));

interface Props {
  label: string;
  isWorking: boolean;
  className?: string;
}

export function SubmitButton({ label, isWorking, className = "pill-primary" }: Props) {
  const t = useWords();
  const isAwake = useBrowserValue(() => true, false);
  const isProving = useSyncExternalStore(onProofProgress, proofProgress, () => null) !== null;
  return (
    <>
      {isWorking && isProving && (
        <Suspense>
          <ProofNote />
        </Suspense>
      )}
      <button className={`pill min-h-12 px-7 ${className}`} type="submit" disabled={!isAwake} aria-disabled={isWorking || undefined}>
        {isWorking ? t(m.form_working) : label}
      </button>
    </>
  );
}
