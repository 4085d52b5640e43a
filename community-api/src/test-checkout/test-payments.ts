import { randomBytes } from "node:crypto";

export type TestPayment = {
  id: string;
  chargeId: string;
  status: "requires_payment_method" | "processing" | "succeeded" | "canceled";
  refundedMinor: number;
  dispute: { id: string; status: "needs_response" | "won" | "lost" } | null;
  createdAt: number;
};

/** A checkout of the stand-in. Times in seconds, amounts in the smallest unit of the currency. */
export type TestSession = {
  id: string;
  idempotencyKey: string;
  /** As Stripe's API was asked: `line_items[0][quantity]` and so on. */
  params: Record<string, string>;
  createdAt: number;
  status: "open" | "complete" | "expired";
  discountMinor: number;
  payment: TestPayment | null;
};

/** What a tester does on the pay page, and staff in Stripe's dashboard. */
export type TestAct =
  | { act: "pay"; coupon?: string }
  | { act: "pay-later"; coupon?: string }
  | { act: "money-arrives" }
  | { act: "money-fails" }
  | { act: "expire" }
  | { act: "refund"; minor: number }
  | { act: "dispute" }
  | { act: "dispute-won" }
  | { act: "dispute-lost" };

/** Names of the events that Stripe would send for an act, in its order. */
export type Happened = { type: string; about: "session" | "payment" | "charge" | "dispute" }[];

/** Percent that the stand-in's coupons take off. */
const coupons: Readonly<Record<string, number>> = { HALF: 50, FREE: 100 };

export const testId = (prefix: string): string => `${prefix}_test_${randomBytes(12).toString("hex")}`;

export const listedMinorOf = ({ params }: TestSession): number => Number(params["line_items[0][price_data][unit_amount]"]);
export const paidMinorOf = (session: TestSession): number => listedMinorOf(session) - session.discountMinor;

/** Does it, if it is possible as things stand. @returns what happened; empty: nothing */
export function actOn(session: TestSession, act: TestAct, now: number): Happened {
  if (act.act === "pay" || act.act === "pay-later") return pay(session, act, now);
  if (act.act === "expire") return expire(session);
  return session.payment ? afterwards(session, session.payment, act) : [];
}

function pay(session: TestSession, { act, coupon = "" }: { act: "pay" | "pay-later"; coupon?: string }, now: number): Happened {
  if (session.status !== "open") return [];
  session.discountMinor = Math.floor((listedMinorOf(session) * (coupons[coupon.trim().toUpperCase()] ?? 0)) / 100);
  session.status = "complete";
  // Nothing to pay, no payment.
  if (paidMinorOf(session) === 0) return [{ type: "checkout.session.completed", about: "session" }];
  const status = act === "pay" ? "succeeded" : "processing";
  session.payment = { id: testId("pi"), chargeId: testId("ch"), status, refundedMinor: 0, dispute: null, createdAt: now };
  if (act === "pay-later") return [{ type: "checkout.session.completed", about: "session" }];
  return [
    { type: "payment_intent.succeeded", about: "payment" },
    { type: "charge.succeeded", about: "charge" },
    { type: "checkout.session.completed", about: "session" },
  ];
}

function expire(session: TestSession): Happened {
  if (session.status !== "open") return [];
  session.status = "expired";
  return [{ type: "checkout.session.expired", about: "session" }];
}

function afterwards(session: TestSession, payment: TestPayment, act: TestAct): Happened {
  if (act.act === "money-arrives" && payment.status === "processing") {
    payment.status = "succeeded";
    return [
      { type: "payment_intent.succeeded", about: "payment" },
      { type: "checkout.session.async_payment_succeeded", about: "session" },
    ];
  }
  if (act.act === "money-fails" && payment.status === "processing") {
    payment.status = "requires_payment_method";
    return [{ type: "checkout.session.async_payment_failed", about: "session" }];
  }
  if (payment.status !== "succeeded") return [];
  if (act.act === "refund") {
    const left = paidMinorOf(session) - payment.refundedMinor;
    if (act.minor <= 0 || act.minor > left) return [];
    payment.refundedMinor += act.minor;
    return [{ type: "charge.refunded", about: "charge" }];
  }
  return disputed(payment, act);
}

function disputed(payment: TestPayment, { act }: TestAct): Happened {
  if (act === "dispute" && payment.dispute === null) {
    payment.dispute = { id: testId("dp"), status: "needs_response" };
    return [{ type: "charge.dispute.created", about: "dispute" }];
  }
  if ((act !== "dispute-won" && act !== "dispute-lost") || payment.dispute?.status !== "needs_response") return [];
  payment.dispute.status = act === "dispute-won" ? "won" : "lost";
  return [{ type: "charge.dispute.closed", about: "dispute" }];
}
