import { useSyncExternalStore } from "react";

/** As in `desk.css`: there queue and case stand side by side. */
const query = "(min-width: 72.5rem)";

export const useWide = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query);
      list.addEventListener("change", listener);
      return () => list.removeEventListener("change", listener);
    },
    () => matchMedia(query).matches,
    () => false,
  );
