import { gapOf, riskAnswers } from "../scoring-risk.ts";
import { tones, unmatchedTotals } from "../scoring.ts";
import { z } from "zod";
import { cover, withDescribedCover } from "./cover.ts";
import { NextStep } from "./next-step.ts";
import { Text, OptionalText, Key, Slug, Day, Order, Flag, FilledBlocks, Lines, ThemeKey, OptionalWebAddress } from "./parts.ts";

const TestItem = z.object({
  key: Key,
  text: Text,
  reverse: Flag,
  required: Flag,
  risk: Flag,
  subscale: OptionalText,
  options: z.array(z.object({ key: Key, score: z.int(), text: Text })).min(2, { error: "a question needs two answers" }),
});
const TestBand = z.object({
  key: Key,
  min: z.int(),
  max: z.int(),
  tone: z.enum(tones),
  title: Text,
  text: FilledBlocks,
  professionalStep: OptionalText,
  advice: Lines,
  nextSteps: z
    .array(NextStep)
    .nullish()
    .transform((steps) => steps ?? []),
});
const TestTrigger = z
  .object({
    itemKey: OptionalText,
    operator: z.enum(["gte", "gt", "eq"]),
    value: z.int(),
    cardKey: OptionalText,
    bandKey: OptionalText,
    step: OptionalText,
  })
  .transform(({ itemKey, cardKey, bandKey, ...rule }) => ({ ...rule, item: itemKey, card: cardKey, band: bandKey }));

const WrittenTest = z.object({
  key: Key,
  slug: Slug,
  title: Text,
  summary: Text,
  intro: FilledBlocks,
  disclaimer: Text,
  theme: ThemeKey,
  minutes: z.int().min(1),
  isPopular: Flag,
  popularOrder: z.number().nullish(),
  date: Day,
  order: Order,
  ...cover,
  licenceName: Text,
  licenceUrl: OptionalWebAddress,
  reviewedBy: OptionalText,
  reviewedAt: Day.nullish(),
  official: Flag,
  scale: z.int().min(1),
  items: z.array(TestItem).min(1, { error: "a test needs a question" }),
  bands: z.array(TestBand),
  triggers: z.array(TestTrigger),
});
/** The CMS refuses such a test too; but a result that means nothing, or a card that never comes, must not reach a reader. */
export const Test = WrittenTest.refine((test) => unmatchedTotals(test).length === 0, {
  path: ["bands"],
  error: "leave a total without a meaning, or with two",
})
  .refine(({ items, triggers }) => triggers.every(({ item }) => !item || items.some(({ key }) => key === item)), {
    path: ["triggers"],
    error: "ask about a question that is not there",
  })
  .refine(({ bands, triggers }) => triggers.every(({ band }) => !band || bands.some(({ key }) => key === band)), {
    path: ["triggers"],
    error: "name a band that is not there",
  })
  .refine((test) => riskAnswers(test).every((answer) => gapOf(answer, test) === null), {
    path: ["triggers"],
    error: "leave an answer to a question marked as risk without care",
  })
  .transform(withDescribedCover);
