import fc from "fast-check";
import type { KyselyPlugin } from "kysely";
import { expect, inject, test } from "vitest";
import { givenAccount } from "../../test/given-account.ts";
import { newShop, shopOf } from "../../test/given-purchases.ts";
import { PaymentServiceError } from "../payments/payment-service.ts";
import type { SignedEvent } from "../test-checkout/test-checkout.ts";
import type { TestAct } from "../test-checkout/test-payments.ts";
import { receivePaymentEvent } from "./events.ts";

const [deep, quick] = inject("template").engine === "sqlite" ? [1000, 60] : [200, 15];
const runs = process.env.DEEP === "yes" ? deep : quick;

type Shop = Awaited<ReturnType<typeof newShop>>;

/** Somebody new in a shop, with a checkout of their own. */
async function newBuyer(shop: Shop) {
  const member = await givenAccount(shop);
  const buyer = { uid: member.uid, ...shopOf(shop, await shop.as(member)) };
  const id = await buyer.begin();
  await shop.sent();
  return { ...buyer, id };
}

/** What stands in the database for a buyer, and what the service says. */
async function compare({ db, checkout }: Shop, { uid, id }: { uid: string; id: string }) {
  const access = await db.selectFrom("course_access").selectAll().where("uid", "=", uid).execute();
  const [order] = await db.selectFrom("purchase_order").selectAll().where("uid", "=", uid).execute();
  const payment = checkout.find(id)?.payment;
  const isPaid = payment?.status === "succeeded" && payment.refundedMinor < 1900 && payment.dispute?.status !== "lost";
  expect(access.length, JSON.stringify({ order, payment })).toBe(isPaid ? 1 : 0);
  expect(order).toMatchObject({ isFulfilled: isPaid ? 1 : 0, refundedMinor: payment?.refundedMinor ?? 0 });
}

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((first, index) => permutations(items.toSpliced(index, 1)).map((rest) => [first, ...rest]));
}

const scripts: Record<string, TestAct[]> = {
  "paid later, refunded in part and whole": [
    { act: "pay-later" },
    { act: "money-arrives" },
    { act: "refund", minor: 500 },
    { act: "refund", minor: 1400 },
  ],
  "paid and disputed in vain": [{ act: "pay" }, { act: "dispute" }, { act: "dispute-won" }],
  "paid, disputed and lost": [{ act: "pay" }, { act: "dispute" }, { act: "dispute-lost" }],
};

test.each(Object.entries(scripts))(
  "%s: five events in all 120 orders, each delivered twice, leave what the service says",
  async (_name, acts) => {
    const shop = await newShop();
    for (const order of permutations([0, 1, 2, 3, 4])) {
      const buyer = await newBuyer(shop);
      for (const act of acts) expect(shop.checkout.act(buyer.id, act)).toBe(true);
      const events = await shop.sent();
      expect(events).toHaveLength(5);
      for (const index of [...order, ...order.toReversed()]) expect(await shop.post(events[index]!)).toBe(204);
      await compare(shop, buyer);
      const receipts = await shop.db.selectFrom("outbox").select("id").where("uid", "=", buyer.uid).where("kind", "=", "receipt").execute();
      expect(receipts.length).toBeLessThanOrEqual(1);
    }
  },
  120_000,
);

test("events that arrive while things go on happening, late, twice and at once, leave what the service says in the end", async () => {
  const shop = await newShop();
  const acts: TestAct[] = [
    { act: "pay" },
    { act: "pay-later" },
    { act: "money-arrives" },
    { act: "money-fails" },
    { act: "refund", minor: 600 },
    { act: "refund", minor: 1300 },
    { act: "dispute" },
    { act: "dispute-won" },
    { act: "dispute-lost" },
    { act: "expire" },
  ];
  const step = fc.oneof(fc.record({ act: fc.constantFrom(...acts) }), fc.record({ deliver: fc.nat(9), atOnce: fc.nat(2) }));
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 25 }), async (steps) => {
      const buyer = await newBuyer(shop);
      const sent: SignedEvent[] = [];
      for (const one of steps) {
        if ("act" in one) shop.checkout.act(buyer.id, one.act);
        sent.push(...(await shop.sent()));
        const event = "deliver" in one ? sent[one.deliver % Math.max(1, sent.length)] : undefined;
        if (event && "atOnce" in one) await Promise.all(Array.from({ length: one.atOnce + 1 }, () => shop.post(event)));
      }
      for (const event of sent.toReversed()) await shop.post(event);
      await compare(shop, buyer);
    }),
    { numRuns: runs },
  );
}, 120_000);

