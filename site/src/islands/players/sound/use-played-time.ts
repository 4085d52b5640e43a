import { useCallback, useRef } from "react";

/** Counts for how long it has played, pauses left out. */
export function usePlayedTime() {
  const before = useRef(0);
  const since = useRef<number | null>(null);
  const seconds = useCallback(() => (before.current + (since.current === null ? 0 : performance.now() - since.current)) / 1000, []);
  const begin = useCallback(() => void (since.current ??= performance.now()), []);
  const pause = useCallback(() => {
    if (since.current !== null) before.current += performance.now() - since.current;
    since.current = null;
  }, []);
  return { seconds, begin, pause };
}
