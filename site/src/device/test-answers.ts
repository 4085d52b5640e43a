import type { ScorableTest, TestAnswers, TestBand, TestItem } from "@ryadom/shared/scoring.ts";
import { removeStored, isRecord, writeStored, readStored } from "./storage.ts";

/** A test as its reader meets it: what scoring needs, and the words. Keys are the same in both languages, so answers are too. */
export interface TestDefinition extends ScorableTest<ReadersBand> {
  key: string;
  items: ReadersItem[];
}
interface ReadersItem extends TestItem {
  text: string;
  options: { key: string; score: number; text: string }[];
}
interface ReadersBand extends TestBand {
  title: string;
  professionalStep?: string | null;
  advice: string[];
}

const halfDoneName = (testKey: string) => `test-answers:${testKey}`;
const finishedName = (testKey: string) => `test-finished:${testKey}`;
/** A finished test that nobody asked to keep goes with the tab. */
const tab = () => sessionStorage;

/** Answers given so far. Those to questions or options that staff have since taken away are left out. */
export const unfinishedAnswers = (test: TestDefinition): TestAnswers => known(test, readStored(halfDoneName(test.key)));

export const storeUnfinished = (test: TestDefinition, answers: TestAnswers): boolean => writeStored(halfDoneName(test.key), answers);
export const removeUnfinished = (test: TestDefinition): void => removeStored(halfDoneName(test.key));

export interface FinishedTest {
  at: string;
  answers: TestAnswers;
}

/** The test as it was finished in this tab, or null when an answer that is needed is missing. */
export function finished(test: TestDefinition): FinishedTest | null {
  const saved = readStored(finishedName(test.key), tab);
  if (!isRecord(saved) || typeof saved["at"] !== "string") return null;
  const answers = known(test, saved["answers"]);
  return firstUnanswered(test, answers) === null ? { at: saved["at"], answers } : null;
}
export const storeFinished = (test: TestDefinition, last: FinishedTest): boolean => writeStored(finishedName(test.key), last, tab);
export const removeFinished = (test: TestDefinition): void => removeStored(finishedName(test.key), tab);

function known(test: TestDefinition, answers: unknown): TestAnswers {
  if (!isRecord(answers)) return {};
  const still = test.items.flatMap(({ key, options }) => {
    const option = options.find((one) => one.key === answers[key]);
    return option ? [[key, option.key] as const] : [];
  });
  return Object.fromEntries(still);
}

/** Place of the first question that must be answered and is not; null when the test can be scored. */
export function firstUnanswered(test: TestDefinition, answers: TestAnswers): number | null {
  const place = test.items.findIndex(({ key, required }) => required && answers[key] === undefined);
  return place === -1 ? null : place;
}

/** Where a half-done test goes on: after the last question that was answered, but not past one that was left open. */
export function placeToContinue(test: TestDefinition, answers: TestAnswers): number {
  const afterLast = test.items.findLastIndex(({ key }) => answers[key] !== undefined) + 1;
  return Math.min(afterLast, firstUnanswered(test, answers) ?? afterLast, test.items.length - 1);
}
