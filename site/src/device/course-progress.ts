import { isRecord, readStored, removeStored, writeStored } from "./storage.ts";

/** Under which a visitor's courses stand; `scripts/before-first-paint.js` asks for it, too. */
const deviceCoursesName = "courses";

/** Where a recording or video was stopped, in seconds, and when, as ISO time. */
export interface LessonStop {
  stoppedTimestamp: number;
  stoppedAt: string;
}
/** When a lesson was finished, as ISO time, and in which time zone: the account makes the person's own day of it. */
export interface LessonFinish {
  finishedAt: string;
  timeZone: string;
}
/** A lesson as the device keeps it for a visitor; in this shape the account takes it over. */
export interface DeviceLesson {
  openedAt: string;
  finish?: LessonFinish;
  stop?: LessonStop;
}
/** Lessons of a course by their keys. */
export type DeviceCourse = Record<string, DeviceLesson>;
export type DeviceCourses = Record<string, DeviceCourse>;

/** What names a lesson in every language. */
export interface LessonName {
  courseKey: string;
  lessonKey: string;
}

/** What `/{lang}/therapy/courses.json` says of a course. */
export interface GoOnTitle {
  title: string;
  slug: string;
  isSold: boolean;
  /** Addresses of its cover; of two, the first is for light pages and the second for dark ones. */
  pictures: string[];
  lessons: { key: string; title: string; minutes: number }[];
}

/** What changes in a lesson; `finish: null` takes back that it is finished. */
export interface LessonChange {
  stop?: LessonStop;
  finish?: LessonFinish | null;
}

/** A lesson as the pages show it, wherever it is kept. `touchedAt`: opened, stopped or finished last, as ISO time. */
export interface ShownLesson {
  isFinished: boolean;
  second: number;
  touchedAt: string;
}
export type ShownCourse = Record<string, ShownLesson>;

export const isStop = (value: unknown): value is LessonStop =>
  isRecord(value) && Number.isInteger(value["stoppedTimestamp"]) && typeof value["stoppedAt"] === "string";
export const isFinish = (value: unknown): value is LessonFinish =>
  isRecord(value) && typeof value["finishedAt"] === "string" && typeof value["timeZone"] === "string";
const isLesson = (value: unknown): value is DeviceLesson =>
  isRecord(value) &&
  typeof value["openedAt"] === "string" &&
  (value["finish"] === undefined || isFinish(value["finish"])) &&
  (value["stop"] === undefined || isStop(value["stop"]));

const entriesOf = <Value>(of: unknown, is: (value: unknown) => value is Value): Record<string, Value> =>
  isRecord(of) ? Object.fromEntries(Object.entries(of).filter((entry): entry is [string, Value] => is(entry[1]))) : {};

/** The courses that a visitor began on this device. */
export function deviceCourses(): DeviceCourses {
  const courses = entriesOf(readStored(deviceCoursesName), isRecord);
  return Object.fromEntries(Object.entries(courses).map(([key, lessons]) => [key, entriesOf(lessons, isLesson)]));
}

/** Remembers a lesson that was opened, and what changed in it. @returns whether it is kept at all */
export function storeDeviceLesson({ courseKey, lessonKey }: LessonName, change: LessonChange = {}, now = new Date()): boolean {
  const courses = deviceCourses();
  const { finish: before, stop: stopBefore } = courses[courseKey]?.[lessonKey] ?? {};
  const finish = change.finish === undefined ? before : change.finish;
  const stop = change.stop ?? stopBefore;
  const lesson: DeviceLesson = { openedAt: now.toISOString(), ...(finish && { finish }), ...(stop && { stop }) };
  return writeStored(deviceCoursesName, { ...courses, [courseKey]: { ...courses[courseKey], [lessonKey]: lesson } });
}

export function removeDeviceCourse(courseKey: string): void {
  const { [courseKey]: _gone, ...rest } = deviceCourses();
  if (Object.keys(rest).length > 0) writeStored(deviceCoursesName, rest);
  else removeStored(deviceCoursesName);
}

/** Puts a course back that was removed. */
export const restoreDeviceCourse = (courseKey: string, course: DeviceCourse): boolean =>
  writeStored(deviceCoursesName, { ...deviceCourses(), [courseKey]: course });

const latest = (...times: (string | undefined)[]): string => times.reduce<string>((last, time) => (time && time > last ? time : last), "");

export const shownDeviceCourse = (course: DeviceCourse = {}): ShownCourse =>
  Object.fromEntries(
    Object.entries(course).map(([key, { openedAt, finish, stop }]) => [
      key,
      {
        isFinished: finish !== undefined,
        second: stop?.stoppedTimestamp ?? 0,
        touchedAt: latest(openedAt, finish?.finishedAt, stop?.stoppedAt),
      },
    ]),
  );

/** When a course was used last, as ISO time; empty: never. */
export const courseTouchedAt = (course: ShownCourse): string => latest(...Object.values(course).map(({ touchedAt }) => touchedAt));

/**
 * The lesson to go on with: the one used last until it is finished, then the first unfinished one after it, then the first one left.
 * @param order keys of the course's lessons @returns null when all are finished
 */
export function lessonToGoOnWith(order: readonly string[], course: ShownCourse): string | null {
  const isLeft = (key: string) => !course[key]?.isFinished;
  const touched = order.filter((key) => course[key]).toSorted((a, b) => (course[a]!.touchedAt < course[b]!.touchedAt ? 1 : -1));
  const last = order.indexOf(touched[0] ?? "");
  return order.slice(Math.max(0, last)).find(isLeft) ?? order.find(isLeft) ?? null;
}

export const countFinished = (order: readonly string[], course: ShownCourse): number =>
  order.filter((key) => course[key]?.isFinished).length;
