import { beforeEach, expect, test, vi } from "vitest";
import { accountCourses, keepPending, markLessonSent, pendingLessons, storeAccountCourse } from "./account-courses.ts";
import { storeAccountId } from "./account-id.ts";
import {
  countFinished,
  deviceCourses,
  lessonToGoOnWith,
  removeDeviceCourse,
  restoreDeviceCourse,
  shownDeviceCourse,
  storeDeviceLesson,
} from "./course-progress.ts";
import { fakeStorage } from "./fake-storage.ts";

const lesson = { courseKey: "calm", lessonKey: "first" };
const stop = (stoppedTimestamp: number) => ({ stoppedTimestamp, stoppedAt: "2026-03-01T12:00:00.000Z" });
const finish = { finishedAt: "2026-03-01T12:00:00.000Z", timeZone: "Europe/Moscow" };

beforeEach(() => {
  vi.stubGlobal("localStorage", fakeStorage());
  vi.stubGlobal("dispatchEvent", () => true);
});

test("a visitor's lesson keeps its stop and that it is finished, each for itself; a removed course comes back", () => {
  storeDeviceLesson(lesson, { stop: stop(42) }, new Date("2026-03-01T12:00:00Z"));
  storeDeviceLesson(lesson, { finish }, new Date("2026-03-02T12:00:00Z"));
  expect(deviceCourses()).toEqual({ calm: { first: { openedAt: "2026-03-02T12:00:00.000Z", finish, stop: stop(42) } } });
  const kept = deviceCourses()["calm"]!;
  removeDeviceCourse("calm");
  expect(deviceCourses()).toEqual({});
  restoreDeviceCourse("calm", kept);
  expect(shownDeviceCourse(deviceCourses()["calm"])).toEqual({
    first: { isFinished: true, second: 42, touchedAt: "2026-03-02T12:00:00.000Z" },
  });
});

test("what is no progress is passed over", () => {
  localStorage.setItem("courses", '{"calm":{"first":{"openedAt":5},"second":{"openedAt":"x"}},"bad":7}');
  expect(deviceCourses()).toEqual({ calm: { second: { openedAt: "x" } } });
});

test("a member's changes go over what the account had, until each of them is sent", () => {
  expect(keepPending(lesson, { stop: stop(1) })).toBe(false);
  storeAccountId("A1");
  storeAccountCourse("calm", { isInList: true, isFinished: false, lessons: { first: { isFinished: false, second: 7, touchedAt: "" } } });
  keepPending(lesson, { stop: stop(42) });
  keepPending(lesson, { finish });
  expect(accountCourses()["calm"]?.lessons["first"]).toMatchObject({ isFinished: true, second: 42 });
  keepPending(lesson, { stop: stop(43) });
  markLessonSent(lesson, { stop: stop(42) });
  expect(pendingLessons()).toEqual([{ ...lesson, change: { stop: stop(43), finish } }]);
  markLessonSent(lesson, { stop: stop(43) });
  markLessonSent(lesson, { finish });
  expect(Object.keys(localStorage).filter((name) => name.startsWith("draft:"))).toEqual([]);
});

test.each([
  ["nothing begun", {}, "a"],
  ["the one used last, while it isn't finished", { a: [0, "1"], c: [0, "2"] }, "c"],
  ["the first left after the one that was finished last", { a: [0, "1"], b: [1, "2"] }, "c"],
  ["what was left out, after the end", { c: [1, "2"] }, "a"],
  ["none, when all are finished", { a: [1, "1"], b: [1, "1"], c: [1, "2"] }, null],
] as const)("one goes on with %s", (_what, course, next) => {
  const shown = Object.fromEntries(
    Object.entries(course as Record<string, readonly [0 | 1, string]>).map(([key, [isFinished, touchedAt]]) => [
      key,
      { isFinished: isFinished === 1, second: 0, touchedAt },
    ]),
  );
  expect(lessonToGoOnWith(["a", "b", "c"], shown)).toBe(next);
  expect(countFinished(["a", "b", "c"], shown)).toBe(Object.values(shown).filter(({ isFinished }) => isFinished).length);
});
