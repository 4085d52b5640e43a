import { compiledQuery } from "../db/compiled-query.ts";
import type { Database } from "../db/database.ts";
import { productOf } from "./orders.ts";

/** One row when the member may open the course. */
export const courseAccess = compiledQuery<{ uid: string; courseKey: string }, { openedBy: string }>((db, value) =>
  db.selectFrom("course_access").select("openedBy").where("uid", "=", value("uid")).where("courseKey", "=", value("courseKey")).limit(1),
);

/** Whether an order or a gift has opened this course to the member. Knows nothing of courses that are open to everybody. */
export const hasCourseAccess = async (db: Database, uid: string, courseKey: string): Promise<boolean> =>
  (await courseAccess(db, { uid, courseKey })).length > 0;

/** Whether the member ever paid for this course, or took it for nothing, whatever became of the order. */
export async function hasBoughtCourse(db: Database, uid: string, courseKey: string): Promise<boolean> {
  const orders = await db.selectFrom("purchase_order").select("product").where("uid", "=", uid).where("paidAt", "is not", null).execute();
  return orders.some((order) => productOf(order).courses.includes(courseKey));
}
