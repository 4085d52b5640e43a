import { expect, test } from "vitest";
import { words } from "../seed/read-seed.ts";
import { findGroupProblems, writtenOut } from "./phrases-groups.ts";
import { createPhraseCheck, longestSafetyPhrase } from "./phrases.ts";

const phrasesOf = (lines: readonly string[]) => writtenOut(lines).map(({ phrase }) => phrase);

test("a phrase with a group is the phrase with its words, wherever the group stands and on however many lines", () => {
  const lines = [
    "@Medicine = pills | tablet*",
    "stop * @medicine",
    "!forgot dose|@medicine",
    "@лекарство=таблетки",
    "пить @лекарство",
    "@medicine = don’t",
  ];
  expect(writtenOut(lines)).toEqual([
    { line: "stop * @medicine", phrase: "stop * pills|tablet*|don’t" },
    { line: "!forgot dose|@medicine", phrase: "!forgot dose|pills|tablet*|don’t" },
    { line: "пить @лекарство", phrase: "пить таблетки" },
  ]);
  expect(findGroupProblems(lines)).toEqual([]);
});

test("a phrase that names a group which is nowhere is left out: without the word it would say too much", () => {
  expect(phrasesOf(["stop * @medicine", "stop it"])).toEqual(["stop it"]);
  expect(phrasesOf(["@medicine =", "stop * @medicine", "@pills = @medicine|two words", "take @pills"])).toEqual([]);
});

test("a group belongs to its list", () => {
  const check = createPhraseCheck([
    { level: "care", lines: ["@night = night|evening", "bad @night"] },
    { level: "medical", lines: ["@night = dose", "more @night"] },
    { level: "method", lines: ["some @night"] },
  ]);
  expect(["bad evening", "more dose", "more evening", "bad dose", "some night"].map((text) => check(text))).toEqual([
    ["care"],
    ["medical"],
    [],
    [],
    [],
  ]);
});

test.each([
  ["unknown", "medicines", ["@medicine = pills", "take @medicine", "stop * @medicines"], 2],
  ["unused", "medicine", ["@medicine = pills", "stop * pills"], 0],
  ["not-single-words", "medicine", ["@medicine = pills|my tablets", "stop @medicine"], 0],
  ["not-single-words", "medicine", ["@pill = pills", "@medicine = meds|@pill", "stop @medicine|@pill"], 1],
  ["not-single-words", "medicine", ["@medicine = pills|*", "stop @medicine"], 0],
  ["not-single-words", "medicine", ["@medicine = ", "stop @medicine"], 0],
] as const)("what an editor has to mend is found: %s", (problem, name, lines, at) => {
  expect(findGroupProblems(lines)).toEqual([{ problem, name, line: lines[at] }]);
});

test("the lists of the seed have no such problem, and no line that is longer than an editor can read", () => {
  for (const language of ["en", "ru"] as const)
    for (const { key, phrases } of words("safety-phrases", language)) {
      const lines = String(phrases).split("\n");
      expect(findGroupProblems(lines), `${language} ${key}`).toEqual([]);
      expect(
        lines.filter((line) => line.length > longestSafetyPhrase),
        `${language} ${key}`,
      ).toEqual([]);
    }
});
