import type { CourseOffers, Purchases } from "@ryadom/shared/purchases.ts";
import { expect, test } from "vitest";
import { givenAccount } from "../../test/given-account.ts";
import { givenMember } from "../../test/fixtures.ts";
import { freeProduct, newShop, product, sellingCatalogue, shopOf, wanted } from "../../test/given-purchases.ts";
import { siteUrl } from "../../test/test-app.ts";
import { type NewCheckout, PaymentServiceError } from "../payments/payment-service.ts";
import { createKeys } from "../core/keys.ts";
import { lookAtOrder } from "./fulfil.ts";
import { createGift } from "./gifts.ts";

test("what is bought opens at once, by the page that one comes back to; a full refund closes it, and the order says so", async () => {
  const shop = await newShop();
  const { ann, checkout, hasAccess, purchases, begin, pay } = shop;
  const id = await begin();
  expect(await hasAccess()).toBe(false);
  expect(await purchases()).toEqual([]);
  pay(id);
  const [order] = await shop.orders();
  const { body } = await ann.ask("POST", `/api/me/purchases/${order!.id}/check`);
  expect(body).toMatchObject({
    productId: "gentle-sleep",
    name: "Gentle sleep",
    amountMinor: 1900,
    paidMinor: 1900,
    state: "paid",
    fulfilled: true,
  });
  expect(await hasAccess()).toBe(true);
  checkout.act(id, { act: "refund", minor: 1900 });
  for (const event of await shop.sent()) expect(await shop.post(event)).toBe(204);
  expect(await hasAccess()).toBe(false);
  expect(await purchases()).toMatchObject([{ state: "refunded", refundedMinor: 1900, fulfilled: false }]);
});

test("the webhook alone opens it too, and so does restoring purchases", async () => {
  const shop = await newShop();
  const id = await shop.begin();
  shop.pay(id);
  for (const event of await shop.sent()) await shop.post(event);
  expect(await shop.hasAccess()).toBe(true);
  const other = await givenAccount(shop);
  const bob = shopOf(shop, await shop.as(other));
  const caller = await shop.as(other);
  shop.pay(await bob.begin());
  expect(await bob.hasAccess()).toBe(false);
  expect((await caller.ask<Purchases>("POST", "/api/me/purchases/restore")).body.items).toMatchObject([{ state: "paid" }]);
  expect(await bob.hasAccess()).toBe(true);
});

test.each([
  ["a partial refund keeps it open and is flagged", { act: "refund", minor: 500 }, true, "paid", "partial-refund"],
  ["a dispute keeps it open while the bank asks", { act: "dispute" }, true, "paid", "dispute-open"],
] as const)("%s", async (_name, act, isOpen, state, flag) => {
  const shop = await newShop();
  const id = await shop.begin();
  shop.pay(id);
  shop.checkout.act(id, act);
  for (const event of await shop.sent()) await shop.post(event);
  expect([await shop.hasAccess(), (await shop.orders())[0]]).toMatchObject([isOpen, { state, flag }]);
});

test.each([
  ["dispute-lost", false, "disputed", null],
  ["dispute-won", true, "paid", null],
] as const)("a dispute that ends with %s", async (act, isOpen, state, flag) => {
  const shop = await newShop();
  const id = await shop.begin();
  shop.pay(id);
  shop.checkout.act(id, { act: "dispute" });
  shop.checkout.act(id, { act });
  for (const event of await shop.sent()) await shop.post(event);
  expect([await shop.hasAccess(), (await shop.orders())[0]]).toMatchObject([isOpen, { state, flag }]);
});

test("a transfer opens the course when the money arrives; meanwhile it can't be bought again, and when it fails, it can", async () => {
  const shop = await newShop();
  const { checkout, ann } = shop;
  const id = await shop.begin();
  checkout.act(id, { act: "pay-later" });
  for (const event of await shop.sent()) await shop.post(event);
  expect((await ann.ask("GET", "/api/me/course-access/gentle-sleep")).body).toEqual({ hasAccess: false, isPending: true });
  expect(await shop.buy()).toMatchObject({ status: 409, body: { error: { code: "purchase/pending" } } });
  checkout.act(id, { act: "money-fails" });
  for (const event of await shop.sent()) await shop.post(event);
  const again = await shop.begin();
  checkout.act(again, { act: "pay-later" });
  checkout.act(again, { act: "money-arrives" });
  for (const event of await shop.sent()) await shop.post(event);
  expect(await shop.hasAccess()).toBe(true);
  expect((await shop.orders()).map(({ state }) => state).toSorted()).toEqual(["failed", "paid"]);
});

test("two tabs and a double click get one checkout; what is owned can't be bought again", async () => {
  const shop = await newShop();
  const urls = await Promise.all([shop.buy(), shop.buy(), shop.buy()]);
  expect(new Set(urls.map(({ body }) => body.value.url)).size).toBe(1);
  expect(await shop.orders()).toHaveLength(1);
  shop.pay(await shop.begin());
  expect(await shop.buy()).toMatchObject({ status: 409, body: { error: { code: "purchase/already-owned" } } });
  expect(await shop.hasAccess()).toBe(true);
});

