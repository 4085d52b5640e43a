// Ships JavaScript as a part of the islands that depend on what only a browser knows.
import { useSyncExternalStore } from "react";

const never = () => () => {};

/** A value that only the browser can compute. @param inHtml the value in the server's HTML and during hydration */
export function useBrowserValue<Known extends string | boolean>(ask: () => Known, inHtml: Known): Known {
  return useSyncExternalStore(never, ask, () => inHtml);
}
