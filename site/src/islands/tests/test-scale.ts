import type { SavedResult } from "../../device/test-results.ts";

/** @param kept newest first */
export const resultBefore = (kept: SavedResult[], { at }: Pick<SavedResult, "at">): SavedResult | undefined =>
  kept.find((one) => Date.parse(one.at) < Date.parse(at));

/** By bands, not points: a point more or less says nothing. */
export function movedOnScale(
  bands: readonly { key: string; min: number }[],
  before: Pick<SavedResult, "band">,
  now: Pick<SavedResult, "band">,
): "same" | "lower" | "higher" {
  const startOf = ({ band }: Pick<SavedResult, "band">) => bands.find(({ key }) => key === band)?.min ?? 0;
  if (startOf(before) === startOf(now)) return "same";
  return startOf(now) < startOf(before) ? "lower" : "higher";
}
