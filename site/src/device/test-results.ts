import type { TestResult } from "@ryadom/shared/scoring.ts";
import { forget, isRecord, keep, kept } from "./kept.ts";

/** A result the person chose to keep: what it came to, not what was answered. */
export interface KeptResult {
  /** When the test was finished, as ISO text; also its name in the list. */
  at: string;
  total: number;
  band: string;
  subscales: Record<string, number>;
}

const nameOf = (testKey: string) => `test-results:${testKey}`;

/** Kept results of one test, the newest first. */
export function keptResults(testKey: string): KeptResult[] {
  const results = kept(nameOf(testKey));
  return Array.isArray(results) ? results.filter(isResult).sort((a, b) => b.at.localeCompare(a.at)) : [];
}

const isResult = (value: unknown): value is KeptResult =>
  isRecord(value) &&
  typeof value["at"] === "string" &&
  !Number.isNaN(Date.parse(value["at"])) &&
  typeof value["total"] === "number" &&
  typeof value["band"] === "string" &&
  isRecord(value["subscales"]);

export const resultOf = (scored: TestResult, at: string): KeptResult => ({
  at,
  total: scored.total,
  band: scored.band.key,
  subscales: scored.subscales,
});

export const keepResult = (testKey: string, result: KeptResult): boolean =>
  keep(nameOf(testKey), [result, ...keptResults(testKey).filter(({ at }) => at !== result.at)]);

export function forgetResult(testKey: string, at: string): void {
  const rest = keptResults(testKey).filter((result) => result.at !== at);
  if (rest.length > 0) keep(nameOf(testKey), rest);
  else forget(nameOf(testKey));
}

export const forgetResults = (testKey: string): void => forget(nameOf(testKey));