test("another currency, price or language closes the checkout before it and begins another", async () => {
  let price = 1900;
  const catalogue = () => ({
    ...sellingCatalogue,
    products: [{ ...product, prices: [{ currency: "EUR", minor: price }, product.prices[1]!] }],
  });
  const shop = await newShop({ catalogue });
  const first = await shop.begin();
  const second = await shop.begin({ ...wanted, currency: "RUB", minor: 190_000, language: "ru" });
  expect([shop.checkout.find(first)?.status, shop.checkout.find(second)?.status]).toEqual(["expired", "open"]);
  expect((await shop.orders()).map(({ state, currency }) => [state, currency])).toEqual(
    expect.arrayContaining([
      ["expired", "EUR"],
      ["open", "RUB"],
    ]),
  );
  price = 2400;
  expect(await shop.buy()).toMatchObject({ status: 409, body: { error: { code: "purchase/price-changed" } } });
  shop.pay(second);
  for (const event of await shop.sent()) await shop.post(event);
  expect(await shop.hasAccess()).toBe(true);
});

test("a price that changes while somebody pays changes nothing for them: the order has the price that they saw", async () => {
  let price = 1900;
  const catalogue = () => ({
    ...sellingCatalogue,
    products: [{ ...product, prices: [{ currency: "EUR", minor: price }], active: price === 1900 }],
  });
  const shop = await newShop({ catalogue });
  const id = await shop.begin();
  price = 9900;
  shop.pay(id);
  for (const event of await shop.sent()) await shop.post(event);
  expect(await shop.hasAccess()).toBe(true);
  expect(await shop.buy({ ...wanted, minor: 9900 })).toMatchObject({ status: 409, body: { error: { code: "purchase/not-on-sale" } } });
});

test("a checkout that was left alone ends, and another can begin", async () => {
  const shop = await newShop();
  const first = await shop.begin();
  shop.clock.now = new Date("2026-03-02T13:00:00.000Z");
  const second = await shop.begin();
  expect(second).not.toBe(first);
  expect((await shop.orders()).map(({ state }) => state).toSorted()).toEqual(["expired", "open"]);
});

test.each([
  ["/api/purchases/cash/process-payment", wanted, 404, "not-found"],
  ["/api/purchases/stripe/process-payment", { ...wanted, productId: "unheard-of" }, 404, "not-found"],
  ["/api/purchases/stripe/process-payment", { ...wanted, currency: "USD" }, 409, "purchase/price-changed"],
  ["/api/purchases/stripe/process-payment", { ...wanted, minor: 1 }, 409, "purchase/price-changed"],
] as const)("%s with %j answers %i", async (path, body, status, code) => {
  const { ann } = await newShop();
  expect(await ann.ask("POST", path, body)).toMatchObject({ status, body: { error: { code } } });
});

test("when the payment service is away, buying says that the payment failed, and the next try goes on with the same order", async () => {
  let isAway = true;
  const shop = await newShop();
  const real = shop.checkout.service;
  const away = {
    ...real,
    createCheckout: (checkout: NewCheckout) => (isAway ? Promise.reject(new PaymentServiceError()) : real.createCheckout(checkout)),
  };
  const other = await newShop({ payments: { stripe: away } });
  expect(await other.buy()).toMatchObject({ status: 502, body: { error: { code: "Error processing payment" } } });
  isAway = false;
  expect((await other.buy()).status).toBe(200);
  expect(await other.orders()).toHaveLength(1);
});

test("what costs nothing opens without a payment service", async () => {
  const shop = await newShop({ payments: {} });
  const answer = await shop.buy({ ...wanted, productId: freeProduct.key, minor: 0 });
  expect(answer.body.value.url).toMatch(new RegExp(`^${siteUrl}/en/my-profile/purchases\\?order=O`));
  expect(await shop.hasAccess("first-steps")).toBe(true);
  expect((await shop.orders())[0]).toMatchObject({ service: "none", state: "paid", paidMinor: 0, lookAt: null });
  expect(await shop.buy({ ...wanted, productId: freeProduct.key, minor: 0 })).toMatchObject({ status: 409 });
  expect((await shop.buy()).body.error?.code).toBe("purchase/not-on-sale");
});

test("coupons of the service count: half, and everything", async () => {
  const shop = await newShop();
  shop.checkout.act(await shop.begin(), { act: "pay", coupon: "half" });
  for (const event of await shop.sent()) await shop.post(event);
  expect((await shop.orders())[0]).toMatchObject({ state: "paid", amountMinor: 1900, paidMinor: 950, isFulfilled: 1 });
  const bob = shopOf(shop, await shop.as(await givenAccount(shop)));
  shop.checkout.act(await bob.begin(), { act: "pay", coupon: "FREE" });
  for (const event of await shop.sent()) await shop.post(event);
  expect(await bob.hasAccess()).toBe(true);
});

