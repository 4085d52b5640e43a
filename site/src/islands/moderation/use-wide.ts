import { useSyncExternalStore } from "react";

/** As in `desk.css`: there queue and case stand side by side. */
const wide = "(min-width: 72.5rem)";
/** Where a row of four doesn't fit: on phones, and in the case's column beside the queue. */
const folded = "(max-width: 56.24rem), (min-width: 72.5rem) and (max-width: 88.99rem)";

const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query);
      list.addEventListener("change", listener);
      return () => list.removeEventListener("change", listener);
    },
    () => matchMedia(query).matches,
    () => false,
  );

export const useWide = (): boolean => useMedia(wide);

/** Whether only the first action stands by itself and the others wait under "More". */
export const useFolded = (): boolean => useMedia(folded);
