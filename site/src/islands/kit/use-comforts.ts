// Ships JavaScript as a part of the feed and of search: what a reader wants covered or left out is known to the device alone.
import { type Comfort, chosenComforts, comfortOf } from "../../device/comfort.ts";
import { useHydrated } from "./use-hydrated.ts";
import { useBrowserValue } from "./use-browser-value.ts";

/** @returns what was chosen on this device; in the first HTML nothing, so that everyone gets the same page */
export const useComforts = (): unknown => (useHydrated() ? chosenComforts() : null);

/** Show, blur or hide for each of these topics. Re-renders after hydration only if the result differs from the server's HTML. */
export function useComfortsOf(topics: readonly string[]): Comfort[] {
  const joined = (choices: unknown) => topics.map((topic) => comfortOf(topic, choices)).join(" ");
  return useBrowserValue(() => joined(chosenComforts()), joined(null)).split(" ") as Comfort[];
}