test("offers say what a course costs, in every currency, and whether it can be bought; the law's words stand beside them", async () => {
  const { get } = await newShop();
  const { body } = await get<CourseOffers>("/api/courses/gentle-sleep/offers");
  expect(body).toMatchObject({
    items: [{ productId: "gentle-sleep", prices: product.prices, isOnSale: true }],
    seller: "Ryadom",
    withdrawal: { ru: "14 дней." },
  });
  expect((await get<CourseOffers>("/api/courses/no-such-course/offers")).body.items).toEqual([]);
  const without = await newShop({ payments: {} });
  expect((await without.get<CourseOffers>("/api/courses/gentle-sleep/offers")).body.items).toMatchObject([{ isOnSale: false }]);
});

test("the code of a gift opens its course once, however it is typed, and not after its time; only a hash of it is kept", async () => {
  const shop = await newShop();
  const { db, keys, clock, ann } = shop;
  const code = await createGift(db, keys, "gentle-sleep", 30, clock.now);
  expect(code).toMatch(/^(\w{4}-){3}\w{4}$/);
  expect(JSON.stringify(await db.selectFrom("course_gift").selectAll().execute())).not.toContain(code.slice(0, 4));
  const answer = await ann.ask("POST", "/api/me/gifts", { code: code.toLowerCase().replaceAll("-", " ") });
  expect(answer).toMatchObject({ status: 201, body: { courseId: "gentle-sleep" } });
  expect(await shop.hasAccess()).toBe(true);
  const bob = await shop.as(await givenAccount(shop));
  expect((await bob.ask("POST", "/api/me/gifts", { code })).status).toBe(404);
  const second = await createGift(db, keys, "gentle-sleep", 30, clock.now);
  expect((await ann.ask("POST", "/api/me/gifts", { code: second })).status).toBe(409);
  clock.now = new Date("2026-04-01T12:00:00.000Z");
  expect((await bob.ask("POST", "/api/me/gifts", { code: second })).status).toBe(404);
  expect((await ann.ask<Purchases>("GET", "/api/me/purchases")).body.gifts).toMatchObject([{ courseId: "gentle-sleep" }]);
});

test("nobody else sees a purchase: not another member, not a moderator; billing sees orders and nobody's name", async () => {
  const shop = await newShop();
  shop.pay(await shop.begin());
  const [order] = await shop.orders();
  const bob = await shop.as(await givenAccount(shop, { isModerator: 1 }), { secondFactor: true });
  expect((await bob.ask("POST", `/api/me/purchases/${order!.id}/check`)).status).toBe(404);
  expect((await bob.ask("GET", "/api/moderation/orders")).status).toBe(403);
  const cleo = await shop.as(await givenMember(shop.db, { isBilling: 1 }), { secondFactor: true });
  const list = await cleo.ask<{ items: object[] }>("GET", "/api/moderation/orders");
  expect(list.body.items).toMatchObject([{ id: order!.id, productId: "gentle-sleep", amountMinor: 1900 }]);
  expect(JSON.stringify(list.body)).not.toMatch(new RegExp(`${shop.uid}|Member`));
  expect((await cleo.ask("GET", "/api/moderation/cases")).status).toBe(403);
  expect((await cleo.ask<{ items: object[] }>("GET", "/api/moderation/orders?view=flagged")).body.items).toEqual([]);
});

test("what was bought stays open once the secret of that day is given up; what wasn't paid by then isn't taken for an order of ours", async () => {
  const shop = await newShop();
  const { checkout, clock, db } = shop;
  shop.pay(await shop.begin());
  for (const event of await shop.sent()) await shop.post(event);
  const bob = shopOf(shop, await shop.as(await givenAccount(shop)));
  shop.pay(await bob.begin());
  const later = createKeys("another secret of the tests, long enough for everything");
  const services = { db, keys: later, clock: () => clock.now, payments: { stripe: checkout.service }, siteUrl };
  for (const { id } of await shop.orders()) await lookAtOrder(services, id);
  expect([await shop.hasAccess(), await bob.hasAccess()]).toEqual([true, false]);
  expect(new Set((await shop.orders()).map(({ state, flag }) => `${state}, ${flag}`))).toEqual(
    new Set(["paid, null", "refused, mismatch"]),
  );
});

test("a checkout that was begun before staff changed what the product opens is not handed out again", async () => {
  const offered = { ...sellingCatalogue, products: [product] };
  const shop = await newShop({ catalogue: () => offered });
  const before = await shop.begin();
  offered.products = [{ ...product, courses: [...product.courses, "first-steps"] }];
  const after = await shop.begin();
  expect(shop.checkout.find(before)?.status).toBe("expired");
  shop.pay(after);
  for (const event of await shop.sent()) await shop.post(event);
  expect(await shop.hasAccess("first-steps")).toBe(true);
});
