import { storedAccountId } from "./account-id.ts";
import { isFinish, isStop, type LessonChange, type LessonName, type ShownCourse } from "./course-progress.ts";
import { pendingCoursesPrefix } from "./pending.ts";
import { isRecord, readStored, removeStored, writeStored } from "./storage.ts";

/*
 * A member's progress as far as this device knows it. `member:courses` is a copy of the account's, and goes with the session.
 * `draft:courses:<author id>` holds what was not sent yet: it outlives a session that ended, and only ever goes to the account it was
 * made for, whoever signs in next.
 */
const copyName = "member:courses";

/** Of a course in the account; `isInList` says whether it is among the member's courses. */
export interface AccountCourse {
  isInList: boolean;
  isFinished: boolean;
  lessons: ShownCourse;
}

const isShown = (value: unknown): value is ShownCourse[string] =>
  isRecord(value) &&
  typeof value["isFinished"] === "boolean" &&
  typeof value["second"] === "number" &&
  typeof value["touchedAt"] === "string";
const isCourse = (value: unknown): value is AccountCourse =>
  isRecord(value) &&
  typeof value["isInList"] === "boolean" &&
  typeof value["isFinished"] === "boolean" &&
  isRecord(value["lessons"]) &&
  Object.values(value["lessons"]).every(isShown);

const copies = (): Record<string, AccountCourse> => {
  const stored = readStored(copyName);
  return isRecord(stored)
    ? Object.fromEntries(Object.entries(stored).filter((one): one is [string, AccountCourse] => isCourse(one[1])))
    : {};
};

/** The account's courses as last seen, with what waits to be sent. */
export function accountCourses(): Record<string, AccountCourse> {
  const courses = copies();
  for (const { courseKey, lessonKey, change } of pendingLessons()) {
    const course = courses[courseKey] ?? { isInList: true, isFinished: false, lessons: {} };
    const before = course.lessons[lessonKey] ?? { isFinished: false, second: 0, touchedAt: "" };
    const lesson = {
      isFinished: change.finish === undefined ? before.isFinished : change.finish !== null,
      second: change.stop?.stoppedTimestamp ?? before.second,
      touchedAt: change.stop?.stoppedAt ?? change.finish?.finishedAt ?? before.touchedAt,
    };
    courses[courseKey] = { ...course, lessons: { ...course.lessons, [lessonKey]: lesson } };
  }
  return courses;
}

export const storeAccountCourse = (courseKey: string, course: AccountCourse): boolean =>
  writeStored(copyName, { ...copies(), [courseKey]: course });

export const storeAccountCourses = (courses: Record<string, AccountCourse>): boolean => writeStored(copyName, courses);

/** Whether this device has seen what the account holds. */
export const hasAccountCourses = (): boolean => isRecord(readStored(copyName));

function waitingName(): string | null {
  const id = storedAccountId();
  return id === null ? null : `${pendingCoursesPrefix}${id}`;
}

export type PendingLesson = LessonName & { change: LessonChange };

/** Keys have no slash (`contentKeyPattern`). */
const nameOf = ({ courseKey, lessonKey }: LessonName): string => `${courseKey}/${lessonKey}`;

function waiting(): Record<string, LessonChange> {
  const name = waitingName();
  const stored = name && readStored(name);
  if (!isRecord(stored)) return {};
  const changes = Object.entries(stored).filter((entry): entry is [string, Record<string, unknown>] => isRecord(entry[1]));
  return Object.fromEntries(
    changes.map(([key, { stop, finish }]) => [
      key,
      { ...(isStop(stop) && { stop }), ...((finish === null || isFinish(finish)) && { finish }) },
    ]),
  );
}

/** What this device has not sent yet. */
export const pendingLessons = (): PendingLesson[] =>
  Object.entries(waiting()).map(([name, change]) => {
    const [courseKey = "", lessonKey = ""] = name.split("/");
    return { courseKey, lessonKey, change };
  });

/** Keeps a change until it is sent. @returns whether it is kept: not before the account's id is known */
export function keepPending(lesson: LessonName, change: LessonChange): boolean {
  const name = waitingName();
  const before = waiting();
  return name !== null && writeStored(name, { ...before, [nameOf(lesson)]: { ...before[nameOf(lesson)], ...change } });
}

/** Lets go of a change that the account has now, unless it has changed again meanwhile. */
export function markLessonSent(lesson: LessonName, sent: LessonChange): void {
  const name = waitingName();
  if (name === null) return;
  const { [nameOf(lesson)]: now = {}, ...rest } = waiting();
  const isSent = (part: "stop" | "finish") => part in sent && JSON.stringify(now[part]) === JSON.stringify(sent[part]);
  const left: LessonChange = {
    ...(now.stop && !isSent("stop") && { stop: now.stop }),
    ...(now.finish !== undefined && !isSent("finish") && { finish: now.finish }),
  };
  const all = Object.keys(left).length > 0 ? { ...rest, [nameOf(lesson)]: left } : rest;
  if (Object.keys(all).length > 0) writeStored(name, all);
  else removeStored(name);
}
