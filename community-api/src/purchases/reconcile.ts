import type { Logger } from "pino";
import { lookAtOrder } from "./fulfil.ts";
import type { PurchaseServices } from "./orders.ts";

const ordersAtOnce = 100;
const againMs = 900_000;

/**
 * Looks at the orders whose time has come, in case an event was lost: those under way every 15 minutes, paid ones once a day for as long as
 * the money may still go back.
 * @returns how many were looked at
 */
export async function reconcileOrders(services: PurchaseServices, log: Logger): Promise<number> {
  const { db, clock } = services;
  const due = await db
    .selectFrom("purchase_order")
    .select("id")
    .where("lookAt", "<=", clock().toISOString())
    .orderBy("lookAt")
    .limit(ordersAtOnce)
    .execute();
  let looked = 0;
  for (const { id } of due) {
    try {
      // First, so that an order that can't be read doesn't keep the others waiting for ever.
      const lookAt = new Date(clock().getTime() + againMs).toISOString();
      await db.updateTable("purchase_order").set({ lookAt }).where("id", "=", id).execute();
      await lookAtOrder(services, id);
      looked += 1;
    } catch (error) {
      log.warn({ orderId: id, error: error instanceof Error ? error.name : "unknown" }, "an order could not be looked at");
    }
  }
  return looked;
}
