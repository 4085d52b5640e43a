import { expect, test } from "vitest";
import { newShop } from "../../test/given-purchases.ts";
import type { PaymentTruth } from "../payments/payment-service.ts";
import type { TestCheckout } from "../test-checkout/test-checkout.ts";

type Shop = Awaited<ReturnType<typeof newShop>>;

/** A paid checkout whose events haven't arrived: the event that completes it, as an object. */
async function newPaidShop(changes: Parameters<typeof newShop>[0] = {}) {
  const shop = await newShop(changes);
  const id = await shop.begin();
  shop.pay(id);
  const sent = await shop.sent();
  const event = sent
    .map(({ body }) => JSON.parse(body) as Record<string, unknown>)
    .find(({ type }) => type === "checkout.session.completed")!;
  return { ...shop, id, event, signed: sent.find(({ body }) => body.includes("checkout.session.completed"))! };
}
type PaidShop = Awaited<ReturnType<typeof newPaidShop>>;

const secondsFromNow = ({ clock }: Shop, seconds: number): Date => new Date(clock.now.getTime() + seconds * 1000);

const refusals: Record<string, (shop: PaidShop) => Promise<{ body: string; signature: string }>> = {
  "without a signature": async ({ signed }) => ({ ...signed, signature: "" }),
  "with a made-up signature": async ({ signed }) => ({ ...signed, signature: signed.signature.replace(/v1=.*/, `v1=${"0".repeat(64)}`) }),
  "signed with another secret": ({ checkout, event }) => checkout.sign(event, { secret: "whsec_another" }),
  "changed after it was signed": async ({ signed }) => ({ ...signed, body: signed.body.replace("1900", "1") }),
  "with the signature of another event": async ({ checkout, event, signed }) => ({
    body: signed.body,
    signature: (await checkout.sign({ ...event, id: "evt_other" })).signature,
  }),
  "signed six minutes ago": (shop) => shop.checkout.sign(shop.event, { at: secondsFromNow(shop, -301) }),
  "signed six minutes from now": (shop) => shop.checkout.sign(shop.event, { at: secondsFromNow(shop, 301) }),
  "with a time that isn't the one signed": async (shop) => {
    const old = await shop.checkout.sign(shop.event, { at: secondsFromNow(shop, -3600) });
    return { ...old, signature: old.signature.replace(/t=\d+/, `t=${Math.floor(shop.clock.now.getTime() / 1000)}`) };
  },
  "of a connected account": ({ checkout, event }) => checkout.sign({ ...event, account: "acct_other" }),
  "of live mode, with a test key": ({ checkout, event }) => checkout.sign({ ...event, livemode: true }),
  "with an old scheme of signing alone": async ({ signed }) => ({ ...signed, signature: signed.signature.replace("v1=", "v0=") }),
};

test.each(Object.entries(refusals))("an event %s is refused, and opens nothing", async (_how, make) => {
  const shop = await newPaidShop();
  expect(await shop.post(await make(shop))).toBe(403);
  expect([await shop.hasAccess(), await shop.db.selectFrom("payment_event").selectAll().execute()]).toEqual([false, []]);
  expect(await shop.post(shop.signed)).toBe(204);
  expect(await shop.hasAccess()).toBe(true);
});

test("an event of a service that isn't there has no address; one for nobody's order is taken and does nothing", async () => {
  const shop = await newPaidShop();
  const headers = { "Content-Type": "application/json", "Stripe-Signature": shop.signed.signature };
  expect((await shop.app.request("/api/events/payments/cash", { method: "POST", headers, body: shop.signed.body })).status).toBe(404);
  expect((await shop.app.request("/api/events/payments/toString", { method: "POST", headers, body: shop.signed.body })).status).toBe(404);
  const object = { ...(shop.event["data"] as { object: object }).object, client_reference_id: "O0000000000000000" };
  expect(await shop.post(await shop.checkout.sign({ ...shop.event, data: { object } }))).toBe(204);
  expect(await shop.post(await shop.checkout.sign({ ...shop.event, data: { object: { object: "customer", id: "cus_1" } } }))).toBe(204);
  expect(await shop.hasAccess()).toBe(false);
});

/** The service says something else than what was ordered. */
const lies: Record<string, (truth: PaymentTruth) => Partial<PaymentTruth>> = {
  "another amount": () => ({ listedMinor: 100, paidMinor: 100 }),
  "less paid than the price and the coupon say": () => ({ paidMinor: 100 }),
  "a discount below nothing": ({ paidMinor }) => ({ discountMinor: -100, paidMinor: paidMinor + 100 }),
  "another currency": () => ({ currency: "RUB" }),
  "another order": () => ({ orderId: "O0000000000000000" }),
  "no order": () => ({ orderId: null }),
  "another member": ({ marks }) => ({ marks: { ...marks, member: "0".repeat(32) } }),
  "another product": ({ marks }) => ({ marks: { ...marks, product: "0".repeat(32) } }),
  "no marks": () => ({ marks: {} }),
  "real money, with a test key": () => ({ isLive: true }),
};

const lying = (service: TestCheckout["service"], lie: (truth: PaymentTruth) => Partial<PaymentTruth>): TestCheckout["service"] => ({
  ...service,
  readPayment: async (id) => {
    const truth = await service.readPayment(id);
    return truth?.status === "paid" ? { ...truth, ...lie(truth) } : truth;
  },
});

test.each(Object.entries(lies))("a payment that the service tells with %s opens nothing and is flagged", async (_what, lie) => {
  const services: Record<string, TestCheckout["service"]> = {};
  const shop = await newShop({ payments: services });
  services["stripe"] = lying(shop.checkout.service, lie);
  shop.pay(await shop.begin());
  for (const event of await shop.sent()) expect(await shop.post(event)).toBe(204);
  expect([await shop.hasAccess(), (await shop.orders())[0]]).toMatchObject([false, { state: "refused", flag: "mismatch", isFulfilled: 0 }]);
});
