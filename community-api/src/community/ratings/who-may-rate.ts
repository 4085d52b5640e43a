import type { Catalogue } from "@ryadom/shared/catalogue.ts";
import { AppError } from "../../core/errors.ts";
import type { Database } from "../../db/database.ts";
import { hasBoughtCourse, hasCourseAccess } from "../../purchases/course-access.ts";

/** A course that a product opens, on sale or not: those who bought it before may still rate it, others never saw it. */
const isSold = (catalogue: Catalogue | null, courseKey: string): boolean =>
  catalogue?.products.some(({ courses }) => courses.includes(courseKey)) ?? false;

/**
 * Whether the member may rate a course for the first time: everybody a course that is open to all, only those who have it or once bought it one that
 * is sold, also after their money came back.
 * @throws `purchase/not-owned`
 */
export async function requireMayRate(db: Database, uid: string, courseKey: string, catalogue: Catalogue | null): Promise<void> {
  if (!isSold(catalogue, courseKey)) return;
  if (await hasCourseAccess(db, uid, courseKey)) return;
  if (!(await hasBoughtCourse(db, uid, courseKey))) throw new AppError("purchase/not-owned");
}
