// Generated from shared/src/content/reading.ts: change it there, then run `npm run generate`.
import { z } from "zod";
import { authorship } from "./authorship.ts";
import { cover, withDescribedCover } from "./cover.ts";
import { Recording } from "./media.ts";
import { Text, OptionalText, Key, Slug, Day, OptionalDay, Order, Flag, FilledBlocks, ThemeKey, RelatedKeys } from "./parts.ts";

/** A name is shown only of a person whose consent is on record; all other stories are the team's. */
const withoutUnprovenName = <S extends { author: string | null; consentOnRecord: boolean }>(story: S): S =>
  story.consentOnRecord ? story : { ...story, author: null };

export const Story = z
  .object({
    key: Key,
    slug: Slug,
    title: Text,
    summary: Text,
    ...authorship,
    consentOnRecord: Flag,
    body: FilledBlocks,
    recording: Recording,
    theme: ThemeKey,
    contentNotes: RelatedKeys,
    needsSources: Flag,
    minutes: z.int().min(1),
    date: Day,
    order: Order,
    ...cover,
    relatedCourse: ThemeKey,
    relatedHelp: ThemeKey,
  })
  .transform(withDescribedCover)
  .transform(withoutUnprovenName);

export const HelpItem = z.object({
  key: Key,
  slug: Slug,
  title: Text,
  summary: Text,
  body: FilledBlocks,
  recording: Recording,
  parent: ThemeKey,
  icon: Text,
  order: Order,
  date: OptionalDay,
  ...authorship,
});

export const LegalDocument = z.object({
  key: Key,
  slug: Slug,
  title: Text,
  summary: OptionalText,
  body: FilledBlocks,
  version: z.union([z.string(), z.number()]).transform(String),
  effectiveAt: Day,
  needsConsent: Flag,
  order: Order,
});

export const UserFaq = z.object({ key: Key, group: Text, question: Text, answer: FilledBlocks, order: Order });
