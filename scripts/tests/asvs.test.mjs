import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../paths.mjs";

const text = readFileSync(join(root, "docs/asvs.md"), "utf8");
const rowsOf = (pattern) => [...text.matchAll(pattern)].map((match) => match.slice(1));
/** `| V1.1.1 | 2 | what it asks | met | where |` */
const requirements = rowsOf(/^\| V([\d.]+) \| ([12]) \| ([^|]+) \| (met|partly|unmet|n\/a) \| ([^|]+) \|$/gm);
/** `| V3.3.1 | 1 | what would meet it |` */
const open = rowsOf(/^\| V([\d.]+) \| ([12]) \| ([^|]+) \|$/gm);

test("every requirement of levels 1 and 2 has one line, in order", () => {
  const numbers = requirements.map(([number]) => number);
  expect(numbers).toHaveLength(70 + 183);
  const compare = (a, b) => a.localeCompare(b, "en", { numeric: true });
  expect(numbers).toEqual([...new Set(numbers)].toSorted(compare));
});

test("the summary counts the lines", () => {
  for (const level of ["1", "2"]) {
    const count = (status) => requirements.filter(([, ofLevel, , ofStatus]) => ofLevel === level && ofStatus === status).length;
    const counts = ["met", "partly", "unmet", "n/a"].map(count);
    const share = (100 * counts[0]) / (counts[0] + counts[1] + counts[2]);
    expect(text).toContain(`| ${level} | ${counts.join(" | ")} | ${share.toFixed(1)} % |`);
  }
});

test("what isn't met is listed with what would meet it, and nothing else is", () => {
  const notMet = requirements.filter(([, , , status]) => status === "partly" || status === "unmet");
  expect(open.map(([number, level]) => [number, level])).toEqual(notMet.map(([number, level]) => [number, level]));
});

test("what is met names a file or a page of ours", () => {
  const vague = requirements.filter(([, , , status, where]) => status === "met" && !/`[^`]+`|\]\(|^The same|^As /.test(where));
  expect(vague.map(([number]) => number)).toEqual([]);
});
