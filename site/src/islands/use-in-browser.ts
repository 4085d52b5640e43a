// Ships JavaScript as a part of the islands that depend on what only a browser knows.
import { useSyncExternalStore } from "react";

const never = () => () => {};

/** What only a browser knows, for islands. @param inHtml what the HTML says until the script is here */
export function useInBrowser<Known extends string | boolean>(ask: () => Known, inHtml: Known): Known {
  return useSyncExternalStore(never, ask, () => inHtml);
}
