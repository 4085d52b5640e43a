import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { ContentKey } from "@ryadom/shared/catalogue.ts";
import { CourseProgress, CourseProgressList, LessonFinish, LessonStop } from "@ryadom/shared/course-progress.ts";
import type { GetCatalogue } from "../../core/catalogue.ts";
import type { Clock } from "../../core/clock.ts";
import type { Database } from "../../db/database.ts";
import { type AppEnv, newRouter } from "../../http/context.ts";
import { errorResponses, sessionErrors, writeErrors } from "../../http/error-response.ts";
import { access, requireSession } from "../../http/session-middleware.ts";
import { asMember } from "../../identity/session/as-member.ts";
import { addCourse, removeCourse } from "./course-list.ts";
import { finishLesson, unfinishLesson } from "./finish-lesson.ts";
import { requireCourse, requireLesson } from "./lesson-of-catalogue.ts";
import { storeOpened, storeStop } from "./lesson-rows.ts";
import { listCourseProgress, readCourseProgress } from "./read-progress.ts";

const common = { tags: ["courses"], ...access("member") };
const courseParams = z.object({ courseKey: ContentKey });
const lessonParams = z.object({ courseKey: ContentKey, lessonKey: ContentKey });
const progress = { description: "How far the member got.", content: { "application/json": { schema: CourseProgress } } };
const errors = errorResponses(...writeErrors, ...sessionErrors, "not-found");

const list = createRoute({
  ...common,
  method: "get",
  path: "/me/courses",
  operationId: "listMyCourses",
  summary: "The courses a member began, with how far they got",
  responses: {
    200: { description: "The one opened last first.", content: { "application/json": { schema: CourseProgressList } } },
    ...errorResponses(...sessionErrors),
  },
});
const read = createRoute({
  ...common,
  method: "get",
  path: "/me/courses/{courseKey}",
  operationId: "readCourseProgress",
  summary: "How far the member got in a course",
  request: { params: courseParams },
  responses: { 200: progress, ...errorResponses(...sessionErrors, "not-found") },
});
const add = createRoute({
  ...common,
  method: "put",
  path: "/me/courses/{courseKey}",
  operationId: "addCourse",
  summary: "Begin a course, or put it back among one's courses",
  request: { params: courseParams },
  responses: { 200: progress, ...errors },
});
const remove = createRoute({
  ...common,
  method: "delete",
  path: "/me/courses/{courseKey}",
  operationId: "removeCourse",
  summary: "Take a course out of one's courses; its progress is kept",
  request: { params: courseParams },
  responses: { 204: { description: "It isn't among them." }, ...errors },
});
const open = createRoute({
  ...common,
  method: "put",
  path: "/me/courses/{courseKey}/lessons/{lessonKey}/opened",
  operationId: "openLesson",
  summary: "Say that a lesson was opened, and hear where to go on",
  request: { params: lessonParams },
  responses: { 200: progress, ...errors },
});
const finish = createRoute({
  ...common,
  method: "put",
  path: "/me/courses/{courseKey}/lessons/{lessonKey}/finished",
  operationId: "finishLesson",
  summary: "Finish a lesson; the last one finishes the course",
  request: { params: lessonParams, body: { content: { "application/json": { schema: LessonFinish } }, required: true } },
  responses: { 200: progress, ...errors },
});
const unfinish = createRoute({
  ...common,
  method: "delete",
  path: "/me/courses/{courseKey}/lessons/{lessonKey}/finished",
  operationId: "unfinishLesson",
  summary: "Take back that a lesson is finished",
  request: { params: lessonParams },
  responses: { 200: progress, ...errors },
});
const stop = createRoute({
  ...common,
  method: "put",
  path: "/me/courses/{courseKey}/lessons/{lessonKey}/stop",
  operationId: "stopLesson",
  summary: "Where a lesson's recording or video stands now",
  description: "Sent every few seconds while it plays, and on leaving. The latest stop by the devices' clocks is kept.",
  request: { params: lessonParams, body: { content: { "application/json": { schema: LessonStop } }, required: true } },
  responses: { 204: { description: "Kept, unless a later stop was." }, ...errors },
});

type Needs = { db: Database; clock: Clock; catalogue: GetCatalogue };

export function courseRoutes({ db, clock, catalogue }: Needs): OpenAPIHono<AppEnv> {
  const progressOf = (uid: string, courseKey: string) => readCourseProgress(db, uid, courseKey, catalogue());
  return newRouter()
    .openapi(list, async (c) => {
      const items = await listCourseProgress(db, requireSession(c).uid, catalogue());
      return c.json({ items, nextCursor: null }, 200);
    })
    .openapi(read, async (c) => c.json(await progressOf(requireSession(c).uid, c.req.valid("param").courseKey), 200))
    .openapi(add, async (c) => {
      const { courseKey } = c.req.valid("param");
      requireCourse(catalogue(), courseKey);
      await addCourse(db, requireSession(c), courseKey, clock());
      return c.json(await progressOf(requireSession(c).uid, courseKey), 200);
    })
    .openapi(remove, async (c) => {
      const { courseKey } = c.req.valid("param");
      requireCourse(catalogue(), courseKey);
      await removeCourse(db, requireSession(c), courseKey);
      return c.body(null, 204);
    })
    .openapi(open, async (c) => {
      const [session, lesson] = [requireSession(c), c.req.valid("param")];
      requireLesson(catalogue(), lesson);
      const at = clock().toISOString();
      await asMember(db, session, (trx) => storeOpened(trx, { ...lesson, uid: session.uid }, at));
      return c.json(await progressOf(session.uid, lesson.courseKey), 200);
    })
    .openapi(finish, async (c) => {
      const [session, lesson] = [requireSession(c), c.req.valid("param")];
      const needs = { db, catalogue: catalogue(), now: clock() };
      await finishLesson(needs, session, lesson, requireLesson(needs.catalogue, lesson), c.req.valid("json"));
      return c.json(await progressOf(session.uid, lesson.courseKey), 200);
    })
    .openapi(unfinish, async (c) => {
      const [session, lesson] = [requireSession(c), c.req.valid("param")];
      requireLesson(catalogue(), lesson);
      await unfinishLesson(db, session, lesson, clock());
      return c.json(await progressOf(session.uid, lesson.courseKey), 200);
    })
    .openapi(stop, async (c) => {
      const [session, lesson] = [requireSession(c), c.req.valid("param")];
      requireLesson(catalogue(), lesson);
      await asMember(db, session, (trx) => storeStop(trx, { ...lesson, uid: session.uid }, c.req.valid("json"), clock()));
      return c.body(null, 204);
    });
}
