import type { LessonStop } from "@ryadom/shared/course-progress.ts";
import { compiledQuery, placeholders, type ValueOf } from "../../db/compiled-query.ts";
import type { Database } from "../../db/database.ts";
import { pastTime } from "./client-time.ts";
import { storeCourse } from "./course-list.ts";
import type { LessonName } from "./lesson-of-catalogue.ts";

export type LessonOf = LessonName & { uid: string };

/** Remembers that a lesson was opened, and its course with it. @param at ISO time */
export async function storeOpened(db: Database, lesson: LessonOf, at: string): Promise<void> {
  await storeCourse(db, lesson, at);
  const unopened = { isFinished: 0, finishedAt: null, finishDate: null, stoppedTimestamp: 0, stoppedAt: null } as const;
  await db
    .insertInto("lesson_progress")
    .values({ ...nameOf(lesson), ...unopened, openedAt: at, updatedAt: at })
    .onConflict((conflict) =>
      conflict
        .columns(["uid", "courseKey", "lessonKey"])
        .doUpdateSet({ openedAt: at, updatedAt: at })
        .where("lesson_progress.openedAt", "<", at),
    )
    .execute();
}

const nameOf = ({ uid, courseKey, lessonKey }: LessonOf): LessonOf => ({ uid, courseKey, lessonKey });

type Stop = LessonOf & { stoppedTimestamp: number; stoppedAt: string; updatedAt: string };

/** Sent every few seconds while something plays, so it is one statement. The latest stop by the devices' clocks stays. */
export const updateStop = compiledQuery((db, value: ValueOf<Stop>) => {
  const { stoppedTimestamp, stoppedAt, updatedAt } = placeholders(value, ["stoppedTimestamp", "stoppedAt", "updatedAt"]);
  return db
    .updateTable("lesson_progress")
    .set((eb) => {
      const isLater = eb.or([eb("stoppedAt", "is", null), eb("stoppedAt", "<=", stoppedAt)]);
      return {
        stoppedTimestamp: eb.case().when(isLater).then(stoppedTimestamp).else(eb.ref("stoppedTimestamp")).end(),
        stoppedAt: eb.case().when(isLater).then(stoppedAt).else(eb.ref("stoppedAt")).end(),
        updatedAt,
      };
    })
    .where("uid", "=", value("uid"))
    .where("courseKey", "=", value("courseKey"))
    .where("lessonKey", "=", value("lessonKey"))
    .returning("lessonKey");
});

/** Stores where a recording or video was stopped; opens the lesson when it never was. */
export async function storeStop(db: Database, lesson: LessonOf, { stoppedTimestamp, stoppedAt }: LessonStop, now: Date): Promise<void> {
  const at = pastTime(stoppedAt, now);
  const stop = { ...nameOf(lesson), stoppedTimestamp, stoppedAt: at, updatedAt: now.toISOString() };
  if ((await updateStop(db, stop)).length > 0) return;
  await storeOpened(db, lesson, at);
  await updateStop(db, stop);
}
