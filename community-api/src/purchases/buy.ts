import type { Catalogue, CatalogueProduct } from "@ryadom/shared/catalogue.ts";
import { paths } from "@ryadom/shared/paths.ts";
import type { Payment, Price } from "@ryadom/shared/purchases.ts";
import type { Transaction } from "kysely";
import { AppError } from "../core/errors.ts";
import { newId } from "../core/ids.ts";
import type { Schema } from "../db/schema.ts";
import { asMember } from "../identity/session/as-member.ts";
import type { Session } from "../identity/session/session.ts";
import { enqueue } from "../outbox/outbox.ts";
import type { NewCheckout, PaymentService } from "../payments/payment-service.ts";
import { PaymentServiceError } from "../payments/payment-service.ts";
import { courseAccess } from "./course-access.ts";
import { lookAtOrder } from "./fulfil.ts";
import { chosenOffer, isFree } from "./offers.ts";
import { marksOf, noService, type Order, type PurchaseServices, snapshotOf } from "./orders.ts";
import { receiptJob } from "./receipts.ts";

const minuteMs = 60_000;
const checkoutMs = 23 * 60 * minuteMs;
/** A checkout that ends so soon isn't handed out again. */
const tooLateMs = 10 * minuteMs;
const maxTries = 4;

/** Neutral: a bank and a payment service need not know what somebody reads. */
const titles = { en: "Online course", ru: "Онлайн-курс" } as const;

type Wanted = { product: CatalogueProduct; price: Price; payment: Payment };

/**
 * Begins a purchase: an order with the price as it is now, and a checkout of the service. Two tabs and a double click get the same checkout;
 * a checkout with another price, or for what the product was before, is closed first.
 * @returns where to send the browser: the service's page, or ours when nothing is to be paid
 * @throws what `chosenOffer` throws; `purchase/already-owned`, `purchase/pending`; `Error processing payment` when the service doesn't answer
 */
export async function beginPurchase(
  services: PurchaseServices,
  session: Session,
  serviceName: string,
  payment: Payment,
  catalogue: Catalogue | null,
): Promise<string> {
  const wanted = { ...chosenOffer(catalogue, serviceName, payment), payment };
  if (isFree(wanted.price)) return takeForFree(services, session, wanted);
  const service = services.payments[serviceName];
  if (!service) throw new AppError("purchase/not-on-sale");
  try {
    for (let tries = 0; tries < maxTries; tries += 1) {
      const order = await openOrder(services, session, wanted);
      const url = isReusable(order, wanted, services.clock())
        ? await checkoutOf(services, service, order)
        : await giveUp(services, service, order);
      if (url !== null) return url;
    }
  } catch (error) {
    if (error instanceof PaymentServiceError) throw new AppError("Error processing payment", undefined, { cause: error });
    throw error;
  }
  throw new AppError("Error processing payment");
}

