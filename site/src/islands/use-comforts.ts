// Ships JavaScript as a part of the feed: what a reader wants covered or left out is known to the device alone.
import { chosenComforts } from "../device/comfort.ts";
import { useHere } from "./use-here.ts";

/** @returns what was chosen on this device; in the first HTML nothing, so that everyone gets the same page */
export const useComforts = (): unknown => (useHere() ? chosenComforts() : null);
