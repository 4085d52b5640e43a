import type { Language } from "@ryadom/shared/locales.ts";
import type { StaffOrder } from "../../api/purchases.ts";
import { m } from "../../paraglide/messages.js";

type Message = (inputs: object, options: { locale: Language }) => string;

export const orderStateWords: Record<StaffOrder["state"], Message> = {
  open: m.order_open,
  pending: m.order_pending,
  paid: m.order_paid,
  refunded: m.order_refunded,
  disputed: m.order_disputed,
  expired: m.order_expired,
  failed: m.order_failed,
  refused: m.order_refused,
};

export const orderFlagWords: Record<NonNullable<StaffOrder["flag"]>, Message> = {
  "partial-refund": m.flag_partial_refund,
  "dispute-open": m.flag_dispute_open,
  mismatch: m.flag_mismatch,
  "paid-twice": m.flag_paid_twice,
  "no-member": m.flag_no_member,
};
