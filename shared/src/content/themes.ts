import { z } from "zod";
import { Text, OptionalText, Key, Order, Flag, ThemeKey } from "./parts.ts";

export const Theme = z.object({
  key: Key,
  name: Text,
  summary: OptionalText,
  parent: ThemeKey,
  icon: Text,
  hue: z.int().min(0).max(359),
  sensitive: Flag,
  order: Order,
});
