import type { Database } from "../../db/database.ts";
import type { Session } from "../../identity/session/session.ts";
import { asMember } from "../../identity/session/as-member.ts";

type CourseOf = { uid: string; courseKey: string };

/** Starts a course, or puts it back among the member's courses. @param at when it was opened, ISO time */
export const storeCourse = async (db: Database, { uid, courseKey }: CourseOf, at: string): Promise<void> => {
  await db
    .insertInto("course_progress")
    .values({ uid, courseKey, startedAt: at, touchedAt: at, isInList: 1, finishedAt: null, finishDate: null })
    .onConflict((conflict) =>
      conflict.columns(["uid", "courseKey"]).doUpdateSet((eb) => ({
        isInList: 1,
        startedAt: eb.case().when("course_progress.startedAt", ">", at).then(at).else(eb.ref("course_progress.startedAt")).end(),
        touchedAt: eb.case().when("course_progress.touchedAt", "<", at).then(at).else(eb.ref("course_progress.touchedAt")).end(),
      })),
    )
    .execute();
};

/** Starts a course, or puts it back in the list. */
export const addCourse = (db: Database, session: Session, courseKey: string, now: Date): Promise<void> =>
  asMember(db, session, (trx) => storeCourse(trx, { uid: session.uid, courseKey }, now.toISOString()));

/** Takes a course out of the list; its progress is kept. No error when it isn't there. */
export const removeCourse = (db: Database, session: Session, courseKey: string): Promise<void> =>
  asMember(db, session, async (trx) => {
    await trx
      .updateTable("course_progress")
      .set({ isInList: 0 })
      .where("uid", "=", session.uid)
      .where("courseKey", "=", courseKey)
      .execute();
  });
