import { pino } from "pino";
import { expect, test } from "vitest";
import { newShop, product, wanted } from "../../test/given-purchases.ts";
import { queuedMails } from "../../test/queued-mails.ts";
import { renderMail } from "../notify/mail/render.ts";
import { runDueJobs } from "../outbox/run-jobs.ts";
import { erasureJobHandlers } from "../privacy/erase/erase.ts";
import { reconcileOrders } from "./reconcile.ts";
import { receiptJob, receiptJobHandler } from "./receipts.ts";
import { refundJob, refundJobHandler } from "./refund-mails.ts";

const silent = pino({ level: "silent" });
const seller = {
  seller: "Ryadom gGmbH, Berlin",
  tax: { en: "Includes 19 % VAT.", ru: "Включая НДС 19 %." },
  withdrawal: { en: "14 days.", ru: "14 дней." },
};

const workOff = (shop: Awaited<ReturnType<typeof newShop>>) => {
  const services = { ...shop, clock: () => shop.clock.now, siteUrl: "https://ryadom.test", seller };
  return runDueJobs(
    shop.db,
    shop.keys,
    { [receiptJob]: receiptJobHandler(services), [refundJob]: refundJobHandler(services), ...erasureJobHandlers(services) },
    shop.clock.now,
    silent,
  );
};

test("one receipt goes out, in the member's language, with seller, tax and the right to withdraw", async () => {
  const shop = await newShop();
  await shop.db.updateTable("member").set({ language: "ru" }).where("uid", "=", shop.uid).execute();
  shop.pay(await shop.begin());
  for (const event of await shop.sent()) for (const one of [event, event]) await shop.post(one);
  await workOff(shop);
  await workOff(shop);
  const mails = await queuedMails(shop);
  expect(mails).toMatchObject([{ language: "ru", template: { name: "receipt", product: "Спокойный сон", amountMinor: 1900 } }]);
  const { text } = renderMail(mails[0]!.template, "ru", "https://ryadom.test");
  for (const words of ["Спокойный сон", "19,00", "Ryadom gGmbH, Berlin", "Включая НДС", "14 дней", "/ru/my-profile/purchases"])
    expect(text).toContain(words);
  expect(renderMail(mails[0]!.template, "en", "https://ryadom.test").text).toContain("€19.00");
});

/** What was said of money that came back: one line a mail. */
const refundMails = async (shop: Awaited<ReturnType<typeof newShop>>) =>
  (await queuedMails(shop)).flatMap(({ language, template }) => (template.name === "refund" ? [{ ...template, language }] : []));

test("each refund is told once, in the buyer's language, however often and late the service speaks of it", async () => {
  const shop = await newShop();
  await shop.db.updateTable("member").set({ language: "ru" }).where("uid", "=", shop.uid).execute();
  const id = await shop.begin();
  shop.pay(id);
  const heard = await shop.sent();
  const deliver = async () => {
    for (const event of [...heard, ...heard.toReversed()]) expect(await shop.post(event)).toBe(204);
    // Also without an event: the reconciler and the page one comes back to find the same.
    await shop.ann.ask("POST", "/api/me/purchases/restore");
    await workOff(shop);
    await workOff(shop);
  };
  await deliver();
  expect(await refundMails(shop)).toEqual([]);

  shop.checkout.act(id, { act: "refund", minor: 500 });
  heard.push(...(await shop.sent()));
  await deliver();
  const part = { name: "refund", language: "ru", product: "Спокойный сон", amountMinor: 500, totalMinor: 500, isOpen: true };
  expect(await refundMails(shop)).toMatchObject([part]);

  shop.checkout.act(id, { act: "refund", minor: 1400 });
  heard.push(...(await shop.sent()));
  await deliver();
  const rest = { ...part, amountMinor: 1400, totalMinor: 1900, isOpen: false };
  expect(await refundMails(shop)).toMatchObject([part, rest]);
  const [first, second] = (await queuedMails(shop)).filter(({ template }) => template.name === "refund");
  const textOf = (mail: typeof first) => renderMail(mail!.template, "ru", "https://ryadom.test").text;
  for (const words of ["5,00", "остаётся открытым", "Ryadom gGmbH, Berlin", "/ru/my-profile/purchases"])
    expect(textOf(first)).toContain(words);
  for (const words of ["14,00", "19,00", "теперь закрыто"]) expect(textOf(second)).toContain(words);
});

