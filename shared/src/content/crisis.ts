import { z } from "zod";
import { authorship } from "./authorship.ts";
import { Text, OptionalText, OptionalWebAddress, WebAddress, Key, Day, Order, Flag, Blocks, FilledBlocks, Lines } from "./parts.ts";

export const Helpline = z.object({
  key: Key,
  name: Text,
  hours: OptionalText,
  description: OptionalText,
  country: Text,
  /** The city or region it serves; null: all of the country. */
  region: OptionalText,
  kind: z.enum(["emergency", "talk", "text"]),
  languages: Lines,
  audience: z.enum(["everyone", "children", "family"]),
  phone: OptionalText,
  sms: OptionalText,
  smsText: OptionalText,
  chatUrl: OptionalWebAddress,
  url: OptionalWebAddress,
  free: Flag,
  confidential: Flag,
  alwaysOpen: Flag,
  sourceUrl: WebAddress,
  verifiedAt: Day,
  verifiedBy: OptionalText,
  order: Order,
});

export const CrisisCard = z.object({
  key: Key,
  title: Text,
  /** What is said first, and beside which numbers the rest stands: no number is written in these texts. */
  text: FilledBlocks,
  danger: Blocks,
  talk: Blocks,
  write: Blocks,
  calmSteps: Lines,
  helpSomeone: Lines,
  ...authorship,
  order: Order,
});
