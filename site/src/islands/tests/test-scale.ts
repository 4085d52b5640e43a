import { bandsBySeverity, type TestBand } from "@ryadom/shared/scoring.ts";
import type { SavedResult } from "../../device/test-results.ts";

/** @param kept newest first */
export const resultBefore = (kept: SavedResult[], { at }: Pick<SavedResult, "at">): SavedResult | undefined =>
  kept.find((one) => Date.parse(one.at) < Date.parse(at));

/** By bands, not points: a point more or less says nothing. By how heavy they are, too: in some tests fewer points are the harder end. */
export function movedOnScale(
  bands: readonly TestBand[],
  before: Pick<SavedResult, "band">,
  now: Pick<SavedResult, "band">,
): "same" | "easier" | "harder" {
  const order = bandsBySeverity(bands).map(({ key }) => key);
  const moved = order.indexOf(now.band) - order.indexOf(before.band);
  if (moved === 0) return "same";
  return moved < 0 ? "easier" : "harder";
}

/** Whether answers raised the result above that of its points; points and their ranges would then contradict it. */
export const isRaised = ({ min, max }: Pick<TestBand, "min" | "max">, { total }: Pick<SavedResult, "total">): boolean =>
  total < min || total > max;
