import { chargeObject, disputeObject, paymentObject, sessionObject, type StripeObject } from "./stripe-objects.ts";
import { actOn, type Happened, testId, type TestSession } from "./test-payments.ts";

/** Parameters that the stand-in knows; Stripe refuses unknown ones, and so does this. */
const knownParams = [
  /^(mode|client_reference_id|locale|success_url|cancel_url|expires_at|allow_promotion_codes)$/,
  /^(payment_intent_data\[)?metadata\]?\[(order|member|product)\]$/,
  /^line_items\[0\]\[(quantity|price_data\]\[(currency|unit_amount|product_data\]\[name))\]$/,
  /^payment_intent_data\[(description|statement_descriptor_suffix)\]$/,
  /^adaptive_pricing\[enabled\]$/,
];
const neededParams = ["mode", "success_url", "line_items[0][quantity]", "line_items[0][price_data][currency]"];

type State = {
  secretKey: string;
  sessions: Map<string, TestSession>;
  payUrl: (id: string) => string;
  /** Seconds. */
  now: () => number;
  happened: (session: TestSession, events: Happened) => void;
};

/**
 * The part of Stripe's HTTP API that this product asks, as a function in the place of `fetch`: checkout sessions (create with idempotency
 * keys, read, expire), payments, disputes. Strict: unknown addresses, parameters and keys are refused as Stripe refuses them.
 */
export function testStripeApi(state: State): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    if (request.headers.get("Authorization") !== `Bearer ${state.secretKey}`)
      return refused(401, "invalid_request_error", "Invalid API Key");
    const { pathname, searchParams } = new URL(request.url);
    const body = Object.fromEntries(new URLSearchParams(await request.text()));
    const [, id, verb] = /^\/v1\/checkout\/sessions(?:\/(\w+))?(?:\/(\w+))?$/.exec(pathname) ?? [];
    if (request.method === "POST" && pathname === "/v1/checkout/sessions")
      return create(state, body, request.headers.get("Idempotency-Key") ?? testId("key"));
    if (id !== undefined) return ofSession(state, state.sessions.get(id), request.method, verb, hasExpand(searchParams));
    const payment = /^\/v1\/payment_intents\/(\w+)$/.exec(pathname)?.[1];
    if (payment !== undefined)
      return answered(
        findBy(state, (one) => one.payment?.id === payment),
        (one) => paymentObject(one),
      );
    if (pathname === "/v1/disputes") return disputes(state, searchParams.get("charge"));
    return refused(404, "invalid_request_error", "Unrecognized request URL");
  };
}

const hasExpand = (query: URLSearchParams): boolean => query.get("expand[0]") === "payment_intent.latest_charge";

function create(state: State, params: Record<string, string>, idempotencyKey: string): Response {
  const unknown = Object.keys(params).find((name) => !knownParams.some((known) => known.test(name)));
  if (unknown !== undefined) return refused(400, "invalid_request_error", `Received unknown parameter: ${unknown}`);
  if (neededParams.some((name) => !params[name])) return refused(400, "invalid_request_error", "Missing required param");
  const before = findBy(state, (one) => one.idempotencyKey === idempotencyKey);
  if (before && JSON.stringify(before.params) !== JSON.stringify(params))
    return refused(400, "idempotency_error", "Keys for idempotent requests can only be used with the same parameters");
  const lasts = Number(params["expires_at"]) - state.now();
  if (!before && !(lasts >= 1800 && lasts <= 86_400))
    return refused(400, "invalid_request_error", "expires_at must be in 30 minutes to 24 hours");
  const session = before ?? newSession(params, idempotencyKey, state.now());
  state.sessions.set(session.id, session);
  if (!before) state.happened(session, []);
  return Response.json(sessionObject(session, state.payUrl));
}

const newSession = (params: Record<string, string>, idempotencyKey: string, createdAt: number): TestSession => ({
  id: testId("cs"),
  idempotencyKey,
  params,
  createdAt,
  status: "open",
  discountMinor: 0,
  payment: null,
});

function ofSession(
  state: State,
  session: TestSession | undefined,
  method: string,
  verb: string | undefined,
  isExpanded: boolean,
): Response {
  if (session && Number(session.params["expires_at"]) <= state.now())
    state.happened(session, actOn(session, { act: "expire" }, state.now()));
  if (method === "GET" && verb === undefined) return answered(session, (one) => sessionObject(one, state.payUrl, isExpanded));
  if (method !== "POST" || verb !== "expire") return refused(404, "invalid_request_error", "Unrecognized request URL");
  if (session && session.status !== "open")
    return refused(400, "invalid_request_error", "Only Checkout Sessions with a status in [open] can be expired");
  if (session) state.happened(session, actOn(session, { act: "expire" }, state.now()));
  return answered(session, (one) => sessionObject(one, state.payUrl));
}

function disputes(state: State, charge: string | null): Response {
  const session = findBy(state, (one) => one.payment?.chargeId === charge && one.payment.dispute !== null);
  return Response.json({ object: "list", has_more: false, url: "/v1/disputes", data: session ? [disputeObject(session)] : [] });
}

const findBy = ({ sessions }: State, is: (session: TestSession) => boolean): TestSession | undefined => [...sessions.values()].find(is);

const answered = (session: TestSession | undefined, write: (session: TestSession) => StripeObject): Response =>
  session ? Response.json(write(session)) : refused(404, "invalid_request_error", "No such object", "resource_missing");

const refused = (status: number, type: string, message: string, code?: string): Response =>
  Response.json({ error: { type, message, ...(code ? { code } : {}) } }, { status });

/** What an event of Stripe's brings along. */
export function objectOf(session: TestSession, about: Happened[number]["about"], payUrl: (id: string) => string): StripeObject {
  if (about === "session") return sessionObject(session, payUrl);
  if (about === "payment") return paymentObject(session);
  return about === "charge" ? chargeObject(session) : disputeObject(session);
}
