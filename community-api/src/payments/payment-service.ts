import type { Language } from "@ryadom/shared/locales.ts";

/** What a checkout is made of. Everything in it comes from the order, so that asking again gives the same checkout. */
export type NewCheckout = {
  orderId: string;
  language: Language;
  /** In the smallest unit of the currency. */
  amountMinor: number;
  /** ISO 4217, upper case. */
  currency: string;
  /** What the buyer reads at the service. Neutral: neither the service nor a bank learns what the course is about. */
  title: string;
  /** Where the service sends the browser afterwards, paid or not. */
  returnUrl: string;
  expiresAt: Date;
  /** Keyed hashes of buyer and product, which come back with the payment. */
  marks: PaymentMarks;
};
export type PaymentMarks = { member: string; product: string };

/** Where a checkout stands. `pending`: agreed to, the money is on its way. */
export type PaymentStatus = "open" | "expired" | "pending" | "paid" | "failed";

/** What a payment service says of a checkout at this moment. Amounts in the smallest unit of the currency. */
export type PaymentTruth = {
  sessionId: string;
  orderId: string | null;
  /** Null: the payment has not begun, or nothing was to be paid. */
  paymentId: string | null;
  /** Where the buyer pays; null when that is over. */
  url: string | null;
  status: PaymentStatus;
  isLive: boolean;
  currency: string;
  /** Before coupons. */
  listedMinor: number;
  discountMinor: number;
  paidMinor: number;
  refundedMinor: number;
  dispute: "none" | "open" | "won" | "lost";
  marks: Partial<PaymentMarks>;
  paidAt: Date | null;
};

/** What an event is about: a hint to look, never a fact. */
export type PaymentHint = { eventId: string; orderId: string | null; sessionId: string | null; paymentId: string | null };

/** The service does not answer, or answers with an error. */
export class PaymentServiceError extends Error {}

/** An event that the service didn't send, or not now, or not for us. */
export class PaymentEventRefused extends Error {}

/** A payment service. A second one is another file that makes this, and a line in `payment-services.ts`. */
export type PaymentService = {
  /** Whether real money moves. */
  isLive: boolean;
  /**
   * Opens a checkout; asked again with the same order it answers with the same one.
   * @throws `PaymentServiceError`
   */
  createCheckout(checkout: NewCheckout): Promise<{ sessionId: string; url: string }>;
  /** @returns null when the service knows no such checkout. @throws `PaymentServiceError` */
  readPayment(sessionId: string): Promise<PaymentTruth | null>;
  /** Ends a checkout that nobody has paid; one that is over stays as it is. @throws `PaymentServiceError` */
  closeCheckout(sessionId: string): Promise<void>;
  /** The order that a payment is for, as its metadata say. @throws `PaymentServiceError` */
  findOrderId(paymentId: string): Promise<string | null>;
  /**
   * @param body exactly as it came @param header by name
   * @returns null for an event that can't concern an order
   * @throws `PaymentEventRefused` when it isn't signed by the service within the past five minutes, or isn't for this account or mode
   */
  readEvent(body: string, header: (name: string) => string | undefined, now: Date): Promise<PaymentHint | null>;
};

/** Name in addresses and orders → the service. */
export type PaymentServices = Readonly<Record<string, PaymentService>>;
