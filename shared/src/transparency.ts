import { z } from "zod";
import { ContentKey, LocalizedText } from "./catalogue.ts";
import { reportCategories } from "./report-effects.ts";
import { transparencyStep } from "./transparency-step.ts";

/** What moderators decide about a text or a member, in the order of the page. */
export const countedKinds = [
  "show",
  "hide",
  "delete",
  "restore",
  "check-in",
  "note",
  "lock",
  "retheme",
  "content-notes",
  "mute",
  "ban",
] as const;
export type CountedKind = (typeof countedKinds)[number];

/** What a case can be about: a report's category, or `held`, a text that waited for its first look without a report. */
export const firstLookReasons = ["held", ...reportCategories] as const;
export type FirstLookReason = (typeof firstLookReasons)[number];

const Count = z
  .int()
  .min(transparencyStep)
  .multipleOf(transparencyStep)
  .nullable()
  .meta({ description: "At least so many, and fewer than five more; null: fewer than five." });
const Minutes = z.int().min(transparencyStep).nullable().meta({ description: "Rounded; null: fewer than five to tell it from." });

const Period = z.strictObject({
  from: z.iso.datetime(),
  reports: z.array(z.strictObject({ category: z.enum(reportCategories), count: Count })),
  decisions: z.array(z.strictObject({ kind: z.enum(countedKinds), count: Count })),
  firstLook: z.array(z.strictObject({ about: z.enum(firstLookReasons), minutes: Minutes })),
  held: z.strictObject({ count: Count, approved: Count }),
  appeals: z.strictObject({
    minutes: Minutes.meta({
      description: "How long one took from its first words to its end: the median, rounded; null: fewer than five.",
    }),
    count: Count,
    overturned: Count,
    sharePercent: z
      .int()
      .multipleOf(10)
      .nullable()
      .meta({ description: "Of those overturned, to ten percent; null: too few, on either side." }),
  }),
});
export type TransparencyPeriod = z.infer<typeof Period>;

export const Transparency = z
  .strictObject({
    until: z.iso.datetime().meta({ description: "Midnight in UTC: what happens today is counted from tomorrow on." }),
    month: Period.meta({ description: "The last thirty days." }),
    year: Period.meta({ description: "The last 365 days." }),
    rules: z
      .array(z.strictObject({ key: ContentKey, title: LocalizedText, count: Count.unwrap() }))
      .meta({ description: "Rules that decisions of the year name, the most often named first. Those that can't be told are left out." }),
  })
  .meta({ id: "Transparency" });
export type Transparency = z.infer<typeof Transparency>;
