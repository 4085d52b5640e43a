import { expect, test } from "vitest";
import { isRaised, movedOnScale, resultBefore } from "./test-scale.ts";

const resultAt = (at: string, band = "calm") => ({ at, band, total: 3, subscales: {}, fired: [], riskLeftOut: false });
const bands = [
  { key: "calm", min: 0, max: 9, tone: "calm" },
  { key: "storm", min: 10, max: 20, tone: "care" },
] as const;

test("the last time is the newest result before this one; the first has none", () => {
  const kept = [resultAt("2026-11-20T10:00:00Z"), resultAt("2026-11-10T10:00:00Z"), resultAt("2026-11-01T10:00:00Z")];
  expect(resultBefore(kept, kept[0]!)?.at).toBe("2026-11-10T10:00:00Z");
  expect(resultBefore(kept, kept[2]!)).toBeUndefined();
});

test("a result has moved when its band has", () => {
  const [calm, storm] = [resultAt("2026-11-20T10:00:00Z"), resultAt("2026-11-21T10:00:00Z", "storm")];
  expect([movedOnScale(bands, calm, calm), movedOnScale(bands, storm, calm), movedOnScale(bands, calm, storm)]).toEqual([
    "same",
    "easier",
    "harder",
  ]);
});

test("where fewer points are the harder end, the direction follows what the results mean", () => {
  const inverted = [
    { key: "storm", min: 0, max: 9, tone: "care" },
    { key: "calm", min: 10, max: 20, tone: "calm" },
  ] as const;
  const [calm, storm] = [resultAt("2026-11-20T10:00:00Z"), resultAt("2026-11-21T10:00:00Z", "storm")];
  expect([movedOnScale(inverted, storm, calm), movedOnScale(inverted, calm, storm)]).toEqual(["easier", "harder"]);
});

test("a result is raised when its points lie outside of its band", () => {
  expect([9, 10, 20, 21].map((total) => isRaised(bands[1], { total }))).toEqual([true, false, false, true]);
});
