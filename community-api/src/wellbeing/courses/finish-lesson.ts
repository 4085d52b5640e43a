import type { Catalogue } from "@ryadom/shared/catalogue.ts";
import type { LessonFinish } from "@ryadom/shared/course-progress.ts";
import { dayOf } from "@ryadom/shared/days.ts";
import type { Database } from "../../db/database.ts";
import { asMember } from "../../identity/session/as-member.ts";
import type { Session } from "../../identity/session/session.ts";
import { awardFor } from "../achievements/award.ts";
import { readDayEnd } from "../mood/daily-checks.ts";
import { pastTime } from "./client-time.ts";
import { type LessonOf, storeOpened } from "./lesson-rows.ts";
import type { LessonName } from "./lesson-of-catalogue.ts";

/**
 * Finishes a lesson on the member's own day, and with the last lesson its course. What is finished already keeps the day it has.
 * @param lessonKeys of the course in the present release
 * @returns whether this finished the lesson, and whether it finished the course
 */
export async function storeFinish(
  db: Database,
  lesson: LessonOf,
  lessonKeys: readonly string[],
  finish: LessonFinish,
  now: Date,
): Promise<{ isLessonNew: boolean; isCourseNew: boolean }> {
  const finishedAt = pastTime(finish.finishedAt, now);
  const finishDate = dayOf(new Date(finishedAt), await readDayEnd(db, lesson.uid), finish.timeZone);
  await storeOpened(db, lesson, finishedAt);
  const stored = await db
    .updateTable("lesson_progress")
    .set({ isFinished: 1, finishedAt, finishDate, updatedAt: now.toISOString() })
    .where("uid", "=", lesson.uid)
    .where("courseKey", "=", lesson.courseKey)
    .where("lessonKey", "=", lesson.lessonKey)
    .where("isFinished", "=", 0)
    .executeTakeFirstOrThrow();
  const isCourseNew = await finishCourse(db, lesson, lessonKeys, { finishedAt, finishDate });
  return { isLessonNew: stored.numUpdatedRows > 0n, isCourseNew };
}

/** Finishes a course when each of these lessons is finished. @returns whether it wasn't before */
async function finishCourse(
  db: Database,
  { uid, courseKey }: LessonOf,
  lessonKeys: readonly string[],
  finish: { finishedAt: string; finishDate: string },
): Promise<boolean> {
  const finished = await db
    .selectFrom("lesson_progress")
    .select((eb) => eb.fn.countAll<number | string>().as("count"))
    .where("uid", "=", uid)
    .where("courseKey", "=", courseKey)
    .where("isFinished", "=", 1)
    .where("lessonKey", "in", lessonKeys)
    .executeTakeFirstOrThrow();
  if (Number(finished.count) < new Set(lessonKeys).size) return false;
  const { numUpdatedRows } = await db
    .updateTable("course_progress")
    .set(finish)
    .where("uid", "=", uid)
    .where("courseKey", "=", courseKey)
    .where("finishedAt", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Finishes a lesson for its member. @returns as `storeFinish` */
export const finishLesson = (
  { db, catalogue, now }: { db: Database; catalogue: Catalogue | null; now: Date },
  session: Session,
  lesson: LessonName,
  lessonKeys: readonly string[],
  finish: LessonFinish,
): Promise<{ isLessonNew: boolean; isCourseNew: boolean }> =>
  asMember(db, session, async (trx) => {
    const finished = await storeFinish(trx, { ...lesson, uid: session.uid }, lessonKeys, finish, now);
    if (finished.isLessonNew) await awardFor(trx, catalogue, session.uid, "lesson-finished", now);
    if (finished.isCourseNew) await awardFor(trx, catalogue, session.uid, "course-finished", now);
    return finished;
  });

/** The member takes it back themselves that a lesson is finished, and with it that its course is. No error when it isn't. */
export const unfinishLesson = (db: Database, session: Session, { courseKey, lessonKey }: LessonName, now: Date): Promise<void> =>
  asMember(db, session, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("lesson_progress")
      .set({ isFinished: 0, finishedAt: null, finishDate: null, updatedAt: now.toISOString() })
      .where("uid", "=", session.uid)
      .where("courseKey", "=", courseKey)
      .where("lessonKey", "=", lessonKey)
      .where("isFinished", "=", 1)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return;
    await trx
      .updateTable("course_progress")
      .set({ finishedAt: null, finishDate: null })
      .where("uid", "=", session.uid)
      .where("courseKey", "=", courseKey)
      .execute();
  });
