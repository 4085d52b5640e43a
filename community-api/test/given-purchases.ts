import type { Catalogue } from "@ryadom/shared/catalogue.ts";
import type { PurchasedProduct } from "@ryadom/shared/purchases.ts";
import { apiPaths } from "@ryadom/shared/paths.ts";
import type { SignedEvent } from "../src/test-checkout/test-checkout.ts";
import { givenAccount } from "./given-account.ts";
import { type Caller, newService, type TestService } from "./test-app.ts";
import { testCatalogue } from "./test-catalogue.ts";

export const product: Catalogue["products"][number] = {
  key: "gentle-sleep",
  service: "stripe",
  prices: [
    { currency: "EUR", minor: 1900 },
    { currency: "RUB", minor: 190_000 },
  ],
  active: true,
  name: { en: "Gentle sleep", ru: "Спокойный сон" },
  text: null,
  courses: ["gentle-sleep"],
};
export const freeProduct = { ...product, key: "first-steps", prices: [{ currency: "EUR", minor: 0 }], courses: ["first-steps"] };
export const sellingCatalogue: Catalogue = { ...testCatalogue, products: [product, freeProduct] };
export const wanted = { productId: product.key, currency: "EUR", minor: 1900, language: "en" };

/** A shop with one member in it. @param changes of the service */
export async function newShop(changes: Parameters<typeof newService>[0] = {}) {
  const service = await newService({ catalogue: () => sellingCatalogue, limits: { bodyBytes: 16_384 }, ...changes });
  const member = await givenAccount(service);
  const ann = await service.as(member);
  return { ...service, ann, uid: member.uid, ...shopOf(service, ann) };
}

/** What one does in a shop. */
export function shopOf({ db, checkout, events, app }: TestService, caller: Caller) {
  const buy = (body: object = wanted) =>
    caller.ask<{ value: { url: string }; error?: { code: string } }>("POST", "/api/purchases/stripe/process-payment", body);
  const sessionAt = (url: string): string => url.split("/").at(-1)!;
  return {
    buy,
    /** Begins to buy. @returns the checkout's name at the service */
    begin: async (body: object = wanted): Promise<string> => sessionAt((await buy(body)).body.value.url),
    hasAccess: async (course = "gentle-sleep"): Promise<boolean> =>
      (await caller.ask<{ hasAccess: boolean }>("GET", `/api/me/course-access/${course}`)).body.hasAccess,
    orders: () => db.selectFrom("purchase_order").selectAll().orderBy("createdAt").orderBy("id").execute(),
    purchases: async (): Promise<PurchasedProduct[]> =>
      (await caller.ask<{ items: PurchasedProduct[] }>("GET", "/api/me/purchases")).body.items,
    /** The events that the service has sent since; signing takes a moment. */
    sent: async (): Promise<SignedEvent[]> => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      return events.splice(0);
    },
    post: async ({ body, signature }: Pick<SignedEvent, "body" | "signature">): Promise<number> => {
      const headers = { "Content-Type": "application/json; charset=utf-8", "Stripe-Signature": signature };
      return (await app.request(apiPaths.paymentEvents("stripe"), { method: "POST", headers, body })).status;
    },
    pay: (id: string) => checkout.act(id, { act: "pay" }),
  };
}
