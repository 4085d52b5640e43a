import type { OrderFlag, OrderState } from "@ryadom/shared/purchases.ts";
import type { IsoTime } from "../db/tables/columns.ts";
import type { PaymentTruth } from "../payments/payment-service.ts";
import type { Order } from "./orders.ts";

const minuteMs = 60_000;
const dayMs = 86_400_000;
const soonMs = 15 * minuteMs;
/** For so long after a payment a bank may still ask for it back. */
const refundableMs = 180 * dayMs;

/** What the service's words make of an order. */
export type Verdict = {
  state: OrderState;
  /** Whether its courses are open. */
  isEntitled: boolean;
  flag: OrderFlag | null;
  paidMinor: number | null;
  refundedMinor: number;
  paymentId: string | null;
  paidAt: IsoTime | null;
  /** When to ask again; null: never. */
  lookAt: IsoTime | null;
};

type Expected = { isLive: boolean; areMarksRight: boolean; isPaidElsewhere: boolean };

/** Whether the service speaks of what was ordered: this order, buyer and product, its price and currency, real money or not. */
function isAsOrdered(order: Order, truth: PaymentTruth, { isLive, areMarksRight }: Omit<Expected, "isPaidElsewhere">): boolean {
  return (
    truth.orderId === order.id &&
    areMarksRight &&
    truth.isLive === isLive &&
    truth.currency === order.currency &&
    truth.listedMinor === order.amountMinor &&
    truth.discountMinor >= 0 &&
    truth.paidMinor === truth.listedMinor - truth.discountMinor
  );
}

/**
 * What becomes of an order, from what the service says now and nothing else: the same words give the same verdict, however often and in
 * whichever order they are heard.
 */
export function judge(order: Order, truth: PaymentTruth, expected: Expected, now: Date): Verdict {
  if (!isAsOrdered(order, truth, expected)) return { ...nothing(order), state: "refused", flag: "mismatch" };
  if (truth.status === "paid") return paidVerdict(order, truth, expected.isPaidElsewhere, now);
  // Once closed here it stays closed: another checkout may have taken its place.
  const state = truth.status === "open" && order.state === "expired" ? "expired" : truth.status;
  const isWaiting = truth.status === "open" || truth.status === "pending";
  return { ...nothing(order), state, paymentId: truth.paymentId, lookAt: isWaiting ? after(now, soonMs) : null };
}

function paidVerdict(order: Order, truth: PaymentTruth, isPaidElsewhere: boolean, now: Date): Verdict {
  const isRefunded = truth.paidMinor > 0 && truth.refundedMinor >= truth.paidMinor;
  const state = truth.dispute === "lost" ? "disputed" : isRefunded ? "refunded" : "paid";
  const paidAt = order.paidAt ?? (truth.paidAt ?? now).toISOString();
  const isSettled = now.getTime() - Date.parse(paidAt) > refundableMs;
  return {
    state,
    isEntitled: state === "paid" && order.uid !== null,
    flag: state === "paid" ? flagOf(order, truth, isPaidElsewhere) : null,
    paidMinor: truth.paidMinor,
    refundedMinor: truth.refundedMinor,
    paymentId: truth.paymentId,
    paidAt,
    lookAt: isSettled || truth.paymentId === null ? null : after(now, dayMs),
  };
}

function flagOf(order: Order, truth: PaymentTruth, isPaidElsewhere: boolean): OrderFlag | null {
  // Paid after the buyer's erasure.
  if (order.uid === null && (order.paidAt === null || order.flag === "no-member")) return "no-member";
  if (truth.dispute === "open") return "dispute-open";
  if (truth.refundedMinor > 0) return "partial-refund";
  return isPaidElsewhere ? "paid-twice" : null;
}

const nothing = (order: Order) => ({
  isEntitled: false,
  flag: null,
  paidMinor: order.paidMinor,
  refundedMinor: order.refundedMinor,
  paymentId: order.paymentId,
  paidAt: order.paidAt,
  lookAt: null,
});

const after = (now: Date, ms: number): IsoTime => new Date(now.getTime() + ms).toISOString();
