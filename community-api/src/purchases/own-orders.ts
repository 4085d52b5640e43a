import type { PurchasedProduct } from "@ryadom/shared/purchases.ts";
import { AppError } from "../core/errors.ts";
import { PaymentServiceError } from "../payments/payment-service.ts";
import { lookAtOrder } from "./fulfil.ts";
import { findOrder, type PurchaseServices } from "./orders.ts";
import { purchasedProduct } from "./read.ts";

const restoredAtMost = 20;

/**
 * How an order of one's own stands, after asking the service: for the page that people come back to.
 * @throws `not-found` for another's, too; `Error processing payment` when the service doesn't answer
 */
export async function checkOwnOrder(services: PurchaseServices, uid: string, id: string): Promise<PurchasedProduct> {
  const order = await findOrder(services.db, id);
  if (!order || order.uid !== uid) throw new AppError("not-found");
  const looked = await asked(lookAtOrder(services, id));
  if (!looked) throw new AppError("not-found");
  return purchasedProduct(looked);
}

/**
 * Asks the service about every order that may have been paid, the latest 20: for somebody who paid and has no access.
 * @throws `Error processing payment`
 */
export async function restorePurchases(services: PurchaseServices, uid: string): Promise<void> {
  const orders = await services.db
    .selectFrom("purchase_order")
    .select("id")
    .where("uid", "=", uid)
    .where("sessionId", "is not", null)
    .orderBy("createdAt", "desc")
    .limit(restoredAtMost)
    .execute();
  for (const { id } of orders) await asked(lookAtOrder(services, id));
}

async function asked<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof PaymentServiceError) throw new AppError("Error processing payment", undefined, { cause: error });
    throw error;
  }
}
