import type { PaymentHint } from "../payments/payment-service.ts";
import { lookAtOrder } from "./fulfil.ts";
import { findOrder, type PurchaseServices } from "./orders.ts";

/**
 * Acts on an event of a payment service: looks at its order. An event that was acted on before does nothing, and so does one that is for no order
 * of ours.
 * @throws `PaymentServiceError`: the service sends the event again later
 */
export async function receivePaymentEvent(services: PurchaseServices, serviceName: string, hint: PaymentHint): Promise<void> {
  const { db } = services;
  const eventId = `${serviceName}:${hint.eventId}`;
  if (await db.selectFrom("payment_event").select("id").where("id", "=", eventId).executeTakeFirst()) return;
  const orderId = await orderOf(services, serviceName, hint);
  const order = orderId === null ? undefined : await findOrder(db, orderId);
  if (order?.service === serviceName) await lookAtOrder(services, order.id, { eventId, sessionId: hint.sessionId });
}

async function orderOf({ db, payments }: PurchaseServices, service: string, hint: PaymentHint): Promise<string | null> {
  if (hint.orderId !== null || hint.paymentId === null) return hint.orderId;
  const known = await db
    .selectFrom("purchase_order")
    .select("id")
    .where("service", "=", service)
    .where("paymentId", "=", hint.paymentId)
    .executeTakeFirst();
  return known?.id ?? (await payments[service]?.findOrderId(hint.paymentId)) ?? null;
}
