import { expect, test } from "vitest";
import { movedOnScale, resultBefore } from "./test-scale.ts";

const resultAt = (at: string, band = "calm") => ({ at, band, total: 3, subscales: {}, fired: [], riskLeftOut: false });
const bands = [
  { key: "calm", min: 0 },
  { key: "storm", min: 10 },
];

test("the last time is the newest result before this one; the first has none", () => {
  const kept = [resultAt("2026-11-20T10:00:00Z"), resultAt("2026-11-10T10:00:00Z"), resultAt("2026-11-01T10:00:00Z")];
  expect(resultBefore(kept, kept[0]!)?.at).toBe("2026-11-10T10:00:00Z");
  expect(resultBefore(kept, kept[2]!)).toBeUndefined();
});

test("a result has moved when its band has", () => {
  const [calm, storm] = [resultAt("2026-11-20T10:00:00Z"), resultAt("2026-11-21T10:00:00Z", "storm")];
  expect([movedOnScale(bands, calm, calm), movedOnScale(bands, storm, calm), movedOnScale(bands, calm, storm)]).toEqual([
    "same",
    "lower",
    "higher",
  ]);
});
