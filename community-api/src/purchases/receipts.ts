import type { Language } from "@ryadom/shared/locales.ts";
import { pageLinks } from "../notify/mail/page-links.ts";
import type { JobHandler } from "../outbox/run-jobs.ts";
import { type BuyerMailServices, buyerMailJobHandler } from "./buyer-mails.ts";
import { nameOf, type Order, productOf } from "./orders.ts";

/** Outbox kind of receipts. */
export const receiptJob = "receipt";

/** Queues the receipt of a paid order, once. Free courses have one too. */
export const receiptJobHandler = (services: BuyerMailServices): JobHandler =>
  buyerMailJobHandler(services, async ({ order, language, now }) =>
    order.receiptAt === null ? { template: receiptOf(services, order, language), mark: { receiptAt: now.toISOString() } } : null,
  );

const receiptOf = ({ seller, siteUrl }: BuyerMailServices, order: Order, language: Language) => ({
  name: "receipt" as const,
  orderId: order.id,
  product: nameOf(productOf(order), language),
  amountMinor: order.paidMinor ?? order.amountMinor,
  currency: order.currency,
  paidAt: order.paidAt ?? order.createdAt,
  seller: seller.seller,
  tax: seller.tax[language],
  withdrawal: seller.withdrawal[language],
  purchases: pageLinks(siteUrl, language).purchases,
});
