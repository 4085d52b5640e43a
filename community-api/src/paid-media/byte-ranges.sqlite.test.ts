import fc from "fast-check";
import { expect, test } from "vitest";
import { type ByteRange, byteRanges } from "./byte-ranges.ts";

test.each([
  ["bytes=0-0", [{ first: 0, last: 0 }]],
  ["bytes=90-", [{ first: 90, last: 99 }]],
  ["bytes=-5", [{ first: 95, last: 99 }]],
  ["bytes=-500", [{ first: 0, last: 99 }]],
  ["bytes=0-1000", [{ first: 0, last: 99 }]],
  [
    "bytes=50-59, 0-9",
    [
      { first: 50, last: 59 },
      { first: 0, last: 9 },
    ],
  ],
  ["bytes=0-9,5-20", [{ first: 0, last: 20 }]],
  ["bytes=0-9,100-200", [{ first: 0, last: 9 }]],
  ["bytes=100-", "unsatisfiable"],
  ["bytes=-0", "unsatisfiable"],
  ["bytes=9-1", "whole"],
  ["bytes=", "whole"],
  ["bytes=a-b", "whole"],
  ["seconds=0-9", "whole"],
  [`bytes=${Array.from({ length: 17 }, (_, index) => `${index * 2}-${index * 2}`).join(",")}`, "whole"],
  [undefined, "whole"],
] as const)("%s of a hundred bytes", (header, expected) => {
  expect(byteRanges(header, 100)).toEqual(expected);
});

const span = fc.tuple(fc.nat(300), fc.nat(300)).map(([one, other]) => ({ first: Math.min(one, other), last: Math.max(one, other) }));
const covers = (ranges: readonly ByteRange[], at: number): boolean => ranges.some(({ first, last }) => first <= at && at <= last);

test("whatever is asked for, the answer has exactly those bytes, each once", () => {
  fc.assert(
    fc.property(fc.array(span, { minLength: 1, maxLength: 16 }), fc.integer({ min: 1, max: 200 }), (asked, size) => {
      const ranges = byteRanges(`bytes=${asked.map(({ first, last }) => `${first}-${last}`).join(",")}`, size);
      if (ranges === "whole") throw new Error("ranges were asked for");
      const found = ranges === "unsatisfiable" ? [] : ranges;
      const total = found.reduce((sum, { first, last }) => sum + last - first + 1, 0);
      const wanted = Array.from({ length: size }, (_, at) => at).filter((at) => covers(asked, at));
      expect(wanted.every((at) => covers(found, at))).toBe(true);
      expect(total).toBe(wanted.length);
    }),
  );
});
