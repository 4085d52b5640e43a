import { toBlocks, type Block } from "../seed/blocks.ts";
import type { FoundSteps } from "./step-targets.ts";
import type { TestTable } from "./test-table.ts";

export type TestDraftData = Record<string, unknown> & { items: Keyed[]; bands: Keyed[]; triggers: Record<string, unknown>[] };
type Keyed = { key: string; options?: Keyed[] } & Record<string, unknown>;

const paragraphs = (text: string): Block[] => toBlocks(text.split("\n").filter((line) => line.trim() !== ""));

function withoutRow<T extends { row: number }>(read: T): Omit<T, "row"> {
  const kept: Omit<T, "row"> & { row?: number } = { ...read };
  delete kept.row;
  return kept;
}

/** What the document service takes for a draft of this test, without key, theme and date. */
export function testDraftData(
  { facts, scale, minutes, official, questions, results, help }: TestTable,
  steps: FoundSteps = new Map(),
): TestDraftData {
  return {
    title: facts.title ?? "",
    summary: facts.summary ?? null,
    intro: facts.intro ? paragraphs(facts.intro) : null,
    disclaimer: facts.disclaimer ?? null,
    licenceName: facts.licenceName ?? null,
    licenceUrl: facts.licenceUrl ?? null,
    scale,
    minutes,
    official,
    items: questions.map(withoutRow),
    bands: results.map(({ text, advice, nextSteps, ...result }) => ({
      ...withoutRow(result),
      text: text ? paragraphs(text) : null,
      advice: advice.map((line) => ({ text: line })),
      nextSteps: nextSteps.flatMap((step) => steps.get(step) ?? []),
    })),
    triggers: help.map(withoutRow),
  };
}

/** Keys of the other language, by place, so that both languages count alike; its own where the other has another number of them. */
export function withKeysOf(data: TestDraftData, other: Pick<TestDraftData, "items" | "bands">): TestDraftData {
  const renamed = (own: readonly Keyed[], theirs: readonly Keyed[]): Keyed[] =>
    own.length !== theirs.length
      ? [...own]
      : own.map((one, index) => ({
          ...one,
          key: theirs[index]?.key ?? one.key,
          ...(one.options && { options: renamed(one.options, theirs[index]?.options ?? []) }),
        }));
  const items = renamed(data.items, other.items);
  const bands = renamed(data.bands, other.bands);
  const newKey = (before: readonly Keyed[], after: readonly Keyed[], key: unknown) =>
    after[before.findIndex((one) => one.key === key)]?.key ?? null;
  return {
    ...data,
    items,
    bands,
    triggers: data.triggers.map((trigger) => ({
      ...trigger,
      itemKey: newKey(data.items, items, trigger["itemKey"]),
      bandKey: newKey(data.bands, bands, trigger["bandKey"]),
    })),
  };
}
