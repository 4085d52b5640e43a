// Generated from shared/src/content/crisis.ts: change it there, then run `npm run generate`.
import { z } from "zod";
import { Text, OptionalText, OptionalWebAddress, WebAddress, Key, Day, Order, Flag, FilledBlocks, Lines } from "./parts.ts";

export const Helpline = z.object({
  key: Key,
  name: Text,
  hours: OptionalText,
  description: OptionalText,
  country: Text,
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
  text: FilledBlocks,
  calmSteps: Lines,
  helpSomeone: Lines,
  order: Order,
});
