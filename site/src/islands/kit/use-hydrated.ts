// Ships JavaScript as a part of the islands whose HTML stands before their script: a button that cannot do anything yet is disabled.
import { useBrowserValue } from "./use-browser-value.ts";

/** Whether the island is hydrated. False in the server's HTML: buttons that need the script are disabled until then. */
export const useHydrated = (): boolean => useBrowserValue(() => true, false);
