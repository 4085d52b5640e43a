import type { OwnCourseRating, OwnCourseRatingPage } from "@ryadom/shared/course-ratings.ts";
import { limits } from "@ryadom/shared/limits.ts";
import { decodeCursor, positionAfter, slicePage } from "../../core/cursor-pagination.ts";
import type { Keys } from "../../core/keys.ts";
import type { Database } from "../../db/database.ts";

const ownRatings = (db: Database, uid: string) =>
  db
    .selectFrom("course_rating")
    .select(["id", "courseKey", "stars", "content", "sourceLang", "publishedAt", "isEdited", "isHidden", "hiddenBy"])
    .where("authorUid", "=", uid);

/** The row of a member's rating of a course, if there is one. */
export const selectOwn = (db: Database, uid: string, courseKey: string) =>
  ownRatings(db, uid).where("courseKey", "=", courseKey).executeTakeFirst();
export type OwnRow = NonNullable<Awaited<ReturnType<typeof selectOwn>>>;

const asOwnRating = ({ id, courseKey, stars, content, sourceLang, ...row }: OwnRow): OwnCourseRating => ({
  id,
  courseKey,
  stars,
  content,
  sourceLang,
  date: row.publishedAt,
  isEdited: row.isEdited === 1,
  isHidden: row.isHidden === 1,
  isHeld: row.hiddenBy === "screening",
});

/** What the member said of a course, as they edit it; null when they said nothing. */
export async function findOwnRating(db: Database, uid: string, courseKey: string): Promise<OwnCourseRating | null> {
  const row = await selectOwn(db, uid, courseKey);
  return row ? asOwnRating(row) : null;
}

/**
 * What the member said of courses, the newest first, 10 a page; also of courses that the release has no more.
 * @throws `invalid-argument` for a cursor of another list
 */
export async function listOwnRatings(db: Database, keys: Keys, uid: string, cursor: string | undefined): Promise<OwnCourseRatingPage> {
  const { time, id } = cursor === undefined ? positionAfter("~") : decodeCursor(keys, cursor, "R");
  const found = await ownRatings(db, uid)
    .where((eb) => eb(eb.refTuple("publishedAt", "id"), "<", eb.tuple(eb.val(time), eb.val(id))))
    .orderBy("publishedAt", "desc")
    .orderBy("id", "desc")
    .limit(limits.pageSize + 1)
    .execute();
  const page = slicePage(keys, found, limits.pageSize, (row) => ({ time: row.publishedAt, id: row.id }));
  return { items: page.rows.map(asOwnRating), nextCursor: page.nextCursor };
}
