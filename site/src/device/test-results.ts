import type { TestResult } from "@ryadom/shared/scoring.ts";
import { removeStored, isRecord, writeStored, readStored, storedKeys } from "./storage.ts";

/** A result the person chose to keep: what it came to, not what was answered. */
export interface SavedResult {
  /** When the test was finished, as ISO text; also its name in the list. */
  at: string;
  total: number;
  band: string;
  subscales: Record<string, number>;
  /** Places of the triggers that fired, equal in both languages: their steps stand beside the result. Older results have none. */
  fired?: number[];
  /** Help is offered quietly then. */
  riskLeftOut?: boolean;
}

const prefix = "test-results:";
const nameOf = (testKey: string) => prefix + testKey;

/** Kept results of one test, the newest first. */
export function savedResults(testKey: string): SavedResult[] {
  const results = readStored(nameOf(testKey));
  return Array.isArray(results) ? results.filter(isResult).sort((a, b) => b.at.localeCompare(a.at)) : [];
}

/** Kept results of all tests, each test's newest first. */
export const allSavedResults = (): { testKey: string; result: SavedResult }[] =>
  storedKeys()
    .filter((name) => name.startsWith(prefix))
    .map((name) => name.slice(prefix.length))
    .flatMap((testKey) => savedResults(testKey).map((result) => ({ testKey, result })));

export const isResult = (value: unknown): value is SavedResult =>
  isRecord(value) &&
  typeof value["at"] === "string" &&
  !Number.isNaN(Date.parse(value["at"])) &&
  typeof value["total"] === "number" &&
  typeof value["band"] === "string" &&
  isRecord(value["subscales"]) &&
  (value["fired"] === undefined || Array.isArray(value["fired"]));

export const resultOf = (scored: TestResult, at: string): SavedResult => ({
  at,
  total: scored.total,
  band: scored.band.key,
  subscales: scored.subscales,
  fired: scored.fired,
  riskLeftOut: scored.riskLeftOut,
});

export const saveResult = (testKey: string, result: SavedResult): boolean =>
  writeStored(nameOf(testKey), [result, ...savedResults(testKey).filter(({ at }) => at !== result.at)]);

export function removeResult(testKey: string, at: string): void {
  const rest = savedResults(testKey).filter((result) => result.at !== at);
  if (rest.length > 0) writeStored(nameOf(testKey), rest);
  else removeStored(nameOf(testKey));
}

export const removeResults = (testKey: string): void => removeStored(nameOf(testKey));
