import { readFileSync } from "node:fs";
import { createKeys } from "../src/core/keys.ts";
import { systemClock } from "../src/core/clock.ts";
import { type DatabaseConfig, openDatabase } from "../src/db/database.ts";
import type { PaymentTruth } from "../src/payments/payment-service.ts";
import { lookAtOrder } from "../src/purchases/fulfil.ts";
import { marksOf } from "../src/purchases/orders.ts";

/** What the test tells this program, in a file that it names: where the orders are, and which ones; each was paid, and every third paid back. */
export type Told = { address: DatabaseConfig; secret: string; orders: { id: string; uid: string; isRefunded: boolean }[] };

const told = JSON.parse(readFileSync(process.argv[2]!, "utf8")) as Told;
const db = openDatabase(told.address);
const keys = createKeys(told.secret);
const truths = new Map(
  told.orders.map(({ id, uid, isRefunded }): [string, PaymentTruth] => [
    `cs_${id}`,
    {
      sessionId: `cs_${id}`,
      orderId: id,
      paymentId: `pi_${id}`,
      url: null,
      status: "paid",
      isLive: false,
      currency: "EUR",
      listedMinor: 1900,
      discountMinor: 0,
      paidMinor: 1900,
      refundedMinor: isRefunded ? 1900 : 0,
      dispute: "none",
      marks: marksOf(keys, uid, "gentle-sleep"),
      paidAt: new Date("2026-03-01T12:00:00.000Z"),
    },
  ]),
);
const refuse = () => Promise.reject(new Error("not asked here"));
const service = {
  isLive: false,
  readPayment: async (id: string) => truths.get(id) ?? null,
  createCheckout: refuse,
  closeCheckout: refuse,
  findOrderId: refuse,
  readEvent: refuse,
};
const services = { db, keys, clock: systemClock, siteUrl: "http://localhost", payments: { stripe: service } };
console.log("ready");
// The newest first: those before them were looked at by the programs that were killed.
for (const { id } of told.orders.toReversed()) await lookAtOrder(services, id, { eventId: `stripe:evt_${id}`, sessionId: `cs_${id}` });
await db.destroy();
console.log("done");
