import { useSyncExternalStore } from "react";

/** As in `desk.css`: there queue and case stand side by side. */
const wide = "(min-width: 72.5rem)";
/** Where a dock of one row is all that there is room for: on phones. Beside the queue of a small laptop the actions take two rows. */
const folded = "(max-width: 56.24rem)";

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
