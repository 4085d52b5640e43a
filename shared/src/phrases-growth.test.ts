import fc from "fast-check";
import { expect, test } from "vitest";
import { createPhraseCheck, textPatterns } from "./phrases.ts";

/*
 * The test beside this one counts comparisons of words; what happens inside a regular expression no test can count. So this one measures it: by
 * the processor time of this thread (a busy machine adds none), of one long text and of as many short ones as are as long together: times of one
 * short text are too small for the clock. A pattern whose work grows with the square of the length takes 8 times as long for the long one.
 */
const times = 8;
const short = 2_000;
const long = times * short;
const room = 2;
/** Below it nobody could tell growth from noise: a quadratic pattern is far above at `long`. */
const noiseMs = 15;

/** What makes the patterns begin, go on or almost end. */
const pieces = [
  "a",
  "я",
  "1",
  "8",
  " ",
  "\n",
  "@",
  ".",
  "-",
  "+",
  "(",
  "'",
  "!",
  "_",
  "ул.",
  "улица ",
  "дом",
  "a.",
  "a@",
  "1 a ",
  "st ",
  "800 ",
  "*",
  "а",
  "aа",
  "\u200b",
  "\u0301\u0316",
  "²",
  "ﷺ",
];

const spentMs = (work: () => void): number => {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
};

const leastMs = (work: () => void): number => Math.min(...[1, 2, 3].map(() => spentMs(work)));
const repeated = (unit: string, length: number): string => unit.repeat(Math.ceil(length / unit.length));

/** Sees every match and every place where there is none. */
const scan = (pattern: RegExp, text: string): void => void text.replaceAll(new RegExp(pattern, `${pattern.flags.replace("g", "")}g`), "");

function expectLinear(work: (text: string) => void, textOf: (length: number) => string, what: string): void {
  if (spentMs(() => work(textOf(long))) <= noiseMs) return;
  const shortText = textOf(short);
  const bound =
    room *
      leastMs(() => {
        for (let time = 0; time < times; time += 1) work(shortText);
      }) +
    noiseMs;
  expect(
    leastMs(() => work(textOf(long))),
    what,
  ).toBeLessThan(bound);
}

test.each(textPatterns.map((pattern) => [String(pattern), pattern] as const))(
  "%s takes time in proportion to the length of any text",
  (_source, pattern) => {
    for (const head of pieces) {
      for (const unit of pieces) {
        for (const tail of ["", "!"])
          expectLinear(
            (text) => scan(pattern, text),
            (length) => head + repeated(unit, length) + tail,
            JSON.stringify([head, unit, tail]),
          );
      }
    }
  },
);

// Takes four seconds on a quiet machine: what it measures is processor time, not how long others made it wait.
test("so does the whole check, whatever texts are made of", { timeout: 60_000 }, () => {
  const check = createPhraseCheck([{ level: "medical", lines: ["@medicine = pills", "stop * @medicine"] }]);
  const some = (maxLength: number) => fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength }).map((words) => words.join(""));
  fc.assert(
    fc.property(some(3), some(4), some(3), (head, unit, tail) => {
      expectLinear(check, (length) => head + repeated(unit, length) + tail, JSON.stringify([head, unit, tail]));
    }),
    // Shrinking would ask the slow question again and again.
    { numRuns: 300, endOnFailure: true },
  );
});
