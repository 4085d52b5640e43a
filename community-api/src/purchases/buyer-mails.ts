import type { Language } from "@ryadom/shared/locales.ts";
import type { Transaction } from "kysely";
import { z } from "zod";
import { lockRow } from "../db/lock-row.ts";
import type { Schema } from "../db/schema.ts";
import type { AccountStore } from "../identity/accounts/account-store.ts";
import { queueMail } from "../notify/mail/queue-mail.ts";
import type { MailTemplate } from "../notify/mail/templates.ts";
import type { JobHandler } from "../outbox/run-jobs.ts";
import type { SellerSettings } from "../payments/settings.ts";
import { findOrder, type Order, type PurchaseServices } from "./orders.ts";

const Payload = z.strictObject({ orderId: z.string() });

type Buyer = { trx: Transaction<Schema>; order: Order; uid: string; language: Language; now: Date };
/** A mail, and what the order remembers of it. */
type MarkedMail = { template: MailTemplate; mark: Partial<Pick<Order, "receiptAt" | "refundMailedMinor">> };

/** What a mail to a buyer needs. */
export type BuyerMailServices = Omit<PurchaseServices, "payments"> & { accounts: AccountStore; seller: SellerSettings };

/**
 * Writes to the buyer of an order, under the order's lock: to their address as it is now, in their language. Nobody is written to after an erasure.
 * @param compose the mail and its mark; null when it was queued before
 */
export const buyerMailJobHandler =
  ({ db, keys, accounts, clock }: BuyerMailServices, compose: (buyer: Buyer) => Promise<MarkedMail | null>): JobHandler =>
  async (payload) => {
    const { orderId } = Payload.parse(payload);
    const { uid } = (await findOrder(db, orderId)) ?? { uid: null };
    const account = uid === null ? null : await accounts.get({ uid });
    if (!account) return;
    await db.transaction().execute(async (trx) => {
      await lockRow(trx, "purchase_order", orderId);
      const order = await findOrder(trx, orderId);
      if (!order?.uid) return;
      const { language } = await trx.selectFrom("member").select("language").where("uid", "=", order.uid).executeTakeFirstOrThrow();
      const now = clock();
      const mail = await compose({ trx, order, uid: order.uid, language, now });
      if (!mail) return;
      await queueMail(trx, keys, { to: account.email, language, template: mail.template }, order.uid, now);
      await trx.updateTable("purchase_order").set(mail.mark).where("id", "=", orderId).execute();
    });
  };
