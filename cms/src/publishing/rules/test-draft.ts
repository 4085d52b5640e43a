import type { TestBand, TestItem, TestTrigger } from "../../shared/scoring.ts";
import type { Draft } from "./rule.ts";

type Words = { text?: string | null };
type Option = TestItem["options"][number] & Words;
export type Item = Omit<TestItem, "options"> & Words & { options: Option[] };
type Band = TestBand & { title?: string | null; professionalStep?: string | null; nextSteps?: unknown[] | null };
type Trigger = TestTrigger & { step?: string | null };
export type Test = { title: string; official: boolean; scale: number; items: Item[]; bands: Band[]; triggers: Trigger[] };
/** As Strapi keeps it: a question, a card and a band by their keys. */
type StoredTrigger = Omit<Trigger, "item" | "card" | "band"> & {
  itemKey?: string | null;
  cardKey?: string | null;
  bandKey?: string | null;
};

/** What an item of a test is called in messages. */
export const names = {
  question: { en: "Question", ru: "Вопрос" },
  answer: { en: "Answer", ru: "Ответ" },
  band: { en: "Result band", ru: "Результат" },
};

/** A draft as the editor sends it, with everything that may be left out filled in. */
export const asTest = (draft: Draft): Test => ({
  title: String(draft["title"] ?? ""),
  official: draft["official"] === true,
  scale: Number(draft["scale"] ?? 1),
  items: ((draft["items"] ?? []) as (Omit<Item, "options"> & Partial<Item>)[]).map((item) => ({ options: [], ...item })),
  bands: (draft["bands"] ?? []) as Band[],
  triggers: ((draft["triggers"] ?? []) as StoredTrigger[]).map(({ itemKey, cardKey, bandKey, ...rest }) => ({
    ...rest,
    item: itemKey || null,
    card: cardKey || null,
    band: bandKey || null,
    step: rest.step || null,
  })),
});
