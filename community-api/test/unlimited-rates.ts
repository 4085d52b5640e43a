import { defaultRates, type Rate, type Rates } from "../src/rates.ts";

const whatever: Rate = { times: Number.MAX_SAFE_INTEGER, seconds: 1 };
const unlimited = <Name extends string>(rates: Record<Name, Rate>): Record<Name, Rate> =>
  Object.fromEntries(Object.keys(rates).map((name) => [name, whatever])) as Record<Name, Rate>;

/** Nothing is ever too often. */
export const unlimitedRates: Rates = { ofAddress: unlimited(defaultRates.ofAddress), ofAccount: unlimited(defaultRates.ofAccount) };
