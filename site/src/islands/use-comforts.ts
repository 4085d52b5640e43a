// Ships JavaScript as a part of the feed: what a reader wants covered or left out is known to the device alone.
import { type Comfort, chosenComforts, comfortOf } from "../device/comfort.ts";
import { useHere } from "./use-here.ts";
import { useInBrowser } from "./use-in-browser.ts";

/** @returns what was chosen on this device; in the first HTML nothing, so that everyone gets the same page */
export const useComforts = (): unknown => (useHere() ? chosenComforts() : null);

/**
 * @returns what is wanted for each of these topics; whoever asks is rendered again only when the device wants it otherwise than the
 * first HTML
 */
export function useComfortsOf(topics: readonly string[]): Comfort[] {
  const say = (choices: unknown) => topics.map((topic) => comfortOf(topic, choices)).join(" ");
  return useInBrowser(() => say(chosenComforts()), say(null)).split(" ") as Comfort[];
}
