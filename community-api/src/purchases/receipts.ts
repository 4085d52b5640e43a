import type { Language } from "@ryadom/shared/locales.ts";
import { z } from "zod";
import type { AccountStore } from "../identity/accounts/account-store.ts";
import { lockRow } from "../db/lock-row.ts";
import { pageLinks } from "../notify/mail/page-links.ts";
import { queueMail } from "../notify/mail/queue-mail.ts";
import type { JobHandler } from "../outbox/run-jobs.ts";
import type { SellerSettings } from "../payments/settings.ts";
import { findOrder, nameOf, type Order, productOf, type PurchaseServices } from "./orders.ts";

/** Outbox kind of receipts. */
export const receiptJob = "receipt";
const Payload = z.strictObject({ orderId: z.string() });

type ReceiptServices = Omit<PurchaseServices, "payments"> & { accounts: AccountStore; seller: SellerSettings };

/** Queues the receipt of a paid order, once: to the buyer's address as it is now, in the buyer's language. Free courses have one too. */
export const receiptJobHandler =
  (services: ReceiptServices): JobHandler =>
  async (payload) => {
    const { db, keys, accounts, clock } = services;
    const { uid } = (await findOrder(db, Payload.parse(payload).orderId)) ?? { uid: null };
    const account = uid === null ? null : await accounts.get({ uid });
    if (!account) return;
    const { orderId } = Payload.parse(payload);
    await db.transaction().execute(async (trx) => {
      await lockRow(trx, "purchase_order", orderId);
      const order = await findOrder(trx, orderId);
      if (!order?.uid || order.receiptAt !== null) return;
      const { language } = await trx.selectFrom("member").select("language").where("uid", "=", order.uid).executeTakeFirstOrThrow();
      const now = clock();
      await queueMail(trx, keys, { to: account.email, language, template: receiptOf(services, order, language) }, order.uid, now);
      await trx.updateTable("purchase_order").set({ receiptAt: now.toISOString() }).where("id", "=", orderId).execute();
    });
  };

const receiptOf = ({ seller, siteUrl }: ReceiptServices, order: Order, language: Language) => ({
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
