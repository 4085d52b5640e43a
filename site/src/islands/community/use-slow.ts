// Ships JavaScript as a part of the community's forms: whoever waits for long is told that nothing is lost.
import { useEffect, useState } from "react";

const patienceMs = 4000;

/** Whether a call has been under way for so long that somebody may wonder. */
export function useSlow(isPending: boolean): boolean {
  const [waitedFor, setWaitedFor] = useState(false);
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setWaitedFor(true), patienceMs);
    return () => {
      clearTimeout(timer);
      setWaitedFor(false);
    };
  }, [isPending]);
  return isPending && waitedFor;
}
