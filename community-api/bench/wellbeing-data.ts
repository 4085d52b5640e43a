import type SqliteFile from "better-sqlite3";
import { benchDatabase, type Say } from "./bench-data.ts";
import { fillPeople } from "./fill-people.ts";

export const membersCount = 200_000;
/** Courses with lessons in each, as the release of the bench has them; a member is in the midst of all of them. */
export const courses = Object.fromEntries(
  Array.from({ length: 5 }, (_, course) => [`course-${course}`, Array.from({ length: 5 }, (_, lesson) => `lesson-${lesson}`)]),
);
const moodDays = 25;
/** Asks for more days than anybody has. */
export const moodRule = { key: "thousand-days", event: "mood-checked", count: 1000, order: 1, title: null, text: null, icon: "award" };
const dayMs = 86_400_000;
const firstDay = Date.UTC(2026, 0, 1);

/** Two hundred thousand members, each with 25 mood checks, five courses, one of them bought, and 25 lessons in them: over eleven million rows. @returns its file */
export function wellbeingDatabase(say: Say): Promise<string> {
  const fill = (db: SqliteFile.Database): void => {
    const uids = fillPeople(db, membersCount).uids.toSorted();
    say("members");
    fillMoods(db, uids);
    say(`${(uids.length * moodDays).toLocaleString("en")} mood checks`);
    fillLessons(db, uids);
    const buy = db.prepare(
      `insert into course_access (uid, "courseKey", "openedBy", "grantedAt") values (?, 'course-1', 'O', '2026-01-01T00:00:00.000Z')`,
    );
    for (const uid of uids) buy.run(uid);
    say(`${(uids.length * 25).toLocaleString("en")} lessons`);
  };
  return benchDatabase({ name: "wellbeing", version: 2, fill }, say);
}

function fillMoods(db: SqliteFile.Database, uids: readonly string[]): void {
  const insert = db.prepare(
    `insert into daily_check (uid, day, mood, emotions, "sealedNote", "timeZone", "writtenAt") values (?, ?, ?, '[]', ?, 'UTC', ?)`,
  );
  const days = Array.from({ length: moodDays }, (_, index) => new Date(firstDay + index * dayMs).toISOString());
  const sealed = "x".repeat(80);
  for (const uid of uids) for (const [index, time] of days.entries()) insert.run(uid, time.slice(0, 10), 1 + (index % 5), sealed, time);
}

/** Every second lesson is finished. */
function fillLessons(db: SqliteFile.Database, uids: readonly string[]): void {
  const time = new Date(firstDay).toISOString();
  const course = db.prepare(`insert into course_progress (uid, "courseKey", "startedAt", "touchedAt", "isInList") values (?, ?, ?, ?, 1)`);
  const lesson =
    db.prepare(`insert into lesson_progress (uid, "courseKey", "lessonKey", "openedAt", "isFinished", "finishedAt", "finishDate",
    "stoppedTimestamp", "stoppedAt", "updatedAt") values (?, ?, ?, ?, ?, ?, ?, 42, ?, ?)`);
  for (const uid of uids)
    for (const [courseKey, lessonKeys] of Object.entries(courses)) {
      course.run(uid, courseKey, time, time);
      for (const [index, lessonKey] of lessonKeys.entries()) {
        const finished = index % 2 === 0 ? [1, time, time.slice(0, 10)] : [0, null, null];
        lesson.run(uid, courseKey, lessonKey, time, ...finished, time, time);
      }
    }
}
