import type { CourseProgress } from "@ryadom/shared/course-progress.ts";
import type { ErrorResponse } from "@ryadom/shared/errors.ts";
import type { ImportedItem } from "@ryadom/shared/privacy.ts";
import { expect, test } from "vitest";
import { concurrentStatuses } from "../../../test/concurrent-requests.ts";
import { givenMember } from "../../../test/fixtures.ts";
import { type Caller, newService, type TestService } from "../../../test/test-app.ts";
import { testCatalogue } from "../../../test/test-catalogue.ts";

const lessonKeys: Record<string, string[]> = { "calm-course": ["first", "second"], "sleep-course": ["only"] };
const catalogue = () => ({ ...testCatalogue, lessonKeys });
const calm = "/api/me/courses/calm-course";
const lesson = (key: string, what: string) => `${calm}/lessons/${key}/${what}`;
/** The test's clock stands at noon of the first of March 2026, UTC. */
const finish = { finishedAt: "2026-03-01T11:00:00Z", timeZone: "Europe/Moscow" };
const stopAt = (stoppedTimestamp: number, stoppedAt: string) => ({ stoppedTimestamp, stoppedAt });
/** Somebody whose account is still there when the clock has moved on. */
async function givenAnn({ db, accounts }: TestService) {
  const member = await givenMember(db);
  await accounts.create({ uid: member.uid, email: "ann@ryadom.test", passwordHash: null, provider: "local", confirmed: true });
  return member;
}
const read = async (caller: Caller, path = calm) => (await caller.ask<CourseProgress>("GET", path)).body;
const finished = (course: CourseProgress) => course.videoItems.map(({ isFinished }) => isFinished);
const stopOf = (course: CourseProgress) => course.videoItems[0]?.stoppedTimestamp;

test("opening a lesson begins its course; it is resumed where it was stopped; nobody else sees it", async () => {
  const { as, db } = await newService({ catalogue });
  const ann = await as(await givenMember(db));
  expect(await read(ann)).toMatchObject({ id: "calm-course", isFinished: false, isInList: false, startedAt: null });
  const opened = await ann.ask<CourseProgress>("PUT", lesson("first", "opened"));
  expect([opened.status, opened.body.isInList, opened.body.startedAt]).toEqual([200, true, "2026-03-01T12:00:00.000Z"]);
  expect((await ann.ask("PUT", lesson("first", "stop"), stopAt(42, "2026-03-01T12:00:00Z"))).status).toBe(204);
  expect((await read(ann)).videoItems).toEqual([
    { id: "first", isFinished: false, finishDate: null, stoppedTimestamp: 42, openedAt: "2026-03-01T12:00:00.000Z" },
    { id: "second", isFinished: false, finishDate: null, stoppedTimestamp: 0, openedAt: null },
  ]);
  const bob = await as(await givenMember(db, { isModerator: 1 }), { secondFactor: true });
  expect((await bob.ask<{ items: unknown[] }>("GET", "/api/me/courses")).body.items).toEqual([]);
  expect(stopOf(await read(bob))).toBe(0);
});

test("a stop alone begins the course, too", async () => {
  const { as, db } = await newService({ catalogue });
  const ann = await as(await givenMember(db));
  await ann.ask("PUT", lesson("first", "stop"), stopAt(7, "2026-03-01T11:00:00Z"));
  expect(await read(ann)).toMatchObject({ isInList: true, startedAt: "2026-03-01T11:00:00.000Z" });
});

test("the last lesson finishes the course on that day; a lesson that staff add later doesn't undo it", async () => {
  const service = await newService({ catalogue: () => ({ ...testCatalogue, lessonKeys: now }) });
  const { as, clock } = service;
  let now = lessonKeys;
  const ann = await as(await givenAnn(service));
  const first = await ann.ask<CourseProgress>("PUT", lesson("first", "finished"), finish);
  expect([first.body.isFinished, finished(first.body)]).toEqual([false, [true, false]]);
  clock.now = new Date("2026-03-02T12:00:00.000Z");
  const last = await ann.ask<CourseProgress>("PUT", lesson("second", "finished"), { ...finish, finishedAt: "2026-03-02T12:00:00Z" });
  expect(last.body).toMatchObject({ isFinished: true, finishDate: "2026-03-02" });
  expect(last.body.videoItems.map(({ finishDate }) => finishDate)).toEqual(["2026-03-01", "2026-03-02"]);
  now = { ...lessonKeys, "calm-course": ["zeroth", "first", "second"] };
  const grown = await read(ann);
  expect([grown.isFinished, finished(grown)]).toEqual([true, [false, true, true]]);
});

