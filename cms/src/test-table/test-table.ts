/** What a table of a test holds once it is read, and what is wrong with it. */
import type { NextStepKind } from "../shared/content/next-step.ts";
import type { TestBand, TestTrigger } from "../shared/scoring.ts";
import type { FactName } from "./table-words.ts";

/** A sentence about a place in the table. Rows count from 1, columns from 0; null: the whole row, or the whole table. */
export type TableProblem = { row: number | null; column: number | null; en: string; ru: string };

export type TableOption = { key: string; text: string; score: number };
export type TableQuestion = {
  key: string;
  text: string;
  reverse: boolean;
  required: boolean;
  risk: boolean;
  subscale: string | null;
  options: TableOption[];
  row: number;
};
/** A link under a result. `to`: the name or link of its target as it was written; `kind` and `key` are known where it was a link. */
export type TableStep = {
  words: string | null;
  to: string;
  kind: NextStepKind | null;
  key: string | null;
  at: { row: number; column: number };
};
export type TableResult = TestBand & {
  title: string;
  text: string;
  professionalStep: string | null;
  advice: string[];
  nextSteps: TableStep[];
  row: number;
};
export type TableHelp = {
  itemKey: string | null;
  operator: TestTrigger["operator"];
  value: number;
  cardKey: string | null;
  bandKey: string | null;
  step: string | null;
  row: number;
};
export type TestTable = {
  facts: Partial<Record<FactName, string>>;
  scale: number;
  minutes: number | null;
  official: boolean;
  questions: TableQuestion[];
  results: TableResult[];
  help: TableHelp[];
};

/** What the server answers to a table: the draft it made of it, or everything that is wrong. */
export type TestFromTable = { documentId: string } | { problems: TableProblem[] };

/** Gathers what is wrong, where the table has it. */
export type Report = (at: { row?: number | null; column?: number | null }, en: string, ru: string) => void;
