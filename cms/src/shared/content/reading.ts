// Generated from shared/src/content/reading.ts: change it there, then run `npm run generate`.
import { z } from "zod";
import { OptionalPicture, Recording } from "./media.ts";
import { Text, OptionalText, Key, Slug, Day, Order, Flag, FilledBlocks, ThemeKey, RelatedKeys } from "./parts.ts";

export const Story = z.object({
  key: Key,
  slug: Slug,
  title: Text,
  summary: Text,
  author: Text,
  body: FilledBlocks,
  recording: Recording,
  theme: ThemeKey,
  contentNotes: RelatedKeys,
  minutes: z.int().min(1),
  date: Day,
  order: Order,
  cover: OptionalPicture,
});

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
