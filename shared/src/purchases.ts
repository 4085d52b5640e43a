import { z } from "zod";
import { ContentKey } from "./catalogue.ts";
import { languages } from "./locales.ts";
import { limitedString } from "./texts.ts";

/**
 * Where an order stands:
 * - `open`: its checkout waits for the buyer
 * - `pending`: the buyer has agreed, and the money is on its way (bank transfers and the like)
 * - `paid`: paid, or free of charge
 * - `refunded`: all of it was paid back
 * - `disputed`: the buyer's bank has taken it back
 * - `expired`: nobody paid in time
 * - `failed`: the money never came
 * - `refused`: what the service says is not what was ordered
 */
export const orderStates = ["open", "pending", "paid", "refunded", "disputed", "expired", "failed", "refused"] as const;
export type OrderState = (typeof orderStates)[number];

/** What staff should look at: some was paid back, the bank asks, the service says something else, paid twice, paid by nobody. */
export const orderFlags = ["partial-refund", "dispute-open", "mismatch", "paid-twice", "no-member"] as const;
export type OrderFlag = (typeof orderFlags)[number];

export const OrderId = z.string().regex(/^O[0-9A-Za-z]{16}$/);
const Currency = z
  .string()
  .regex(/^[A-Z]{3}$/)
  .meta({ description: "ISO 4217." });
/** A million in most currencies: less than a payment service takes, more than a course costs. */
const mostMinor = 100_000_000;
const Minor = z.int().min(0).max(mostMinor).meta({ description: "In the smallest unit of the currency." });

export const Price = z.strictObject({ currency: Currency, minor: Minor }).meta({ id: "Price" });
export type Price = z.infer<typeof Price>;

export const Payment = z
  .strictObject({
    productId: ContentKey,
    currency: Currency,
    minor: Minor.meta({ description: "The price that the buyer was shown." }),
    language: z.enum(languages),
  })
  .meta({ id: "Payment" });
export type Payment = z.infer<typeof Payment>;

export const PaymentAnswer = z
  .strictObject({
    value: z.strictObject({
      url: z.string().meta({ description: "Where to go: the service's page, or ours when nothing is to be paid." }),
    }),
  })
  .meta({ id: "PaymentAnswer" });
export type PaymentAnswer = z.infer<typeof PaymentAnswer>;

export const Offer = z
  .strictObject({
    productId: ContentKey,
    service: z.string(),
    prices: z.array(Price),
    isOnSale: z.boolean().meta({ description: "False: it can't be bought now." }),
  })
  .meta({ id: "Offer" });
export type Offer = z.infer<typeof Offer>;

const LegalTexts = z.strictObject({ en: z.string(), ru: z.string() });
/** What there is to buy for a course, and what the law wants said about it. */
export const CourseOffers = z
  .strictObject({ items: z.array(Offer), nextCursor: z.null(), seller: z.string(), tax: LegalTexts, withdrawal: LegalTexts })
  .meta({ id: "CourseOffers" });
export type CourseOffers = z.infer<typeof CourseOffers>;

export const CourseAccess = z
  .strictObject({
    hasAccess: z.boolean(),
    isPending: z.boolean().meta({ description: "A payment for it is on its way." }),
  })
  .meta({ id: "CourseAccess" });
export type CourseAccess = z.infer<typeof CourseAccess>;

/** An order, for its buyer. */
export const PurchasedProduct = z
  .strictObject({
    id: OrderId,
    productId: ContentKey,
    name: z.string().meta({ description: "As it was called when it was bought, in the language of the order." }),
    courses: z.array(ContentKey),
    amountMinor: Minor,
    currency: Currency,
    paidMinor: Minor.nullable(),
    refundedMinor: Minor,
    state: z.enum(orderStates),
    fulfilled: z.boolean().meta({ description: "Its courses are open." }),
    orderedAt: z.iso.datetime(),
  })
  .meta({ id: "PurchasedProduct" });
export type PurchasedProduct = z.infer<typeof PurchasedProduct>;

export const GiftedCourse = z.strictObject({ courseId: ContentKey, redeemedAt: z.iso.datetime() }).meta({ id: "GiftedCourse" });
export type GiftedCourse = z.infer<typeof GiftedCourse>;
export const Purchases = z
  .strictObject({ items: z.array(PurchasedProduct), nextCursor: z.string().nullable(), gifts: z.array(GiftedCourse) })
  .meta({ id: "Purchases" });
export type Purchases = z.infer<typeof Purchases>;
export const PurchasesQuery = z.strictObject({ cursor: z.string().max(200).optional() });

export const GiftCode = z.strictObject({ code: limitedString({ min: 1, max: 40 }) }).meta({ id: "GiftCode" });

/** An order, for staff with the right to read them: nobody's name. */
export const StaffOrder = z
  .strictObject({
    id: OrderId,
    productId: ContentKey,
    service: z.string(),
    reference: z.string().nullable().meta({ description: "Of the payment in the service's own dashboard." }),
    amountMinor: Minor,
    currency: Currency,
    paidMinor: Minor.nullable(),
    refundedMinor: Minor,
    state: z.enum(orderStates),
    flag: z.enum(orderFlags).nullable(),
    fulfilled: z.boolean(),
    orderedAt: z.iso.datetime(),
    paidAt: z.iso.datetime().nullable(),
  })
  .meta({ id: "StaffOrder" });
export type StaffOrder = z.infer<typeof StaffOrder>;
export const StaffOrders = z.strictObject({ items: z.array(StaffOrder), nextCursor: z.string().nullable() }).meta({ id: "StaffOrders" });
export type StaffOrders = z.infer<typeof StaffOrders>;
export const StaffOrdersQuery = z.strictObject({
  cursor: z.string().max(200).optional(),
  view: z.enum(["all", "flagged"]).default("all"),
});
