import { problem, type Problem, type Rule } from "./rule.ts";

type Price = { currency?: string | null; priceMinor?: number | null };
type Placed = { path: (string | number)[]; currency: string; priceMinor: number };

/** Buyers choose a currency: each has one price, and what costs nothing in one costs nothing in all of them. */
export const purchaseProduct: Rule = (draft) => {
  const others = (draft["otherPrices"] ?? []) as Price[];
  const prices = [{ ...(draft as Price), path: [] }, ...others.map((price, index) => ({ ...price, path: ["otherPrices", index] }))].flatMap(
    ({ path, currency, priceMinor }) => (currency && typeof priceMinor === "number" ? [{ path, currency, priceMinor }] : []),
  );
  return [...unknownCurrencies(prices), ...repeatedCurrencies(prices), ...freeInSome(prices)];
};

const known = new Set(Intl.supportedValuesOf("currency"));

const unknownCurrencies = (prices: readonly Placed[]): Problem[] =>
  prices
    .filter(({ currency }) => !known.has(currency))
    .map(({ path, currency }) => problem([...path, "currency"], `There is no currency “${currency}”.`, `Такой валюты нет: «${currency}».`));

const repeatedCurrencies = (prices: readonly Placed[]): Problem[] =>
  prices.flatMap(({ path, currency }, index) =>
    prices.findIndex((other) => other.currency === currency) < index
      ? [
          problem(
            [...path, "currency"],
            `There are two prices in ${currency}: buyers would see the first one only.`,
            `В ${currency} указаны две цены: покупатели увидят только первую.`,
          ),
        ]
      : [],
  );

function freeInSome(prices: readonly Placed[]): Problem[] {
  const free = prices.find(({ priceMinor }) => priceMinor === 0);
  const sold = prices.find(({ priceMinor }) => priceMinor > 0);
  if (!free || !sold) return [];
  return [
    problem(
      [...free.path, "priceMinor"],
      `It costs nothing in ${free.currency}, but something in ${sold.currency}: everybody would choose ${free.currency}.`,
      `В ${free.currency} это бесплатно, а в ${sold.currency} — нет: все выберут ${free.currency}.`,
    ),
  ];
}