test("two refunds that were heard of together are one email, about their sum", async () => {
  const shop = await newShop();
  const id = await shop.begin();
  shop.pay(id);
  for (const event of await shop.sent()) await shop.post(event);
  for (const minor of [300, 200]) shop.checkout.act(id, { act: "refund", minor });
  const events = await shop.sent();
  await Promise.all([...events, ...events].map((event) => shop.post(event)));
  await workOff(shop);
  expect(await refundMails(shop)).toMatchObject([{ language: "en", amountMinor: 500, totalMinor: 500 }]);
});

test("what was paid back of one purchase leaves open what another has opened, and the email says so", async () => {
  const shop = await newShop();
  const id = await shop.begin();
  shop.pay(id);
  for (const event of await shop.sent()) await shop.post(event);
  const gift = { uid: shop.uid, courseKey: "gentle-sleep", openedBy: "G1", grantedAt: "2026-03-01T12:00:00.000Z" };
  await shop.db.insertInto("course_access").values(gift).execute();
  shop.checkout.act(id, { act: "refund", minor: 1900 });
  for (const event of await shop.sent()) await shop.post(event);
  await workOff(shop);
  expect(await refundMails(shop)).toMatchObject([{ amountMinor: 1900, isOpen: true }]);
});

test("the reconciler finds what was paid although every event was lost, and what was paid back a month later", async () => {
  const shop = await newShop();
  const services = { ...shop, clock: () => shop.clock.now, siteUrl: "https://ryadom.test", payments: { stripe: shop.checkout.service } };
  const id = await shop.begin();
  shop.pay(id);
  expect(await reconcileOrders(services, silent)).toBe(0);
  shop.clock.now = new Date("2026-03-01T12:15:00.000Z");
  expect(await reconcileOrders(services, silent)).toBe(1);
  expect(await shop.hasAccess()).toBe(true);
  shop.clock.now = new Date("2026-04-01T12:15:00.000Z");
  shop.checkout.act(id, { act: "refund", minor: 1900 });
  await reconcileOrders(services, silent);
  expect((await shop.orders())[0]).toMatchObject({ state: "refunded", isFulfilled: 0 });
});

test("after an erasure the order stays without its buyer; money that comes later is flagged, and a refund is still written down", async () => {
  const shop = await newShop();
  const paid = await shop.begin();
  shop.pay(paid);
  for (const event of await shop.sent()) await shop.post(event);
  await shop.ann.ask("DELETE", "/api/me");
  await workOff(shop);
  await workOff(shop);
  expect(await shop.db.selectFrom("member").select("uid").where("uid", "=", shop.uid).execute()).toEqual([]);
  expect((await shop.orders())[0]).toMatchObject({ uid: null, productKey: product.key, amountMinor: 1900, state: "paid" });
  shop.checkout.act(paid, { act: "refund", minor: 1900 });
  for (const event of await shop.sent()) expect(await shop.post(event)).toBe(204);
  expect((await shop.orders())[0]).toMatchObject({ uid: null, state: "refunded", flag: null });
});

test("whoever pays after leaving is told to staff, and nothing is opened", async () => {
  const shop = await newShop();
  const id = await shop.begin(wanted);
  await shop.ann.ask("DELETE", "/api/me");
  await workOff(shop);
  shop.pay(id);
  for (const event of await shop.sent()) expect(await shop.post(event)).toBe(204);
  expect((await shop.orders())[0]).toMatchObject({ uid: null, state: "paid", isFulfilled: 0, flag: "no-member" });
  expect(await shop.db.selectFrom("course_access").selectAll().execute()).toEqual([]);
});
