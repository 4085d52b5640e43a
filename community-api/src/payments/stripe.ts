import { Stripe } from "stripe";
import {
  type NewCheckout,
  PaymentEventRefused,
  type PaymentHint,
  type PaymentMarks,
  type PaymentService,
  PaymentServiceError,
  type PaymentTruth,
} from "./payment-service.ts";

export type StripeSettings = {
  secretKey: string;
  /** Of today's endpoint, and of an earlier one while it is exchanged. */
  webhookSecrets: readonly string[];
  /** Another address than Stripe's, for a stand-in. */
  apiUrl: string | null;
};

const signedWithinSeconds = 300;
/** On a bank statement, after the account's own prefix. Says nothing of what was bought. */
const statementSuffix = "ONLINE";

const expanded = ["payment_intent.latest_charge"];

/**
 * Stripe Checkout, on Stripe's own page. Stripe learns the order's id, its price and a neutral name, and nothing about the member.
 * @param request asks the API; a stand-in brings its own
 */
export function stripePayments(settings: StripeSettings, request?: typeof fetch): PaymentService {
  const { secretKey, webhookSecrets, apiUrl } = settings;
  const isLive = /^(sk|rk)_live_/.test(secretKey);
  const stripe = new Stripe(secretKey, {
    timeout: 10_000,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(apiUrl === null ? {} : addressOf(apiUrl)),
    ...(request ? { httpClient: Stripe.createFetchHttpClient(request) } : {}),
  });

  return {
    isLive,
    async createCheckout(checkout) {
      const session = await asked(stripe.checkout.sessions.create(paramsOf(checkout), { idempotencyKey: checkout.orderId }));
      if (session.url === null) throw new PaymentServiceError("a checkout without an address");
      return { sessionId: session.id, url: session.url };
    },
    async readPayment(sessionId) {
      const session = await found(stripe.checkout.sessions.retrieve(sessionId, { expand: expanded }));
      return session && truthOf(session, session.payment_intent ? await disputeOf(stripe, chargeOf(session)) : "none");
    },
    async closeCheckout(sessionId) {
      try {
        await stripe.checkout.sessions.expire(sessionId);
      } catch (error) {
        // It is over already, or unknown.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw asServiceError(error);
      }
    },
    async findOrderId(paymentId) {
      const payment = await found(stripe.paymentIntents.retrieve(paymentId));
      return payment?.metadata["order"] ?? null;
    },
    readEvent: (body, header, now) => readEvent(stripe, webhookSecrets, isLive, { body, signature: header("Stripe-Signature") }, now),
  };
}

const addressOf = (url: string): Pick<Stripe.StripeConfig, "host" | "port" | "protocol"> => {
  const { hostname, port, protocol } = new URL(url);
  return { host: hostname, protocol: protocol === "http:" ? "http" : "https", ...(port ? { port } : {}) };
};

function paramsOf(checkout: NewCheckout): Stripe.Checkout.SessionCreateParams {
  const metadata = { order: checkout.orderId, ...checkout.marks };
  return {
    mode: "payment",
    client_reference_id: checkout.orderId,
    metadata,
    locale: checkout.language,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: checkout.currency.toLowerCase(),
          unit_amount: checkout.amountMinor,
          product_data: { name: checkout.title },
        },
      },
    ],
    payment_intent_data: { metadata, description: checkout.title, statement_descriptor_suffix: statementSuffix },
    adaptive_pricing: { enabled: false },
    allow_promotion_codes: true,
    success_url: checkout.returnUrl,
    cancel_url: checkout.returnUrl,
    expires_at: Math.floor(checkout.expiresAt.getTime() / 1000),
  };
}

const paymentOf = ({ payment_intent: payment }: Stripe.Checkout.Session): Stripe.PaymentIntent | null =>
  typeof payment === "string" ? null : payment;

function chargeOf(session: Stripe.Checkout.Session): Stripe.Charge | null {
  const charge = paymentOf(session)?.latest_charge ?? null;
  return typeof charge === "string" ? null : charge;
}

