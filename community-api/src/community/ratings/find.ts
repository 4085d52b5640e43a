import type { Catalogue } from "@ryadom/shared/catalogue.ts";
import { sql } from "kysely";
import { AppError } from "../../core/errors.ts";
import type { Database } from "../../db/database.ts";
import type { Session } from "../../identity/session/session.ts";
import { isRatingShownToMember, isShownRating } from "../visibility/ratings.ts";

/** Finds a rating that the member may see: a shown one, or their own. @throws `not-found` */
export async function requireVisibleRating(db: Database, id: string, { uid }: Pick<Session, "uid">): Promise<{ courseKey: string }> {
  const found = await db
    .selectFrom("course_rating")
    .select("courseKey")
    .where("id", "=", id)
    .where((eb) => eb.or([eb("authorUid", "=", uid), eb.and([isShownRating, isRatingShownToMember(sql.val(uid))])]))
    .executeTakeFirst();
  if (!found) throw new AppError("not-found");
  return found;
}

/** @throws `not-found` for a course that the release doesn't have, `unavailable` without a release */
export function requireCourse(catalogue: Catalogue | null, courseKey: string): void {
  if (catalogue === null) throw new AppError("unavailable");
  if (!Object.hasOwn(catalogue.lessonKeys, courseKey)) throw new AppError("not-found");
}
