import { safetyLevels } from "../phrases.ts";
import { reportCategories } from "../report-effects.ts";
import { z } from "zod";
import { Text, OptionalText, Key, Order, Flag, RelatedKeys } from "./parts.ts";

export const Achievement = z.object({
  key: Key,
  title: Text,
  text: Text,
  icon: Text,
  order: Order,
  rule: z.object({ event: Text, count: z.int().min(1) }),
});

const Currency = z.string().regex(/^[A-Z]{3}$/, { error: "is not a currency code" });

export const PurchaseProduct = z
  .object({
    key: Key,
    name: Text,
    text: OptionalText,
    service: Text,
    priceMinor: z.int().min(0),
    currency: Currency,
    /** In other currencies. */
    otherPrices: z.array(z.object({ currency: Currency, priceMinor: z.int().min(0) })).nullish(),
    active: Flag,
    courses: RelatedKeys,
  })
  .transform(({ priceMinor, currency, otherPrices, ...product }) => ({
    ...product,
    /** The first is what lists show. */
    prices: [
      { currency, minor: priceMinor },
      ...(otherPrices ?? []).map((other) => ({ currency: other.currency, minor: other.priceMinor })),
    ],
  }));

/** Strapi keeps the category under the name `route`. */
export const ReportReason = z
  .object({
    key: Key,
    title: Text,
    help: OptionalText,
    route: z.enum(reportCategories),
    severity: z.int().min(1).max(3),
    order: Order,
    active: Flag,
  })
  .transform(({ route, ...reason }) => ({ ...reason, category: route }));

/** One phrase or group a line. */
export const SafetyPhrases = z.object({
  key: Key,
  name: Text,
  level: z.enum(safetyLevels),
  phrases: Text.transform((lines) => lines.split("\n").flatMap((line) => line.trim() || [])),
  order: Order,
});

/** Words that search treats as one, one a line. */
export const SearchSynonyms = z.object({
  key: Key,
  name: Text,
  words: Text.transform((lines) => lines.split("\n").flatMap((line) => line.trim() || [])),
});

export const Emotion = z.object({ key: Key, name: Text, order: Order });
