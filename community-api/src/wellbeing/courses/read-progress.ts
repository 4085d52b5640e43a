import type { Catalogue } from "@ryadom/shared/catalogue.ts";
import type { CourseProgress, LessonProgress } from "@ryadom/shared/course-progress.ts";
import type { Database } from "../../db/database.ts";
import type { Schema } from "../../db/schema.ts";
import { requireCourse } from "./lesson-of-catalogue.ts";

type CourseRow = Schema["course_progress"];
type LessonRow = Schema["lesson_progress"];

/** How far a member got in one course; a course that was never opened has nothing finished. @throws as `requireCourse` */
export async function readCourseProgress(
  db: Database,
  uid: string,
  courseKey: string,
  catalogue: Catalogue | null,
): Promise<CourseProgress> {
  const lessonKeys = requireCourse(catalogue, courseKey);
  const [course, lessons] = await Promise.all([
    db.selectFrom("course_progress").selectAll().where("uid", "=", uid).where("courseKey", "=", courseKey).executeTakeFirst(),
    db.selectFrom("lesson_progress").selectAll().where("uid", "=", uid).where("courseKey", "=", courseKey).execute(),
  ]);
  return progressOf(courseKey, lessonKeys, course, lessons);
}

/** The member's courses (the specification's `therapyCourses`) that the release knows, the one opened last first. */
export async function listCourseProgress(db: Database, uid: string, catalogue: Catalogue | null): Promise<CourseProgress[]> {
  const [courses, lessons] = await Promise.all([
    db
      .selectFrom("course_progress")
      .selectAll()
      .where("uid", "=", uid)
      .where("isInList", "=", 1)
      .orderBy("touchedAt", "desc")
      .orderBy("courseKey")
      .execute(),
    db.selectFrom("lesson_progress").selectAll().where("uid", "=", uid).execute(),
  ]);
  const known = catalogue?.lessonKeys ?? {};
  return courses
    .filter(({ courseKey }) => Object.hasOwn(known, courseKey))
    .map((course) => {
      const own = lessons.filter(({ courseKey }) => courseKey === course.courseKey);
      return progressOf(course.courseKey, known[course.courseKey] ?? [], course, own);
    });
}

function progressOf(id: string, lessonKeys: readonly string[], course: CourseRow | undefined, lessons: LessonRow[]): CourseProgress {
  const byKey = new Map(lessons.map((lesson) => [lesson.lessonKey, lesson]));
  return {
    id,
    isFinished: (course?.finishedAt ?? null) !== null,
    finishDate: course?.finishDate ?? null,
    isInList: course?.isInList === 1,
    startedAt: course?.startedAt ?? null,
    videoItems: lessonKeys.map((key) => lessonOf(key, byKey.get(key))),
  };
}

const lessonOf = (id: string, row: LessonRow | undefined): LessonProgress => ({
  id,
  isFinished: row?.isFinished === 1,
  finishDate: row?.finishDate ?? null,
  stoppedTimestamp: row?.stoppedTimestamp ?? 0,
  openedAt: row?.openedAt ?? null,
});
