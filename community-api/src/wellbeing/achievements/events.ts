import type { AchievementEvent } from "@ryadom/shared/achievement-rules.ts";
import { sql } from "kysely";
import { compiledQuery, type ValueOf } from "../../db/compiled-query.ts";
import type { Database } from "../../db/database.ts";

type Wanted = { uid: string; limit: number };
type Found = { found: number };
type ValueOfWanted = ValueOf<Wanted>;

/** Reads one row for each thing done, `limit` at most: nobody's thousand reactions are counted for a rule that wants ten. */
type RowsOfEvent = ((db: Database, values: Wanted) => Promise<Found[]>) & { compileFor: ReturnType<typeof compiledQuery>["compileFor"] };

const one = sql.lit(1).as("found");

const marksOf = (event: AchievementEvent): RowsOfEvent =>
  compiledQuery((db, value: ValueOfWanted) =>
    db.selectFrom("achievement_mark").select(one).where("uid", "=", value("uid")).where("event", "=", sql.lit(event)).limit(value("limit")),
  );

/** What each event leaves behind. Taken back or deleted, it counts no more; what it has earned stays. */
export const rowsOfEvents: Record<AchievementEvent, RowsOfEvent> = {
  /** A name here every member has; it takes a picture or a theme besides. */
  "profile-completed": compiledQuery((db, value: ValueOfWanted) =>
    db
      .selectFrom("member")
      .select(one)
      .where("uid", "=", value("uid"))
      .where((eb) =>
        eb.or([
          eb("avatarUrl", "is not", null),
          eb.exists(eb.selectFrom("member_theme").select("member_theme.uid").where("member_theme.uid", "=", value("uid"))),
        ]),
      )
      .limit(value("limit")),
  ),
  /** One a day, whatever the hour at which the member's day ends. */
  "mood-checked": compiledQuery((db, value: ValueOfWanted) =>
    db.selectFrom("daily_check").select(one).where("uid", "=", value("uid")).limit(value("limit")),
  ),
  "lesson-finished": compiledQuery((db, value: ValueOfWanted) =>
    db
      .selectFrom("lesson_progress")
      .select(one)
      .where("uid", "=", value("uid"))
      .where("isFinished", "=", sql.lit(1 as const))
      .limit(value("limit")),
  ),
  "course-finished": compiledQuery((db, value: ValueOfWanted) =>
    db.selectFrom("course_progress").select(one).where("uid", "=", value("uid")).where("finishedAt", "is not", null).limit(value("limit")),
  ),
  /** Only what members agreed to keep a history of. */
  "test-taken": compiledQuery((db, value: ValueOfWanted) =>
    db.selectFrom("test_record").select(one).where("uid", "=", value("uid")).limit(value("limit")),
  ),
  "practice-finished": marksOf("practice-finished"),
  "story-read": marksOf("story-read"),
  /** Hidden ones don't count, until a moderator shows them. */
  "publication-created": compiledQuery((db, value: ValueOfWanted) =>
    db.selectFrom("publication").select(one).where("authorUid", "=", value("uid")).where("isHidden", "=", sql.lit(0)).limit(value("limit")),
  ),
  "comment-created": compiledQuery((db, value: ValueOfWanted) =>
    db
      .selectFrom("comment")
      .select(one)
      .where("authorUid", "=", value("uid"))
      .where("isDeleted", "=", sql.lit(0))
      .where("isHidden", "=", sql.lit(0))
      .limit(value("limit")),
  ),
  "reaction-given": compiledQuery((db, value: ValueOfWanted) =>
    db
      .selectFrom("publication_reaction")
      .select(one)
      .where("uid", "=", value("uid"))
      .unionAll(db.selectFrom("comment_reaction").select(one).where("uid", "=", value("uid")))
      .limit(value("limit")),
  ),
  "course-rated": compiledQuery((db, value: ValueOfWanted) =>
    db
      .selectFrom("course_rating")
      .select(one)
      .where("authorUid", "=", value("uid"))
      .where("isHidden", "=", sql.lit(0))
      .limit(value("limit")),
  ),
  "theme-followed": compiledQuery((db, value: ValueOfWanted) =>
    db.selectFrom("member_theme").select(one).where("uid", "=", value("uid")).limit(value("limit")),
  ),
};

/** How many of an event the member has done, `limit` at most. */
export async function countEvents(db: Database, event: AchievementEvent, uid: string, limit: number): Promise<number> {
  return (await rowsOfEvents[event](db, { uid, limit })).length;
}
