import type { CatalogueProduct } from "@ryadom/shared/catalogue.ts";
import type { Language } from "@ryadom/shared/locales.ts";
import type { Selectable } from "kysely";
import { z } from "zod";
import type { Clock } from "../core/clock.ts";
import type { Keys } from "../core/keys.ts";
import type { Database } from "../db/database.ts";
import type { Schema } from "../db/schema.ts";
import type { PaymentMarks, PaymentServices } from "../payments/payment-service.ts";

export type Order = Selectable<Schema["purchase_order"]>;

/** What buying, looking and refunding need. */
export type PurchaseServices = {
  db: Database;
  keys: Keys;
  clock: Clock;
  payments: PaymentServices;
  /** Public origin. */
  siteUrl: string;
};

/** The product as it was bought: later changes of the content change no order. */
export const ProductSnapshot = z.object({
  name: z.object({ en: z.string().nullable(), ru: z.string().nullable() }),
  courses: z.array(z.string()),
});
export type ProductSnapshot = z.infer<typeof ProductSnapshot>;

/** The service of an order for something that costs nothing: nobody is asked. */
export const noService = "none";

export const snapshotOf = (product: CatalogueProduct): string =>
  JSON.stringify({ name: product.name, courses: product.courses } satisfies ProductSnapshot);

export const productOf = (order: Pick<Order, "product">): ProductSnapshot => ProductSnapshot.parse(JSON.parse(order.product));

/** In the language asked for, else in the other one. */
export const nameOf = ({ name }: ProductSnapshot, language: Language): string => name[language] ?? name.en ?? name.ru ?? "";

export const findOrder = (db: Database, id: string): Promise<Order | undefined> =>
  db.selectFrom("purchase_order").selectAll().where("id", "=", id).executeTakeFirst();

const hmacLength = 32;

/** Keyed hashes by which a payment is recognized as this buyer's, for this product. */
export const marksOf = (keys: Keys, uid: string, productKey: string): PaymentMarks => ({
  member: keys.hmac("payment-member", uid).slice(0, hmacLength),
  product: keys.hmac("payment-product", productKey).slice(0, hmacLength),
});

/** Whether the marks are the order's, by today's secret or an earlier one. After an erasure the buyer can't be compared. */
export function areMarksOf(keys: Keys, order: Pick<Order, "uid" | "productKey">, marks: Partial<PaymentMarks>): boolean {
  const isOne = (purpose: string, text: string, mark: string | undefined): boolean =>
    keys.hmacs(purpose, text).some((hmac) => hmac.slice(0, hmacLength) === mark);
  const isBuyer = order.uid === null || isOne("payment-member", order.uid, marks.member);
  return isBuyer && isOne("payment-product", order.productKey, marks.product);
}