class Crash extends Error {}

/** Lets so many statements through, and then no more. @param isAfter the last one is still carried out */
const crashAt = (statement: number, isAfter: boolean): KyselyPlugin => {
  let count = 0;
  const crash = <Value>(value: Value): Value => {
    if (count > statement) throw new Crash();
    return value;
  };
  return {
    transformQuery: ({ node }) => {
      count += 1;
      return isAfter ? node : crash(node);
    },
    transformResult: async ({ result }) => (isAfter ? crash(result) : result),
  };
};

test.each([
  ["before", false],
  ["after", true],
])("a crash %s each statement of the handler leaves nothing that the next delivery doesn't put right", async (_when, isAfter) => {
  const shop = await newShop();
  let crashes = 0;
  for (let statement = 0; ; statement += 1) {
    const buyer = await newBuyer(shop);
    shop.pay(buyer.id);
    const events = await shop.sent();
    const session = events.find(({ body }) => body.includes('"checkout.session.completed"'))!;
    const { service } = shop.checkout;
    const hint = await service.readEvent(
      session.body,
      (name) => (name === "Stripe-Signature" ? session.signature : undefined),
      shop.clock.now,
    );
    const services = { ...shop, clock: () => shop.clock.now, siteUrl: "https://ryadom.test", payments: { stripe: service } };
    const db = shop.db.withPlugin(crashAt(statement, isAfter));
    const outcome = await receivePaymentEvent({ ...services, db }, "stripe", hint!).catch((error: unknown) => error);
    const [order] = await shop.db.selectFrom("purchase_order").selectAll().where("uid", "=", buyer.uid).execute();
    const access = await shop.db.selectFrom("course_access").selectAll().where("uid", "=", buyer.uid).execute();
    expect(access.length, "order and access say the same, also after a crash").toBe(order!.isFulfilled);
    for (const event of events) expect(await shop.post(event)).toBe(204);
    await compare(shop, buyer);
    expect(await shop.db.selectFrom("outbox").select("id").where("uid", "=", buyer.uid).execute()).toHaveLength(1);
    if (outcome === undefined) break;
    expect(outcome).toBeInstanceOf(Crash);
    crashes += 1;
  }
  expect(crashes).toBeGreaterThan(6);
});

test("while the service doesn't answer, an event isn't acknowledged, and comes again", async () => {
  let isAway = true;
  const payments: Record<string, Shop["checkout"]["service"]> = {};
  const shop = await newShop({ payments });
  const real = shop.checkout.service;
  payments["stripe"] = { ...real, readPayment: (id) => (isAway ? Promise.reject(new PaymentServiceError("away")) : real.readPayment(id)) };
  shop.pay(await shop.begin());
  const events = await shop.sent();
  for (const event of events) expect(await shop.post(event)).toBe(503);
  expect(await shop.hasAccess()).toBe(false);
  isAway = false;
  for (const event of events) expect(await shop.post(event)).toBe(204);
  expect(await shop.hasAccess()).toBe(true);
});

test("an older answer of the service never overwrites a newer one", async () => {
  const payments: Record<string, Shop["checkout"]["service"]> = {};
  const shop = await newShop({ payments });
  const real = shop.checkout.service;
  payments["stripe"] = real;
  const id = await shop.begin();
  shop.pay(id);
  const completed = (await shop.sent()).find(({ body }) => body.includes('"checkout.session.completed"'));
  let isFirst = true;
  payments["stripe"] = {
    ...real,
    async readPayment(session) {
      const heard = await real.readPayment(session);
      if (!isFirst) return heard;
      isFirst = false;
      // Before this answer is acted on, everything is paid back, and that is written.
      shop.checkout.act(id, { act: "refund", minor: 1900 });
      for (const event of await shop.sent()) expect(await shop.post(event)).toBe(204);
      return heard;
    },
  };
  expect(await shop.post(completed!)).toBe(204);
  expect([await shop.hasAccess(), (await shop.orders())[0]?.state]).toEqual([false, "refunded"]);
});