test("what is finished keeps its day when it is finished again, elsewhere; only its member takes it back", async () => {
  const service = await newService({ catalogue });
  const { as, clock } = service;
  const ann = await as(await givenAnn(service));
  for (const key of ["first", "second"]) await ann.ask("PUT", lesson(key, "finished"), finish);
  clock.now = new Date("2026-03-02T12:00:00.000Z");
  await ann.ask("PUT", lesson("first", "finished"), { finishedAt: "2026-03-02T12:00:00Z", timeZone: "Pacific/Kiritimati" });
  await ann.ask("PUT", lesson("first", "stop"), stopAt(3, "2026-03-02T12:00:00Z"));
  expect(await read(ann)).toMatchObject({ isFinished: true, finishDate: "2026-03-01" });
  expect((await read(ann)).videoItems[0]).toMatchObject({ isFinished: true, finishDate: "2026-03-01", stoppedTimestamp: 3 });
  const undone = (await ann.ask<CourseProgress>("DELETE", lesson("first", "finished"))).body;
  expect([undone.isFinished, undone.finishDate, finished(undone)]).toEqual([false, null, [false, true]]);
  expect((await ann.ask("DELETE", lesson("first", "finished"))).status).toBe(200);
});

test("a lesson finished at half past three in the morning belongs to the day that is still going", async () => {
  const service = await newService({ catalogue });
  const { as, clock } = service;
  const ann = await as(await givenAnn(service));
  clock.now = new Date("2026-03-02T12:00:00.000Z");
  const { body } = await ann.ask<CourseProgress>("PUT", lesson("first", "finished"), { ...finish, finishedAt: "2026-03-02T00:30:00Z" });
  expect(body.videoItems[0]?.finishDate).toBe("2026-03-01");
});

test("of two devices the latest stop wins, whichever arrives last; a clock that runs ahead wins no longer than now", async () => {
  const service = await newService({ catalogue });
  const { as, clock } = service;
  const member = await givenAnn(service);
  const [phone, laptop] = [await as(member), await as(member)];
  const stop = (caller: Caller, second: number, at: string) => caller.ask("PUT", lesson("first", "stop"), stopAt(second, at));
  await stop(phone, 42, "2026-03-01T11:59:00Z");
  await stop(laptop, 10, "2026-03-01T11:00:00Z");
  expect(stopOf(await read(phone))).toBe(42);
  await stop(laptop, 99, "2031-01-01T00:00:00Z");
  expect(stopOf(await read(phone))).toBe(99);
  clock.now = new Date("2026-03-01T12:01:00.000Z");
  await stop(phone, 5, "2026-03-01T12:00:30Z");
  expect(stopOf(await read(laptop))).toBe(5);
  // A clock that was never set.
  clock.now = new Date("2026-03-01T12:02:00.000Z");
  await stop(laptop, 6, "1970-01-01T00:00:05Z");
  expect(stopOf(await read(laptop))).toBe(6);
});

test("two devices at once: nothing finished is undone, the course is finished once, the latest stop stays", async () => {
  const { as, db } = await newService({ catalogue });
  const member = await givenMember(db);
  const devices = [await as(member), await as(member)];
  const asks = (index: number) => {
    const device = devices[index % 2]!;
    if (index % 3 === 0) return device.ask("PUT", lesson(index % 2 ? "first" : "second", "finished"), finish);
    if (index % 3 === 1)
      return device.ask("PUT", lesson("first", "stop"), stopAt(index, `2026-03-01T11:00:${String(index).padStart(2, "0")}Z`));
    return device.ask("PUT", lesson("second", "opened"));
  };
  const statuses = await concurrentStatuses(30, asks);
  expect(statuses.filter((status) => status !== 200 && status !== 204)).toEqual([]);
  await devices[0]!.ask("PUT", lesson("first", "stop"), stopAt(59, "2026-03-01T11:00:59Z"));
  for (const key of ["first", "second"]) await devices[1]!.ask("PUT", lesson(key, "finished"), finish);
  const course = await read(devices[0]!);
  expect([course.isFinished, finished(course), stopOf(course)]).toEqual([true, [true, true], 59]);
  expect(await db.selectFrom("course_progress").selectAll().execute()).toHaveLength(1);
});

