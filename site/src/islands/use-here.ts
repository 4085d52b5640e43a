// Ships JavaScript as a part of the islands whose HTML stands before their script: a button that cannot do anything yet is disabled.
import { useInBrowser } from "./use-in-browser.ts";

/** Whether the script is here: false in the first HTML, so that no press is lost. */
export const useHere = (): boolean => useInBrowser(() => true, false);