function truthOf(session: Stripe.Checkout.Session, dispute: PaymentTruth["dispute"]): PaymentTruth {
  const charge = chargeOf(session);
  const { order = null, member, product } = session.metadata ?? {};
  return {
    sessionId: session.id,
    // Both say so, or neither counts.
    orderId: order === session.client_reference_id ? order : null,
    paymentId: paymentOf(session)?.id ?? null,
    url: session.status === "open" ? session.url : null,
    status: statusOf(session),
    isLive: session.livemode,
    currency: (session.currency ?? "").toUpperCase(),
    listedMinor: session.amount_subtotal ?? 0,
    discountMinor: session.total_details?.amount_discount ?? 0,
    paidMinor: session.amount_total ?? 0,
    refundedMinor: charge?.amount_refunded ?? 0,
    dispute,
    marks: marksOf(member, product),
    paidAt: charge ? new Date(charge.created * 1000) : null,
  };
}

const marksOf = (member: string | undefined, product: string | undefined): Partial<PaymentMarks> => ({
  ...(member === undefined ? {} : { member }),
  ...(product === undefined ? {} : { product }),
});

function statusOf(session: Stripe.Checkout.Session): PaymentTruth["status"] {
  if (session.status !== "complete") return session.status === "expired" ? "expired" : "open";
  if (session.payment_status !== "unpaid") return "paid";
  const payment = paymentOf(session)?.status;
  return payment === "requires_payment_method" || payment === "canceled" ? "failed" : "pending";
}

/** Lost outweighs everything; one that still runs outweighs one that was won. */
async function disputeOf(stripe: Stripe, charge: Stripe.Charge | null): Promise<PaymentTruth["dispute"]> {
  if (!charge?.disputed) return "none";
  const { data } = await asked(stripe.disputes.list({ charge: charge.id, limit: 100 }));
  const statuses = data.map(({ status }) => status);
  if (statuses.includes("lost")) return "lost";
  return statuses.some((status) => status !== "won" && status !== "warning_closed") ? "open" : "won";
}

async function readEvent(
  stripe: Stripe,
  secrets: readonly string[],
  isLive: boolean,
  { body, signature }: { body: string; signature: string | undefined },
  now: Date,
): Promise<PaymentHint | null> {
  const at = Number(/(?:^|,)t=(\d+)/.exec(signature ?? "")?.[1] ?? Number.NaN) * 1000;
  // Stripe's own check lets times to come pass.
  if (signature === undefined || !(Math.abs(now.getTime() - at) <= signedWithinSeconds * 1000))
    throw new PaymentEventRefused("not signed now");
  const event = await verified(stripe, secrets, body, signature, now);
  // Of an account that is connected to ours, or of the other mode.
  if (event.account !== undefined || event.livemode !== isLive) throw new PaymentEventRefused("not for this account");
  return hintOf(event);
}

async function verified(stripe: Stripe, secrets: readonly string[], body: string, signature: string, now: Date): Promise<Stripe.Event> {
  for (const secret of secrets) {
    try {
      return await stripe.webhooks.constructEventAsync(body, signature, secret, signedWithinSeconds, undefined, now.getTime());
    } catch {
      // Perhaps by the other secret.
    }
  }
  throw new PaymentEventRefused("not signed by the service");
}

const idOf = (link: string | { id: string } | null | undefined): string | null => (typeof link === "string" ? link : (link?.id ?? null));

function hintOf(event: Stripe.Event): PaymentHint | null {
  const object = event.data.object;
  if (object.object === "checkout.session")
    return {
      eventId: event.id,
      orderId: object.client_reference_id,
      sessionId: object.id,
      paymentId: idOf(object.payment_intent),
    };
  if (object.object === "payment_intent")
    return { eventId: event.id, orderId: object.metadata["order"] ?? null, sessionId: null, paymentId: object.id };
  if (object.object === "charge" || object.object === "refund" || object.object === "dispute")
    return { eventId: event.id, orderId: null, sessionId: null, paymentId: idOf(object.payment_intent) };
  return null;
}

async function asked<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    throw asServiceError(error);
  }
}

async function found<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return null;
    throw asServiceError(error);
  }
}

/** Without Stripe's own words, which may quote what was sent. */
const asServiceError = (error: unknown): PaymentServiceError =>
  new PaymentServiceError(error instanceof Stripe.errors.StripeError ? `${error.type} ${error.code ?? ""}`.trim() : "no answer");
