import { type RawBuilder, sql, type SqlBool } from "kysely";
import { hasBlocked, hidesFrom } from "./publications.ts";
import { reportHas } from "./report-effect.ts";

/*
 * A rating of a course is public when it is not hidden. A member does not see, besides, what they reported and those they blocked or who
 * blocked them. Authors read their own by `/me/ratings`, also when it is hidden; moderators in their queue.
 */

/** The zero is a literal, so that both engines may use the indexes that hold only such rows. */
export const isShownRating: RawBuilder<SqlBool> = sql<SqlBool>`${sql.ref("course_rating.isHidden")} = 0`;

/** SQL condition: the member's blocks and reports do not hide this rating. */
export function isRatingShownToMember(viewer: RawBuilder<string>): RawBuilder<SqlBool> {
  const author = sql.ref("course_rating.authorUid");
  return sql<SqlBool>`
  not ${hasBlocked(viewer, author)} and not ${hidesFrom(author, viewer)}
  and not exists (select 1 from "course_rating_report" where "course_rating_report"."ratingId" = ${sql.ref("course_rating.id")}
    and "course_rating_report"."uid" = ${viewer} and ${reportHas("hidesFromReporter", sql.ref("course_rating_report.category"))})`;
}
