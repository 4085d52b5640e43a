import type { Transaction } from "kysely";
import { AppError } from "../core/errors.ts";
import { lockRow } from "../db/lock-row.ts";
import { retryOnDeadlock } from "../db/postgres.ts";
import type { Schema } from "../db/schema.ts";
import { enqueue } from "../outbox/outbox.ts";
import type { PaymentTruth } from "../payments/payment-service.ts";
import { judge, type Verdict } from "./judge.ts";
import { areMarksOf, findOrder, type Order, productOf, type PurchaseServices } from "./orders.ts";
import { receiptJob } from "./receipts.ts";
import { refundJob } from "./refund-mails.ts";

const maxTries = 5;
const unknownForMs = 86_400_000;

/** What made us look: `sessionId` names the checkout when the order doesn't know it yet. */
export type Occasion = { eventId: string; sessionId: string | null };

/**
 * The fulfilment: asks the service how an order stands now, and makes order and access say the same, in one transaction under the order's
 * lock. Webhook, return page and reconciler all call this and nothing else. Whoever is called twice, late, or stops half-way changes
 * nothing that the next call doesn't put right.
 *
 * The service is asked before the transaction. When the order has changed meanwhile, what was heard may be older than what is written: it is
 * asked anew.
 * @param occasion the event that is acted on, remembered in the same transaction
 * @returns the order as it is kept; null when there is none
 * @throws `PaymentServiceError`; `unavailable` when others keep changing the order
 */
export async function lookAtOrder(services: PurchaseServices, id: string, occasion?: Occasion): Promise<Order | null> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const order = await findOrder(services.db, id);
    if (!order) return null;
    const sessionId = order.sessionId ?? occasion?.sessionId ?? null;
    const service = services.payments[order.service];
    if (!service || sessionId === null) return order;
    const truth = await service.readPayment(sessionId);
    const now = services.clock();
    if (truth === null) return await postpone(services, order, now);
    const done = await retryOnDeadlock(() =>
      services.db.transaction().execute((trx) => apply(trx, services, order, truth, { isLive: service.isLive, occasion, now })),
    );
    if (done) return done;
  }
  throw new AppError("unavailable");
}

type Circumstances = { isLive: boolean; occasion: Occasion | undefined; now: Date };

/** @returns null when the order is no longer as it was read */
async function apply(
  trx: Transaction<Schema>,
  { keys }: PurchaseServices,
  read: Order,
  truth: PaymentTruth,
  { isLive, occasion, now }: Circumstances,
): Promise<Order | null> {
  // The member first, as every write of theirs does; an erasure holds it too.
  if (read.uid !== null) await lockRow(trx, "member", read.uid);
  await lockRow(trx, "purchase_order", read.id);
  const order = await findOrder(trx, read.id);
  if (!order || order.version !== read.version || order.uid !== read.uid) return null;
  const expected = {
    isLive,
    // Recognized once is enough: the secret of that time may be gone by the next look.
    areMarksRight: order.paidAt !== null || areMarksOf(keys, order, truth.marks),
    isPaidElsewhere: await isPaidElsewhere(trx, order),
  };
  const verdict = judge(order, truth, expected, now);
  const written = await write(trx, order, { ...verdict, sessionId: order.sessionId ?? truth.sessionId }, now);
  await setAccess(trx, order, verdict.isEntitled, now);
  if (verdict.isEntitled && order.paidAt === null)
    await enqueue(trx, keys, { kind: receiptJob, uid: order.uid, payload: { orderId: order.id } }, now);
  if (order.uid !== null && verdict.refundedMinor > order.refundedMinor)
    await enqueue(trx, keys, { kind: refundJob, uid: order.uid, payload: { orderId: order.id } }, now);
  if (occasion) await rememberEvent(trx, order, occasion, now);
  return written;
}

async function write(trx: Transaction<Schema>, order: Order, verdict: Verdict & { sessionId: string }, now: Date): Promise<Order> {
  const { isEntitled, ...rest } = verdict;
  const next = { ...rest, isFulfilled: isEntitled ? (1 as const) : (0 as const) };
  const isChanged = Object.entries(next).some(([name, value]) => name !== "lookAt" && order[name as keyof Order] !== value);
  const marks = isChanged ? { version: order.version + 1, changedAt: now.toISOString() } : {};
  await trx
    .updateTable("purchase_order")
    .set({ ...next, ...marks })
    .where("id", "=", order.id)
    .execute();
  return { ...order, ...next, ...marks };
}

/** Opens the order's courses, or closes them; progress is kept elsewhere and stays. */
async function setAccess(trx: Transaction<Schema>, order: Order, isEntitled: boolean, now: Date): Promise<void> {
  const { uid, id: openedBy } = order;
  if (!isEntitled || uid === null) {
    await trx.deleteFrom("course_access").where("openedBy", "=", openedBy).execute();
    return;
  }
  const rows = productOf(order).courses.map((courseKey) => ({ uid, courseKey, openedBy, grantedAt: now.toISOString() }));
  if (rows.length === 0) return;
  await trx
    .insertInto("course_access")
    .values(rows)
    .onConflict((conflict) => conflict.columns(["uid", "courseKey", "openedBy"]).doNothing())
    .execute();
}

/** Whether an earlier order of theirs has bought the same. */
async function isPaidElsewhere(trx: Transaction<Schema>, { uid, id, productKey, createdAt }: Order): Promise<boolean> {
  if (uid === null) return false;
  const other = await trx
    .selectFrom("purchase_order")
    .select("id")
    .where("uid", "=", uid)
    .where("productKey", "=", productKey)
    .where("isFulfilled", "=", 1)
    .where("id", "!=", id)
    .where((eb) => eb.or([eb("createdAt", "<", createdAt), eb.and([eb("createdAt", "=", createdAt), eb("id", "<", id)])]))
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

async function rememberEvent(trx: Transaction<Schema>, { id: orderId }: Order, { eventId }: Occasion, now: Date): Promise<void> {
  await trx
    .insertInto("payment_event")
    .values({ id: eventId, orderId, receivedAt: now.toISOString() })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

/** The service knows no such checkout: one that was open for a day is given up, everything else waits for an explanation. */
async function postpone({ db }: PurchaseServices, order: Order, now: Date): Promise<Order> {
  const isGivenUp = order.state === "open" && now.getTime() - Date.parse(order.createdAt) > unknownForMs;
  const lookAt = isGivenUp ? null : new Date(now.getTime() + unknownForMs).toISOString();
  const state = isGivenUp ? "expired" : order.state;
  await db
    .updateTable("purchase_order")
    .set({ lookAt, state, version: order.version + 1 })
    .where("id", "=", order.id)
    .where("version", "=", order.version)
    .execute();
  return { ...order, state, lookAt };
}
