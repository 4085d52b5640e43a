// Ships JavaScript as a part of the community's forms: a call that publishes words, and what may stand between.
import { hasErrorCode } from "../../api/api-error.ts";
import type { ApiMutation } from "../../api/use-api-mutation.ts";
import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { m } from "../../paraglide/messages.js";
import { useWords } from "../kit/language.tsx";
import { loadConsentDialog, loadErrorNote } from "./load-when-writing.ts";
import { NoConnection } from "./NoConnection.tsx";

/** Needed when a call has failed; it knows the words for every code. */
const ErrorNote = lazy((): Promise<{ default: (props: { failure: Error }) => ReactNode }> =>
  loadErrorNote().then(
    (part) => ({ default: part.ErrorNote }),
    () => ({ default: NoConnection }),
  ),
);
/** Asked once of a member. */
const ConsentDialog = lazy((): Promise<{ default: (props: { close: () => void; onAgreed: () => void }) => ReactNode }> =>
  loadConsentDialog().then(
    (part) => ({ default: part.ConsentDialog }),
    () => ({ default: NoConnection }),
  ),
);

const patienceMs = 4000;

/** Whether a call has been pending for so long that somebody may wonder. */
function useSlow(isPending: boolean): boolean {
  const [hasWaited, setHasWaited] = useState(false);
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setHasWaited(true), patienceMs);
    return () => {
      clearTimeout(timer);
      setHasWaited(false);
    };
  }, [isPending]);
  return isPending && hasWaited;
}

/**
 * Runs a mutation that needs the consents to age and terms: opens ConsentDialog when they are missing, then sends.
 * @param isConsentMissing as far as is known beforehand; a call that is refused for it counts for the API's limits
 * @returns `status`: message to show in the form; `dialog`: element to render beside it
 */
export function useSubmitWithConsent<Input, Data>(isConsentMissing: boolean, mutation: ApiMutation<Input, Data>) {
  const t = useWords();
  const { run: send, reset, error, variables, isPending } = mutation;
  const [waiting, setWaiting] = useState<{ input: Input } | null>(null);
  const [hasAgreed, setAgreed] = useState(false);
  const run = (input: Input) => (isConsentMissing && !hasAgreed ? setWaiting({ input }) : send(input));

  const wasRefused = hasErrorCode(error, "consent-required");
  const asked = waiting ?? (wasRefused && variables !== undefined ? { input: variables } : null);
  const close = () => {
    setWaiting(null);
    reset();
  };
  const sendAgreed = ({ input }: { input: Input }) => {
    setWaiting(null);
    setAgreed(true);
    send(input);
  };
  const dialog: ReactNode = asked && (
    <Suspense>
      <ConsentDialog close={close} onAgreed={() => sendAgreed(asked)} />
    </Suspense>
  );
  const isSlow = useSlow(isPending);
  const status: ReactNode = (
    <>
      {error && !wasRefused && (
        <Suspense>
          <ErrorNote failure={error} />
        </Suspense>
      )}
      <p className="text-small text-text-2 empty:hidden" role="status">
        {isSlow && t(m.write_slow)}
      </p>
    </>
  );
  return { run, error, isPending, status, dialog };
}
