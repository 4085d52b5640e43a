import {
  type AccountCourse,
  markLessonSent,
  pendingLessons,
  type PendingLesson,
  storeAccountCourse,
  storeAccountCourses,
} from "../device/account-courses.ts";
import { accountIsKnown } from "../device/account-id.ts";
import type { LessonName, LessonStop } from "../device/course-progress.ts";
import { ApiError, hasErrorCode } from "./api-error.ts";
import { api, unwrap } from "./client.ts";
import type { components } from "./openapi.d.ts";
import { readMe } from "./session.ts";

export type CourseProgress = components["schemas"]["CourseProgress"];

const opened = "/api/me/courses/{courseKey}/lessons/{lessonKey}/opened";
const finished = "/api/me/courses/{courseKey}/lessons/{lessonKey}/finished";
const stopped = "/api/me/courses/{courseKey}/lessons/{lessonKey}/stop";
const pathOf = ({ courseKey, lessonKey }: LessonName) => ({ path: { courseKey, lessonKey } });

/** Keeps a copy of what the account answered. */
function keep(course: CourseProgress): CourseProgress {
  storeAccountCourse(course.id, copyOf(course));
  return course;
}

const copyOf = ({ isInList, isFinished, videoItems }: CourseProgress): AccountCourse => ({
  isInList,
  isFinished,
  lessons: Object.fromEntries(
    videoItems.flatMap((lesson) =>
      lesson.openedAt === null
        ? []
        : [[lesson.id, { isFinished: lesson.isFinished, second: lesson.stoppedTimestamp, touchedAt: lesson.openedAt }] as const],
    ),
  ),
});

/** Reads the member's courses, and keeps a copy. @throws ApiError */
export async function readCourses(): Promise<CourseProgress[]> {
  const { items } = await unwrap(api.GET("/api/me/courses"));
  storeAccountCourses(Object.fromEntries(items.map((course) => [course.id, copyOf(course)])));
  return items;
}

/** @throws ApiError */
export const readCourse = async (courseKey: string): Promise<CourseProgress> =>
  keep(await unwrap(api.GET("/api/me/courses/{courseKey}", { params: { path: { courseKey } } })));

/** Whether a course that is sold is open to the member. @throws ApiError */
export const hasCourseAccess = async (courseKey: string): Promise<boolean> =>
  (await unwrap(api.GET("/api/me/course-access/{courseKey}", { params: { path: { courseKey } } }))).hasAccess;

/** Says that a lesson was opened. @returns how far the member got in its course, on all devices. @throws ApiError */
export async function openLesson(lesson: LessonName): Promise<CourseProgress> {
  if (!accountIsKnown()) await readMe();
  return keep(await unwrap(api.PUT(opened, { params: pathOf(lesson) })));
}

/** Sends where a lesson stands. @param keepalive goes on when the page is left. @throws ApiError; the stop stays pending */
export async function sendStop(lesson: LessonName, stop: LessonStop, keepalive = false): Promise<void> {
  await unwrap(api.PUT(stopped, { params: pathOf(lesson), body: stop, keepalive }));
  markLessonSent(lesson, { stop });
}

/**
 * Sends what waits on this device, one tab at a time. What the release no longer has is let go of.
 * @returns the last answer about each course that a finished lesson belongs to
 * @throws ApiError; what was not sent stays pending
 */
export async function sendPendingLessons(): Promise<Record<string, CourseProgress>> {
  const courses: Record<string, CourseProgress> = {};
  await oneTabAtATime(async () => {
    if (!accountIsKnown()) await readMe();
    for (const lesson of pendingLessons()) {
      const answer = await send(lesson).catch((failure: unknown) => letGoOf(lesson, failure));
      if (answer) courses[answer.id] = keep(answer);
    }
  });
  return courses;
}

async function send({ change, ...lesson }: PendingLesson): Promise<CourseProgress | null> {
  const { stop, finish } = change;
  const params = pathOf(lesson);
  if (stop) await sendStop(lesson, stop);
  if (finish === undefined) return null;
  const answer = await unwrap(finish ? api.PUT(finished, { params, body: finish }) : api.DELETE(finished, { params }));
  markLessonSent(lesson, { finish });
  return answer;
}

function letGoOf({ change, ...lesson }: PendingLesson, failure: unknown): null {
  const isHopeless = hasErrorCode(failure, "not-found") || (failure instanceof ApiError && failure.status === 400);
  if (!isHopeless) throw failure;
  markLessonSent(lesson, change);
  return null;
}

async function oneTabAtATime(work: () => Promise<void>): Promise<void> {
  if ("locks" in navigator) await navigator.locks.request("ryadom-courses", work);
  else await work();
}
