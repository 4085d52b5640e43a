import type { Generated } from "kysely";
import type { Language } from "@ryadom/shared/locales.ts";
import type { OrderFlag, OrderState } from "@ryadom/shared/purchases.ts";
import type { Flag, IsoTime } from "./columns.ts";

/** One purchase of one product. After an erasure it stays without its buyer: tax law asks for products, amounts and days. */
type PurchaseOrder = {
  id: string;
  /** The buyer; null after their erasure. */
  uid: string | null;
  productKey: string;
  /** Name of the payment service, such as `stripe`; `none` for a product that costs nothing. */
  service: string;
  /** The service's checkout. Null until the service has answered. */
  sessionId: string | null;
  /** The service's payment, once there is one: disputes and refunds name it. */
  paymentId: Generated<string | null>;
  /** The price as it was shown, in the smallest unit of the currency. */
  amountMinor: number;
  currency: string;
  /** What was paid, after coupons. */
  paidMinor: Generated<number | null>;
  refundedMinor: Generated<number>;
  /** JSON of the product as it was bought (`ProductSnapshot`). */
  product: string;
  language: Language;
  state: OrderState;
  /** Its courses are open to the buyer. */
  isFulfilled: Generated<Flag>;
  /** What staff should look at. */
  flag: Generated<OrderFlag | null>;
  /** Raised by each change: what was read of the service before it counts no more. */
  version: Generated<number>;
  createdAt: IsoTime;
  changedAt: IsoTime;
  paidAt: Generated<IsoTime | null>;
  /** When the receipt was queued. */
  receiptAt: Generated<IsoTime | null>;
  /** How much of `refundedMinor` the buyer has been written about. */
  refundMailedMinor: Generated<number>;
  /** When the reconciler asks the service again; null: never. */
  lookAt: IsoTime | null;
};

/** A course that a member may open, and what opened it: the id of an order or of a gift. Written and deleted by the fulfilment alone. */
type CourseAccess = { uid: string; courseKey: string; openedBy: string; grantedAt: IsoTime };

/** Events of payment services that were acted on, so that a repeated one does nothing. `id` is `<service>:<id of the event>`. */
type PaymentEvent = { id: string; orderId: string | null; receivedAt: IsoTime };

/** A course given away by a code, of which a keyed hash alone is kept. */
type CourseGift = {
  id: string;
  codeHmac: string;
  courseKey: string;
  createdAt: IsoTime;
  expiresAt: IsoTime;
  redeemedByUid: Generated<string | null>;
  redeemedAt: Generated<IsoTime | null>;
};

export type PurchasesTables = {
  purchase_order: PurchaseOrder;
  course_access: CourseAccess;
  payment_event: PaymentEvent;
  course_gift: CourseGift;
};