/** The member's open order of this product; a new one when there is none. */
const openOrder = ({ db, clock }: PurchaseServices, session: Session, { product, price, payment }: Wanted): Promise<Order> =>
  asMember(db, session, async (trx) => {
    const open = await requireNotBought(trx, session.uid, product);
    if (open) return open;
    const now = clock();
    return trx
      .insertInto("purchase_order")
      .values({
        ...newOrder(session.uid, product, price, payment, now),
        service: product.service,
        state: "open",
        lookAt: new Date(now.getTime() + 15 * minuteMs).toISOString(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  });

const newOrder = (uid: string, product: CatalogueProduct, price: Price, { language }: Payment, now: Date) => ({
  id: newId("O"),
  uid,
  productKey: product.key,
  sessionId: null,
  amountMinor: price.minor,
  currency: price.currency,
  product: snapshotOf(product),
  language,
  createdAt: now.toISOString(),
  changedAt: now.toISOString(),
});

/** @returns the open order, if there is one. @throws `purchase/already-owned` when every course of it is open to them, `purchase/pending` */
async function requireNotBought(trx: Transaction<Schema>, uid: string, product: CatalogueProduct): Promise<Order | undefined> {
  const owned = await Promise.all(product.courses.map((courseKey) => courseAccess(trx, { uid, courseKey })));
  if (owned.length > 0 && owned.every(({ length }) => length > 0)) throw new AppError("purchase/already-owned");
  const underWay = await trx
    .selectFrom("purchase_order")
    .selectAll()
    .where("uid", "=", uid)
    .where("productKey", "=", product.key)
    .where("state", "in", ["open", "pending"])
    .execute();
  if (underWay.some(({ state }) => state === "pending")) throw new AppError("purchase/pending");
  return underWay[0];
}

const endOf = (order: Order): Date => new Date(Date.parse(order.createdAt) + checkoutMs);

const isReusable = (order: Order, { product, price, payment }: Wanted, now: Date): boolean =>
  // Staff may have changed since what it opens.
  order.product === snapshotOf(product) &&
  order.amountMinor === price.minor &&
  order.currency === price.currency &&
  order.language === payment.language &&
  endOf(order).getTime() - now.getTime() > tooLateMs;

/** @returns the address of the order's checkout; null when it is over: then the order has been looked at */
async function checkoutOf(services: PurchaseServices, service: PaymentService, order: Order): Promise<string | null> {
  if (order.sessionId !== null) {
    const truth = await service.readPayment(order.sessionId);
    if (truth?.status === "open" && truth.url !== null) return truth.url;
    await giveUp(services, service, order);
    return null;
  }
  // A call that was answered and not written down is answered the same again: the order's id makes it the same call.
  const { sessionId, url } = await service.createCheckout(newCheckout(services, order));
  await services.db.updateTable("purchase_order").set({ sessionId }).where("id", "=", order.id).where("sessionId", "is", null).execute();
  return url;
}

function newCheckout({ keys, siteUrl }: PurchaseServices, order: Order): NewCheckout {
  const { id, language, amountMinor, currency } = order;
  return {
    orderId: id,
    language,
    amountMinor,
    currency,
    title: titles[language],
    returnUrl: siteUrl + paths.afterPayment(language, id),
    expiresAt: endOf(order),
    marks: marksOf(keys, order.uid!, order.productKey),
  };
}

/** Ends a checkout, and the order with it, unless it was paid meanwhile. @returns null: there is nothing to go to */
async function giveUp(services: PurchaseServices, service: PaymentService, order: Order): Promise<null> {
  if (order.sessionId !== null) {
    await service.closeCheckout(order.sessionId);
    const looked = await lookAtOrder(services, order.id);
    if (looked?.state !== "open") return null;
  }
  await services.db
    .updateTable("purchase_order")
    .set({ state: "expired", version: order.version + 1, changedAt: services.clock().toISOString(), lookAt: null })
    .where("id", "=", order.id)
    .where("state", "=", "open")
    .execute();
  return null;
}

/** Nobody is asked for money: the order is there, paid and fulfilled in one step. */
async function takeForFree({ db, keys, clock, siteUrl }: PurchaseServices, session: Session, wanted: Wanted): Promise<string> {
  const { product, price, payment } = wanted;
  const now = clock();
  const order = newOrder(session.uid, product, price, payment, now);
  await asMember(db, session, async (trx) => {
    await requireNotBought(trx, session.uid, product);
    await trx
      .insertInto("purchase_order")
      .values({ ...order, service: noService, state: "paid", isFulfilled: 1, paidMinor: 0, paidAt: order.createdAt, lookAt: null })
      .execute();
    const { uid } = session;
    const rows = product.courses.map((courseKey) => ({ uid, courseKey, openedBy: order.id, grantedAt: order.createdAt }));
    if (rows.length > 0) await trx.insertInto("course_access").values(rows).execute();
    await enqueue(trx, keys, { kind: receiptJob, uid, payload: { orderId: order.id } }, now);
  });
  return siteUrl + paths.afterPayment(payment.language, order.id);
}
