import type { CourseAccess, PurchasedProduct, Purchases, StaffOrder, StaffOrders } from "@ryadom/shared/purchases.ts";
import { decodeCursor, slicePage } from "../core/cursor-pagination.ts";
import type { Keys } from "../core/keys.ts";
import type { Database } from "../db/database.ts";
import { hasCourseAccess } from "./course-access.ts";
import { nameOf, type Order, productOf } from "./orders.ts";

const perPage = 10;
const perStaffPage = 50;

/** An order as its buyer sees it. */
export function purchasedProduct(order: Order): PurchasedProduct {
  const product = productOf(order);
  const { id, amountMinor, currency, paidMinor, refundedMinor, state } = order;
  return {
    id,
    productId: order.productKey,
    name: nameOf(product, order.language),
    courses: product.courses,
    amountMinor,
    currency,
    paidMinor,
    refundedMinor,
    state,
    fulfilled: order.isFulfilled === 1,
    orderedAt: order.createdAt,
  };
}

const place = (order: Order) => ({ time: order.createdAt, id: order.id });

/** A member's orders, the latest first, ten a page, without those that nobody paid in time; and on the first page what they were given. */
export async function listPurchases(db: Database, keys: Keys, uid: string, cursor: string | undefined): Promise<Purchases> {
  const from = cursor === undefined ? null : decodeCursor(keys, cursor, "O");
  const rows = await db
    .selectFrom("purchase_order")
    .selectAll()
    .where("uid", "=", uid)
    .where("state", "not in", ["expired", "open"])
    .$if(from !== null, (query) =>
      query.where((eb) => eb(eb.refTuple("createdAt", "id"), "<", eb.tuple(eb.val(from!.time), eb.val(from!.id)))),
    )
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(perPage + 1)
    .execute();
  const page = slicePage(keys, rows, perPage, place);
  return { items: page.rows.map(purchasedProduct), nextCursor: page.nextCursor, gifts: from === null ? await listGifts(db, uid) : [] };
}

async function listGifts(db: Database, uid: string): Promise<Purchases["gifts"]> {
  const rows = await db
    .selectFrom("course_gift")
    .select(["courseKey", "redeemedAt"])
    .where("redeemedByUid", "=", uid)
    .where("redeemedAt", "is not", null)
    .$narrowType<{ redeemedAt: string }>()
    .orderBy("redeemedAt", "desc")
    .limit(100)
    .execute();
  return rows.map(({ courseKey, redeemedAt }) => ({ courseId: courseKey, redeemedAt }));
}

/** Whether a course is open to a member, or will be when their payment arrives. */
export async function readCourseAccess(db: Database, uid: string, courseKey: string): Promise<CourseAccess> {
  if (await hasCourseAccess(db, uid, courseKey)) return { hasAccess: true, isPending: false };
  const pending = await db.selectFrom("purchase_order").selectAll().where("uid", "=", uid).where("state", "=", "pending").execute();
  return { hasAccess: false, isPending: pending.some((order) => productOf(order).courses.includes(courseKey)) };
}

/** All orders, the latest first, 50 a page, without whose they are. @param view `flagged`: those that staff should look at */
export async function listOrders(db: Database, keys: Keys, view: "all" | "flagged", cursor: string | undefined): Promise<StaffOrders> {
  const from = cursor === undefined ? null : decodeCursor(keys, cursor, "O");
  const rows = await db
    .selectFrom("purchase_order")
    .selectAll()
    .$if(view === "flagged", (query) => query.where("flag", "is not", null))
    .$if(from !== null, (query) =>
      query.where((eb) => eb(eb.refTuple("createdAt", "id"), "<", eb.tuple(eb.val(from!.time), eb.val(from!.id)))),
    )
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(perStaffPage + 1)
    .execute();
  const page = slicePage(keys, rows, perStaffPage, place);
  return { items: page.rows.map(staffOrder), nextCursor: page.nextCursor };
}

const staffOrder = (order: Order): StaffOrder => ({
  id: order.id,
  productId: order.productKey,
  service: order.service,
  reference: order.paymentId ?? order.sessionId,
  amountMinor: order.amountMinor,
  currency: order.currency,
  paidMinor: order.paidMinor,
  refundedMinor: order.refundedMinor,
  state: order.state,
  flag: order.flag,
  fulfilled: order.isFulfilled === 1,
  orderedAt: order.createdAt,
  paidAt: order.paidAt,
});
