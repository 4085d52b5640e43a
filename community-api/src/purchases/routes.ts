import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { ContentKey } from "@ryadom/shared/catalogue.ts";
import {
  CourseAccess,
  CourseOffers,
  GiftCode,
  GiftedCourse,
  OrderId,
  Payment,
  PaymentAnswer,
  PurchasedProduct,
  Purchases,
  PurchasesQuery,
} from "@ryadom/shared/purchases.ts";
import type { GetCatalogue } from "../core/catalogue.ts";
import { AppError } from "../core/errors.ts";
import { type AppEnv, newRouter } from "../http/context.ts";
import { errorResponses, sessionErrors, writeErrors } from "../http/error-response.ts";
import { access, requireSession } from "../http/session-middleware.ts";
import type { SellerSettings } from "../payments/settings.ts";
import { beginPurchase } from "./buy.ts";
import { redeemGift } from "./gifts.ts";
import { offersFor } from "./offers.ts";
import type { PurchaseServices } from "./orders.ts";
import { checkOwnOrder, restorePurchases } from "./own-orders.ts";
import { listPurchases, readCourseAccess } from "./read.ts";

const tags = ["purchases"];
const json = <Schema extends z.ZodType>(schema: Schema) => ({ content: { "application/json": { schema } } });
const ofCourse = { params: z.object({ courseKey: ContentKey }) };

const offers = createRoute({
  tags,
  ...access("anyone"),
  method: "get",
  path: "/courses/{courseKey}/offers",
  operationId: "listOffers",
  summary: "What there is to buy for a course",
  request: ofCourse,
  responses: { 200: { description: "None for a course that is open to everybody.", ...json(CourseOffers) }, ...errorResponses() },
});
const process = createRoute({
  tags,
  ...access("member", { counts: "purchase" }),
  method: "post",
  path: "/purchases/{service}/process-payment",
  operationId: "processPayment",
  summary: "Begin to buy a product",
  request: {
    params: z.object({ service: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/) }),
    body: { ...json(Payment), required: true },
  },
  responses: {
    200: { description: "Where to send the browser.", ...json(PaymentAnswer) },
    ...errorResponses(
      ...writeErrors,
      ...sessionErrors,
      "not-found",
      "purchase/not-on-sale",
      "purchase/price-changed",
      "purchase/already-owned",
      "purchase/pending",
      "Error processing payment",
    ),
  },
});
const list = createRoute({
  tags,
  ...access("signed-in"),
  method: "get",
  path: "/me/purchases",
  operationId: "listPurchases",
  summary: "What the member has bought and was given",
  request: { query: PurchasesQuery },
  responses: { 200: { description: "The latest first, 10 a page.", ...json(Purchases) }, ...errorResponses(...sessionErrors) },
});
const restore = createRoute({
  tags,
  ...access("signed-in", { counts: "payment-look" }),
  method: "post",
  path: "/me/purchases/restore",
  operationId: "restorePurchases",
  summary: "Ask the payment service about everything the member has ordered",
  responses: {
    200: { description: "As it is now.", ...json(Purchases) },
    ...errorResponses(...writeErrors, ...sessionErrors, "Error processing payment"),
  },
});
const check = createRoute({
  tags,
  ...access("signed-in", { counts: "payment-look" }),
  method: "post",
  path: "/me/purchases/{orderId}/check",
  operationId: "checkPurchase",
  summary: "How an order stands, after asking the payment service",
  request: { params: z.object({ orderId: OrderId }) },
  responses: {
    200: { description: "As it is now.", ...json(PurchasedProduct) },
    ...errorResponses(...writeErrors, ...sessionErrors, "not-found", "Error processing payment"),
  },
});
export const courseAccessRoute = createRoute({
  tags,
  ...access("signed-in"),
  method: "get",
  path: "/me/course-access/{courseKey}",
  operationId: "readCourseAccess",
  summary: "Whether a purchase or a gift has opened a course",
  request: ofCourse,
  responses: { 200: { description: "For the member who asks.", ...json(CourseAccess) }, ...errorResponses(...sessionErrors) },
});
const redeem = createRoute({
  tags,
  ...access("member", { counts: "gift-code" }),
  method: "post",
  path: "/me/gifts",
  operationId: "redeemGift",
  summary: "Open a course with the code of a gift",
  request: { body: { ...json(GiftCode), required: true } },
  responses: {
    201: { description: "The course is open.", ...json(GiftedCourse) },
    ...errorResponses(...writeErrors, ...sessionErrors, "not-found", "purchase/already-owned"),
  },
});

type Needs = PurchaseServices & { catalogue: GetCatalogue; seller: SellerSettings };

export function purchaseRoutes(services: Needs): OpenAPIHono<AppEnv> {
  const { db, keys, clock, payments, catalogue, seller } = services;
  return newRouter()
    .openapi(offers, (c) =>
      c.json({ items: offersFor(catalogue(), payments, c.req.valid("param").courseKey), nextCursor: null, ...seller }, 200),
    )
    .openapi(process, async (c) => {
      const { service } = c.req.valid("param");
      if (!(service in payments) && !catalogue()?.products.some((product) => product.service === service)) throw new AppError("not-found");
      const url = await beginPurchase(services, requireSession(c), service, c.req.valid("json"), catalogue());
      return c.json({ value: { url } }, 200);
    })
    .openapi(list, async (c) => c.json(await listPurchases(db, keys, requireSession(c).uid, c.req.valid("query").cursor), 200))
    .openapi(restore, async (c) => {
      const { uid } = requireSession(c);
      await restorePurchases(services, uid);
      return c.json(await listPurchases(db, keys, uid, undefined), 200);
    })
    .openapi(check, async (c) => c.json(await checkOwnOrder(services, requireSession(c).uid, c.req.valid("param").orderId), 200))
    .openapi(courseAccessRoute, async (c) => c.json(await readCourseAccess(db, requireSession(c).uid, c.req.valid("param").courseKey), 200))
    .openapi(redeem, async (c) => c.json(await redeemGift(db, keys, requireSession(c), c.req.valid("json").code, clock()), 201));
}
