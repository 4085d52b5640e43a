/** The words of a table: those that the form has at the same fields, in both languages, so that nobody has to learn others. */
import { labelOf, typeNameOf } from "../labels/labels.ts";
import type { TestBand, TestTrigger } from "../shared/scoring.ts";

const test = "api::test.test";

export const plain = (cell: string): string =>
  cell
    .toLowerCase()
    .replaceAll("ё", "е")
    .replace(/[\s\u00a0]+/g, " ")
    .replace(/\s*:$/, "")
    .trim();

type Words<Name extends string> = ReadonlyMap<string, Name>;

function labelWords<Name extends string>(uid: string, names: readonly Name[]): Words<Name> {
  return new Map(
    names.flatMap((name) => {
      const { en, ru } = labelOf(uid, name);
      return [en.label, ru.label, name].map((word): [string, Name] => [plain(word), name]);
    }),
  );
}

/** What a table says of the whole test, a row each. */
export const facts = labelWords(test, [
  "title",
  "key",
  "summary",
  "intro",
  "disclaimer",
  "theme",
  "minutes",
  "licenceName",
  "licenceUrl",
  "scale",
  "official",
] as const);
export type FactName = typeof facts extends Words<infer Name> ? Name : never;

/** The first cell of a row that says what stands below it. */
export const blocks: Words<"questions" | "results" | "help"> = new Map([
  ...namesOf("test.item", "questions"),
  ...namesOf("test.band", "results"),
  ...namesOf("test.trigger", "help"),
]);
export type BlockKind = typeof blocks extends Words<infer Name> ? Name : never;

/** Columns of questions that are no answers. */
export const questionColumns = labelWords("test.item", ["key", "reverse", "subscale", "required", "risk"] as const);
export const resultColumns: Words<"key" | "min" | "max" | "tone" | "text" | "professionalStep" | "advice" | "nextSteps" | "range"> =
  new Map([
    ...labelWords("test.band", ["key", "min", "max", "tone", "text", "professionalStep", "advice", "nextSteps"] as const),
    ...namesOf("test.next-step", "nextSteps"),
    ["points", "range"],
    ["баллы", "range"],
  ]);
export const helpColumns = labelWords("test.trigger", ["operator", "value", "cardKey", "bandKey", "step"] as const);

export const tones: Words<TestBand["tone"]> = new Map([
  ["calm", "calm"],
  ["спокойно", "calm"],
  ["attention", "attention"],
  ["внимание", "attention"],
  ["care", "care"],
  ["помощь", "care"],
]);
export const operators: Words<TestTrigger["operator"]> = new Map([
  ["", "gte"],
  ["gte", "gte"],
  ["≥", "gte"],
  [">=", "gte"],
  ["at least", "gte"],
  ["не меньше", "gte"],
  ["gt", "gt"],
  [">", "gt"],
  ["more than", "gt"],
  ["больше", "gt"],
  ["eq", "eq"],
  ["=", "eq"],
  ["exactly", "eq"],
  ["ровно", "eq"],
]);
export const yesAndNo: ReadonlyMap<string, boolean> = new Map([
  ...["yes", "true", "1", "x", "х", "+", "✓", "да"].map((word): [string, boolean] => [word, true]),
  ...["no", "false", "0", "-", "–", "—", "нет"].map((word): [string, boolean] => [word, false]),
]);
/** The whole, in place of a question. */
export const totalWords: ReadonlySet<string> = new Set(["", "total", "сумма"]);

/** What stands for the page with emergency numbers, which has no key. */
export const crisisWords: ReadonlySet<string> = new Set(["crisis", "/ref:crisis", "emergency numbers", "экстренные номера"]);

function namesOf<Kind extends string>(uid: string, kind: Kind): [string, Kind][] {
  const { en, ru } = typeNameOf(uid);
  return [plain(en), plain(ru)].map((word) => [word, kind]);
}
