import { pageLinks } from "../notify/mail/page-links.ts";
import type { JobHandler } from "../outbox/run-jobs.ts";
import { type BuyerMailServices, buyerMailJobHandler } from "./buyer-mails.ts";
import { hasCourseAccess } from "./course-access.ts";
import { nameOf, productOf } from "./orders.ts";

/** Outbox kind of mails about money that was paid back. */
export const refundJob = "refund";

/**
 * Queues a mail about what was paid back since the last one: once for each sum, however often the service tells of it. Two refunds that were heard of
 * together are one mail.
 */
export const refundJobHandler = (services: BuyerMailServices): JobHandler =>
  buyerMailJobHandler(services, async ({ trx, order, uid, language }) => {
    const { refundedMinor, refundMailedMinor, currency } = order;
    if (refundedMinor <= refundMailedMinor) return null;
    const product = productOf(order);
    // Another purchase or a gift may have opened the same.
    const open = await Promise.all(product.courses.map((courseKey) => hasCourseAccess(trx, uid, courseKey)));
    const template = {
      name: "refund" as const,
      orderId: order.id,
      product: nameOf(product, language),
      amountMinor: refundedMinor - refundMailedMinor,
      totalMinor: refundedMinor,
      currency,
      isOpen: open.every(Boolean),
      seller: services.seller.seller,
      purchases: pageLinks(services.siteUrl, language).purchases,
    };
    return { template, mark: { refundMailedMinor: refundedMinor } };
  });