test("a course leaves the list and comes back with its progress; the one opened last comes first", async () => {
  const service = await newService({ catalogue });
  const { as, clock } = service;
  const ann = await as(await givenAnn(service));
  const list = async () =>
    (await ann.ask<{ items: CourseProgress[] }>("GET", "/api/me/courses")).body.items.map(({ id, videoItems }) => [
      id,
      videoItems.filter(({ isFinished }) => isFinished).length,
    ]);
  await ann.ask("PUT", lesson("first", "finished"), finish);
  clock.now = new Date("2026-03-01T12:05:00.000Z");
  await ann.ask("PUT", "/api/me/courses/sleep-course");
  expect(await list()).toEqual([
    ["sleep-course", 0],
    ["calm-course", 1],
  ]);
  expect((await ann.ask("DELETE", calm)).status).toBe(204);
  expect((await ann.ask("DELETE", calm)).status).toBe(204);
  expect(await list()).toEqual([["sleep-course", 0]]);
  clock.now = new Date("2026-03-01T12:06:00.000Z");
  expect((await ann.ask<CourseProgress>("PUT", calm)).body).toMatchObject({ isInList: true, startedAt: "2026-03-01T11:00:00.000Z" });
  expect((await list())[0]).toEqual(["calm-course", 1]);
});

test("a course or lesson that the release doesn't have is not found", async () => {
  const { as, db } = await newService({ catalogue });
  const ann = await as(await givenMember(db));
  const paths = [
    ["GET", "/api/me/courses/gone"],
    ["PUT", "/api/me/courses/constructor"],
    ["DELETE", "/api/me/courses/gone"],
    ["PUT", lesson("gone", "opened")],
    ["DELETE", lesson("gone", "finished")],
  ] as const;
  const unknown = paths.map(([method, path]) => ann.ask<ErrorResponse>(method, path));
  unknown.push(ann.ask("PUT", lesson("only", "finished"), finish), ann.ask("PUT", lesson("only", "stop"), stopAt(1, finish.finishedAt)));
  for (const { status, body } of await Promise.all(unknown)) expect([status, body.error.code]).toEqual([404, "not-found"]);
  expect(await db.selectFrom("course_progress").selectAll().execute()).toEqual([]);
});

test.each([stopAt(-1, finish.finishedAt), stopAt(1.5, finish.finishedAt), stopAt(86_401, finish.finishedAt), stopAt(1, "yesterday")])(
  "a stop of %j is refused",
  async (wrong) => {
    const { as, db } = await newService({ catalogue });
    const ann = await as(await givenMember(db));
    expect((await ann.ask("PUT", lesson("first", "stop"), wrong)).status).toBe(400);
  },
);

test("a device's courses come in one by one: both are kept, the furthest finished and the latest stop; twice makes one", async () => {
  const { as, db } = await newService({ catalogue });
  const ann = await as(await givenMember(db));
  await ann.ask("PUT", lesson("second", "finished"), finish);
  await ann.ask("PUT", lesson("first", "stop"), stopAt(42, "2026-03-01T11:30:00Z"));
  const openedAt = "2026-02-20T10:00:00Z";
  const courses = {
    "calm-course": {
      first: { openedAt, finish: { ...finish, finishedAt: "2026-02-21T10:00:00Z" }, stop: stopAt(7, "2026-02-21T10:00:00Z") },
      second: { openedAt },
      gone: { openedAt, finish },
    },
    "gone-course": { first: { openedAt, finish } },
  };
  for (const time of ["first", "second"]) {
    const { items } = (await ann.ask<{ items: ImportedItem[] }>("POST", "/api/me/device-import", { courses })).body;
    expect(items, time).toEqual([
      { kind: "courses", key: "calm-course", outcome: "moved" },
      { kind: "courses", key: "gone-course", outcome: "refused" },
    ]);
    const course = await read(ann);
    expect(course).toMatchObject({ isFinished: true, isInList: true, startedAt: "2026-02-20T10:00:00.000Z" });
    expect(course.videoItems.map(({ finishDate, stoppedTimestamp }) => [finishDate, stoppedTimestamp])).toEqual([
      ["2026-02-21", 42],
      ["2026-03-01", 0],
    ]);
  }
  expect(await db.selectFrom("lesson_progress").select("lessonKey").orderBy("lessonKey").execute()).toHaveLength(2);
});
