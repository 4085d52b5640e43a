import { paidMinorOf, listedMinorOf, type TestSession } from "./test-payments.ts";

/** Stripe's JSON, as far as this product reads it. */
export type StripeObject = Record<string, unknown>;

const currencyOf = ({ params }: TestSession): string => params["line_items[0][price_data][currency]"] ?? "";

/** `metadata[order]=…` → `{ order: … }` */
function metadataOf(params: TestSession["params"], prefix: string): Record<string, string> {
  const names = Object.keys(params).filter((name) => name.startsWith(`${prefix}[`));
  return Object.fromEntries(names.map((name) => [name.slice(prefix.length + 1, -1), params[name]!]));
}

/** @param isExpanded the payment and its charge stand in it, not only their names */
export function sessionObject(session: TestSession, payUrl: (id: string) => string, isExpanded = false): StripeObject {
  const { id, params, payment, status } = session;
  const isPaid = payment === null || payment.status === "succeeded";
  return {
    id,
    object: "checkout.session",
    amount_subtotal: listedMinorOf(session),
    amount_total: paidMinorOf(session),
    client_reference_id: params["client_reference_id"] ?? null,
    created: session.createdAt,
    currency: currencyOf(session),
    expires_at: Number(params["expires_at"]),
    livemode: false,
    locale: params["locale"] ?? null,
    metadata: metadataOf(params, "metadata"),
    mode: "payment",
    payment_intent: isExpanded && payment ? paymentObject(session, true) : (payment?.id ?? null),
    payment_status: status !== "complete" || !isPaid ? "unpaid" : paidMinorOf(session) === 0 ? "no_payment_required" : "paid",
    status,
    total_details: { amount_discount: session.discountMinor, amount_shipping: 0, amount_tax: 0 },
    url: status === "open" ? payUrl(id) : null,
  };
}

export function paymentObject(session: TestSession, isExpanded = false): StripeObject {
  const payment = session.payment!;
  const isCharged = payment.status === "succeeded";
  return {
    id: payment.id,
    object: "payment_intent",
    amount: paidMinorOf(session),
    created: payment.createdAt,
    currency: currencyOf(session),
    latest_charge: isCharged ? (isExpanded ? chargeObject(session) : payment.chargeId) : null,
    livemode: false,
    metadata: metadataOf(session.params, "payment_intent_data[metadata]"),
    status: payment.status,
  };
}

export function chargeObject(session: TestSession): StripeObject {
  const payment = session.payment!;
  return {
    id: payment.chargeId,
    object: "charge",
    amount: paidMinorOf(session),
    amount_refunded: payment.refundedMinor,
    created: payment.createdAt,
    currency: currencyOf(session),
    disputed: payment.dispute !== null,
    livemode: false,
    payment_intent: payment.id,
    refunded: payment.refundedMinor === paidMinorOf(session),
    status: "succeeded",
  };
}

export function disputeObject(session: TestSession): StripeObject {
  const payment = session.payment!;
  return {
    id: payment.dispute!.id,
    object: "dispute",
    amount: paidMinorOf(session),
    charge: payment.chargeId,
    currency: currencyOf(session),
    livemode: false,
    payment_intent: payment.id,
    status: payment.dispute!.status,
  };
}
