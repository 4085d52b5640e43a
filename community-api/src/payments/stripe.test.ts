import { expect, test } from "vitest";
import { newShop } from "../../test/given-purchases.ts";
import { newId } from "../core/ids.ts";
import { type NewCheckout, type PaymentService, PaymentServiceError } from "./payment-service.ts";
import { stripePayments } from "./stripe.ts";

/**
 * What is relied on of Stripe. Runs against the local stand-in; with STRIPE_TEST_KEY against Stripe's test mode as well, and with STRIPE_API_URL
 * against whatever stands in for it there.
 */
const services: Record<string, () => Promise<{ service: PaymentService; now: Date }>> = {
  "the stand-in": async () => {
    const { checkout, clock } = await newShop();
    return { service: checkout.service, now: clock.now };
  },
};
const { STRIPE_TEST_KEY: secretKey, STRIPE_API_URL: apiUrl = null } = process.env;
if (secretKey !== undefined)
  services["Stripe’s test mode"] = async () => ({ service: stripePayments({ secretKey, webhookSecrets: [], apiUrl }), now: new Date() });

const newCheckout = (now: Date): NewCheckout => ({
  orderId: newId("O"),
  language: "ru",
  amountMinor: 1900,
  currency: "EUR",
  title: "Онлайн-курс",
  returnUrl: "https://ryadom.example/ru/my-profile/purchases?order=x",
  expiresAt: new Date(now.getTime() + 3_600_000),
  marks: { member: "a".repeat(32), product: "b".repeat(32) },
});

test.each(Object.entries(services))("%s: a checkout is made once, read back as ordered, and closed once", async (_name, start) => {
  const { service, now } = await start();
  const checkout = newCheckout(now);
  const { sessionId, url } = await service.createCheckout(checkout);
  expect(url).toMatch(/^https?:\/\//);
  expect((await service.createCheckout(checkout)).sessionId).toBe(sessionId);
  await expect(service.createCheckout({ ...checkout, amountMinor: 1 })).rejects.toThrow(PaymentServiceError);
  expect(await service.readPayment(sessionId)).toMatchObject({
    sessionId,
    orderId: checkout.orderId,
    status: "open",
    isLive: false,
    currency: "EUR",
    listedMinor: 1900,
    paidMinor: 1900,
    refundedMinor: 0,
    dispute: "none",
    marks: checkout.marks,
  });
  await service.closeCheckout(sessionId);
  await service.closeCheckout(sessionId);
  expect(await service.readPayment(sessionId)).toMatchObject({ status: "expired", url: null });
});

test.each(Object.entries(services))("%s: what it doesn't know is nothing, not a failure", async (_name, start) => {
  const { service } = await start();
  expect(await service.readPayment("cs_test_unknown")).toBeNull();
  expect(await service.findOrderId("pi_unknown")).toBeNull();
  await service.closeCheckout("cs_test_unknown");
});

test("a service that doesn't answer, or talks nonsense, is a failure of the service", async () => {
  const settings = { secretKey: "sk_test_x", webhookSecrets: [], apiUrl: "http://127.0.0.1:9" };
  const silent = stripePayments(settings);
  await expect(silent.readPayment("cs_1")).rejects.toThrow(PaymentServiceError);
  const nonsense = stripePayments(settings, async () => new Response("<html>", { status: 500 }));
  await expect(nonsense.readPayment("cs_1")).rejects.toThrow(PaymentServiceError);
});
