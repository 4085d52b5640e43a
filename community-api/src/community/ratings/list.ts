import { type CourseRatingPage, type CourseRatingSummary, fewestRatingsShown } from "@ryadom/shared/course-ratings.ts";
import { limits } from "@ryadom/shared/limits.ts";
import { decodeCursor, positionAfter, slicePage } from "../../core/cursor-pagination.ts";
import type { Keys } from "../../core/keys.ts";
import { compiledQuery, type ValueOf } from "../../db/compiled-query.ts";
import type { Database } from "../../db/database.ts";
import type { IsoTime } from "../../db/tables/columns.ts";
import type { Viewer } from "../visibility/publications.ts";
import { isRatingShownToMember, isShownRating } from "../visibility/ratings.ts";

type ListValues = { courseKey: string; time: IsoTime; id: string; rows: number; viewer: string };

const ratingsFor = ({ forMember }: { forMember: boolean }) =>
  compiledQuery((db, value: ValueOf<ListValues>) =>
    db
      .selectFrom("course_rating")
      .innerJoin("member", "member.uid", "course_rating.authorUid")
      .select(["course_rating.id", "courseKey", "stars", "contentHtml", "sourceLang", "publishedAt", "isEdited", "authorUid"])
      .select(["member.authorId", "member.alias", "member.avatarUrl", "member.isSpecialist"])
      .where("courseKey", "=", value("courseKey"))
      .where(isShownRating)
      .$if(forMember, (query) => query.where(isRatingShownToMember(value("viewer"))))
      .where((eb) => eb(eb.refTuple("course_rating.publishedAt", "course_rating.id"), "<", eb.tuple(value("time"), value("id"))))
      .orderBy("course_rating.publishedAt", "desc")
      .orderBy("course_rating.id", "desc")
      .limit(value("rows")),
  );
export const ratingsOfCourse = ratingsFor({ forMember: false });
export const ratingsOfCourseForMember = ratingsFor({ forMember: true });

/** A page of a course's ratings, newest first, 10 at a time. @throws `invalid-argument` for a cursor of another list */
export async function listCourseRatings(
  db: Database,
  keys: Keys,
  courseKey: string,
  cursor: string | undefined,
  now: IsoTime,
  viewer: Viewer,
): Promise<CourseRatingPage> {
  const { time, id } = cursor === undefined ? positionAfter(now) : decodeCursor(keys, cursor, "R");
  const read = viewer ? ratingsOfCourseForMember : ratingsOfCourse;
  const found = await read(db, { courseKey, time, id, rows: limits.pageSize + 1, viewer: viewer?.uid ?? "" });
  const page = slicePage(keys, found, limits.pageSize, (row) => ({ time: row.publishedAt, id: row.id }));
  const items = page.rows.map((row) => ({
    id: row.id,
    courseKey: row.courseKey,
    author: { id: row.authorId, alias: row.alias, avatarUrl: row.avatarUrl, isSpecialist: row.isSpecialist === 1 },
    stars: row.stars,
    contentHtml: row.contentHtml,
    sourceLang: row.sourceLang,
    date: row.publishedAt,
    isEdited: row.isEdited === 1,
    isMine: viewer !== null && row.authorUid === viewer.uid,
  }));
  return { items, nextCursor: page.nextCursor };
}

export const starsOfCourse = compiledQuery((db, value: ValueOf<{ courseKey: string }>) =>
  db
    .selectFrom("course_rating")
    .select((eb) => [eb.fn.countAll<number>().as("count"), eb.fn.sum<number | null>("stars").as("stars")])
    .where("courseKey", "=", value("courseKey"))
    .where(isShownRating),
);

/** How many ratings a course has, and their average to one decimal (null while there are fewer than five). The same for everybody. */
export async function summarizeCourseRatings(db: Database, courseKey: string): Promise<CourseRatingSummary> {
  const [row] = await starsOfCourse(db, { courseKey });
  const count = row?.count ?? 0;
  const average = count >= fewestRatingsShown ? Math.round(((row?.stars ?? 0) / count) * 10) / 10 : null;
  return { count, average };
}
