import { randomBytes } from "node:crypto";
import { Stripe } from "stripe";
import type { Clock } from "../core/clock.ts";
import type { PaymentService } from "../payments/payment-service.ts";
import { stripePayments } from "../payments/stripe.ts";
import { objectOf, testStripeApi } from "./stripe-api.ts";
import { actOn, type Happened, type TestAct, testId, type TestSession } from "./test-payments.ts";

/** An event, signed as Stripe signs: the body as it goes over the wire, and the header `Stripe-Signature`. */
export type SignedEvent = { id: string; body: string; signature: string };

/** Where the stand-in keeps its checkouts, as one text. */
export type TestCheckoutStore = { read(): string | null; write(text: string): void };

/** The stand-in of Stripe: the service that drives it, and what a tester can do. Never in prod. */
export type TestCheckout = {
  service: PaymentService;
  /** Newest first. */
  sessions(): readonly TestSession[];
  find(id: string): TestSession | undefined;
  /** @returns whether it was possible */
  act(id: string, act: TestAct): boolean;
  /** An event as Stripe would sign it, at another time or with another secret if need be. */
  sign(event: object, about?: { at?: Date; secret?: string }): Promise<SignedEvent>;
};

type Settings = {
  siteUrl: string;
  clock: Clock;
  store: TestCheckoutStore;
  /** Takes what happened to the API: twice, late and out of order, as Stripe may. */
  deliver: (events: readonly SignedEvent[]) => void;
};

const keptAtMost = 500;

/**
 * A local stand-in of Stripe for development, QA and tests, labelled as such. It answers Stripe's API in this process, has a pay page of its
 * own (`pages.ts`) and sends signed events; the code that talks to Stripe talks to it, through Stripe's own package.
 */
export function createTestCheckout({ siteUrl, clock, store, deliver }: Settings): TestCheckout {
  const sessions = new Map(readSessions(store).map((session) => [session.id, session]));
  const secretKey = `sk_test_${randomBytes(12).toString("hex")}`;
  const webhookSecret = `whsec_${randomBytes(24).toString("hex")}`;
  const stripe = new Stripe(secretKey);
  const now = (): number => Math.floor(clock().getTime() / 1000);
  const payUrl = (id: string): string => `${siteUrl}${testCheckoutPath(id)}`;

  const sign: TestCheckout["sign"] = async (event, { at = clock(), secret = webhookSecret } = {}) => {
    const body = JSON.stringify(event);
    const timestamp = Math.floor(at.getTime() / 1000);
    const signature = await stripe.webhooks.generateTestHeaderStringAsync({ payload: body, secret, timestamp });
    return { id: (event as { id?: string }).id ?? "", body, signature };
  };
  const happened = (session: TestSession, events: Happened): void => {
    store.write(JSON.stringify([...sessions.values()].slice(-keptAtMost)));
    if (events.length === 0) return;
    const bodies = events.map(({ type, about }) => ({
      id: testId("evt"),
      object: "event",
      api_version: Stripe.API_VERSION,
      created: now(),
      data: { object: objectOf(session, about, payUrl) },
      livemode: false,
      type,
    }));
    void Promise.all(bodies.map((body) => sign(body))).then(deliver);
  };
  const request = testStripeApi({ secretKey, sessions, payUrl, now, happened });
  return {
    service: stripePayments({ secretKey, webhookSecrets: [webhookSecret], apiUrl: null }, request),
    sessions: () => [...sessions.values()].toReversed(),
    find: (id) => sessions.get(id),
    act(id, act) {
      const session = sessions.get(id);
      const events = session ? actOn(session, act, now()) : [];
      if (session && events.length > 0) happened(session, events);
      return events.length > 0;
    },
    sign,
  };
}

export const testCheckoutPath = (id: string): string => `/test-checkout/${id}`;

/** What an earlier version wrote, or half a file, is forgotten: nobody's money is in it. */
function readSessions(store: TestCheckoutStore): TestSession[] {
  try {
    return JSON.parse(store.read() ?? "[]") as TestSession[];
  } catch {
    return [];
  }
}
