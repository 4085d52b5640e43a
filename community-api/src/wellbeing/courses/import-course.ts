import type { DeviceLesson } from "@ryadom/shared/course-progress.ts";
import type { Database } from "../../db/database.ts";
import { pastTime } from "./client-time.ts";
import { storeFinish } from "./finish-lesson.ts";
import { storeOpened, storeStop } from "./lesson-rows.ts";

/**
 * Brings what a device kept of a course into the account: what is finished in either is finished, and of two stops the latest stays, so
 * nothing of the account is lost. Lessons that the release no longer has are left out.
 * @param lessonKeys of the course in the present release
 */
export async function importCourse(
  db: Database,
  { uid, courseKey, lessonKeys }: { uid: string; courseKey: string; lessonKeys: readonly string[] },
  lessons: Readonly<Record<string, DeviceLesson>>,
  now: Date,
): Promise<void> {
  for (const [lessonKey, { openedAt, finish, stop }] of Object.entries(lessons)) {
    if (!lessonKeys.includes(lessonKey)) continue;
    const lesson = { uid, courseKey, lessonKey };
    await storeOpened(db, lesson, pastTime(openedAt, now));
    if (stop) await storeStop(db, lesson, stop, now);
    if (finish) await storeFinish(db, lesson, lessonKeys, finish, now);
  }
}
