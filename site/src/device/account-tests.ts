import { isRecord, readStored, removeStored, writeStored } from "./storage.ts";
import { isResult, type SavedResult } from "./test-results.ts";

/** A test as lists of a member's tests name it: the words of the page's language, keyed as records are. */
export interface NamedTest {
  key: string;
  slug: string;
  title: string;
  bands: { key: string; title: string; min: number; max: number }[];
  /** Totals that answers can reach. */
  min: number;
  max: number;
}

/** What this browser knows of a member's tests for a while. It goes with the session, like everything named `member:`. */
const tab = () => sessionStorage;
const openedName = "member:test-opened";
const keepingName = "member:test-keeping";
const recordedName = (testKey: string) => `member:test-recorded:${testKey}`;

/** A result of the account that was opened in this tab, shown on the page of its test, where its words are. */
export function openedResult(testKey: string): SavedResult | null {
  const opened = readStored(openedName, tab);
  return isRecord(opened) && opened["testKey"] === testKey && isResult(opened["result"]) ? opened["result"] : null;
}
export const storeOpenedResult = (testKey: string, result: SavedResult): boolean => writeStored(openedName, { testKey, result }, tab);
export const removeOpenedResult = (): void => removeStored(openedName, tab);

/** Whether the member said that no test is to be kept in the account. A yes is a consent and lies there. */
export const isKeepingRefused = (): boolean => readStored(keepingName) === "no";
export const refuseKeeping = (): boolean => writeStored(keepingName, "no");

/**
 * How this tab has kept a test already: deleted in the account meanwhile, it does not come back by itself.
 * @param at when it was finished
 */
export function recordedAs(testKey: string, at: string): "history" | "result" | null {
  const recorded = readStored(recordedName(testKey), tab);
  if (!isRecord(recorded) || recorded["at"] !== at) return null;
  return recorded["hasResult"] === true ? "result" : "history";
}
export const storeRecorded = (testKey: string, at: string, hasResult: boolean): boolean =>
  writeStored(recordedName(testKey), { at, hasResult }, tab);
