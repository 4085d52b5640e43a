import type { PurchasesTables } from "../../db/tables/purchases.ts";
import { byUid, column, noExport, type TableRules } from "./table-rule.ts";

export const purchasesRules: TableRules<PurchasesTables> = {
  // Stays without its buyer: tax law asks for products, amounts and days.
  purchase_order: {
    uidColumns: { uid: "forget" },
    ownerUid: byUid,
    exported: [
      "id",
      "productKey",
      "service",
      "amountMinor",
      "currency",
      "paidMinor",
      "refundedMinor",
      "language",
      "state",
      "isFulfilled",
      "createdAt",
      "paidAt",
    ],
    order: ["createdAt", "id"],
    // The rest is for the fulfilment: names that the service gave, and when to ask it again.
    notExported: ["uid", "sessionId", "paymentId", "product", "flag", "version", "changedAt", "receiptAt", "refundMailedMinor", "lookAt"],
  },
  course_access: {
    uidColumns: { uid: "delete" },
    ownerUid: byUid,
    exported: ["courseKey", "openedBy", "grantedAt"],
    order: ["courseKey", "openedBy"],
    notExported: ["uid"],
  },
  payment_event: { uidColumns: {}, ...noExport, notExported: ["id", "orderId", "receivedAt"] },
  course_gift: {
    uidColumns: { redeemedByUid: "forget" },
    ownerUid: column("redeemedByUid"),
    exported: ["id", "courseKey", "redeemedAt"],
    order: ["id"],
    notExported: ["codeHmac", "createdAt", "expiresAt", "redeemedByUid"],
  },
};
