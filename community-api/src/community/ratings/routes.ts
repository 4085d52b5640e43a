import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { ContentKey } from "@ryadom/shared/catalogue.ts";
import {
  CourseRatingPage,
  CourseRatingQuery,
  CourseRatingSummary,
  MyCourseRating,
  NewCourseRating,
  OwnCourseRating,
  OwnCourseRatingPage,
} from "@ryadom/shared/course-ratings.ts";
import { cacheTags } from "@ryadom/shared/on-demand.ts";
import type { GetCatalogue } from "../../core/catalogue.ts";
import type { Clock } from "../../core/clock.ts";
import type { Keys } from "../../core/keys.ts";
import type { Database } from "../../db/database.ts";
import { type AppEnv, newRouter } from "../../http/context.ts";
import { errorResponses, sessionErrors, writeErrors } from "../../http/error-response.ts";
import { access, requireSession, viewerOf } from "../../http/session-middleware.ts";
import { dependsOn, unchangedResponse } from "../../http/shared-reads.ts";
import { touches } from "../../http/touches.ts";
import type { RateLimits } from "../../limits/rate-limits.ts";
import { requireCourse } from "./find.ts";
import { listCourseRatings, summarizeCourseRatings } from "./list.ts";
import { findOwnRating, listOwnRatings } from "./own.ts";
import { deleteOwnRating, rateCourse } from "./write.ts";

const tags = ["ratings"];
const params = z.object({ courseKey: ContentKey });

const list = createRoute({
  method: "get",
  path: "/courses/{courseKey}/ratings",
  operationId: "listCourseRatings",
  summary: "What members think of a course",
  tags,
  ...access("anyone", { isShared: true }),
  request: { params, query: CourseRatingQuery },
  responses: {
    200: { description: "The newest first, 10 a page.", content: { "application/json": { schema: CourseRatingPage } } },
    ...unchangedResponse,
    ...errorResponses("not-found"),
  },
});
const summary = createRoute({
  method: "get",
  path: "/courses/{courseKey}/rating-summary",
  operationId: "readCourseRatingSummary",
  summary: "How many ratings a course has, and their average",
  tags,
  ...access("anyone", { isShared: true }),
  request: { params },
  responses: {
    200: { description: "The same for everybody.", content: { "application/json": { schema: CourseRatingSummary } } },
    ...unchangedResponse,
    ...errorResponses("not-found"),
  },
});
const listOwn = createRoute({
  method: "get",
  path: "/me/ratings",
  operationId: "listMyCourseRatings",
  summary: "What the member thinks of courses, as they edit it",
  tags,
  ...access("member"),
  request: { query: CourseRatingQuery },
  responses: {
    200: { description: "The newest first, 10 a page.", content: { "application/json": { schema: OwnCourseRatingPage } } },
    ...errorResponses(...sessionErrors),
  },
});
const readOwn = createRoute({
  method: "get",
  path: "/me/ratings/{courseKey}",
  operationId: "readMyCourseRating",
  summary: "The member's own rating of a course, as they edit it",
  tags,
  ...access("member"),
  request: { params },
  responses: {
    200: { description: "Null before they have rated it.", content: { "application/json": { schema: MyCourseRating } } },
    ...errorResponses(...sessionErrors),
  },
});
const rate = createRoute({
  method: "put",
  path: "/me/ratings/{courseKey}",
  operationId: "rateCourse",
  summary: "Rate a course, or change one's rating of it",
  tags,
  ...access("member", { verified: true }),
  request: { params, body: { content: { "application/json": { schema: NewCourseRating } }, required: true } },
  responses: {
    200: { description: "As it is now.", content: { "application/json": { schema: OwnCourseRating } } },
    ...errorResponses(
      ...writeErrors,
      ...sessionErrors,
      "consent-required",
      "email-not-verified",
      "purchase/not-owned",
      "links-not-yet",
      "muted",
      "not-found",
    ),
  },
});
const remove = createRoute({
  method: "delete",
  path: "/me/ratings/{courseKey}",
  operationId: "deleteMyCourseRating",
  summary: "Take one's rating of a course away",
  description: "A copy is kept for 30 days, out of everybody's sight.",
  tags,
  ...access("member"),
  request: { params },
  responses: { 204: { description: "It is gone." }, ...errorResponses(...writeErrors, ...sessionErrors, "not-found") },
});

type Needs = { db: Database; clock: Clock; keys: Keys; rateLimits: RateLimits; catalogue: GetCatalogue; siteUrl: string };

export function courseRatingRoutes({ db, clock, keys, rateLimits, catalogue, siteUrl }: Needs): OpenAPIHono<AppEnv> {
  return newRouter()
    .openapi(list, async (c) => {
      const { courseKey } = c.req.valid("param");
      // First: what is made up has no tags, and takes no room from what is read.
      requireCourse(catalogue(), courseKey);
      dependsOn(c, [cacheTags.courseRatings(courseKey)]);
      const { cursor } = c.req.valid("query");
      return c.json(await listCourseRatings(db, keys, courseKey, cursor, clock().toISOString(), viewerOf(c)), 200);
    })
    .openapi(summary, async (c) => {
      const { courseKey } = c.req.valid("param");
      // First: what is made up has no tags, and takes no room from what is read.
      requireCourse(catalogue(), courseKey);
      dependsOn(c, [cacheTags.courseRatings(courseKey)]);
      return c.json(await summarizeCourseRatings(db, courseKey), 200);
    })
    .openapi(listOwn, async (c) => c.json(await listOwnRatings(db, keys, requireSession(c).uid, c.req.valid("query").cursor), 200))
    .openapi(readOwn, async (c) => c.json({ rating: await findOwnRating(db, requireSession(c).uid, c.req.valid("param").courseKey) }, 200))
    .openapi(rate, async (c) => {
      const { courseKey } = c.req.valid("param");
      const context = { db, rateLimits, catalogue: catalogue(), siteUrl, now: clock() };
      const rating = await rateCourse(context, requireSession(c), courseKey, c.req.valid("json"));
      touches(c, [cacheTags.courseRatings(courseKey)]);
      return c.json(rating, 200);
    })
    .openapi(remove, async (c) => {
      const { courseKey } = c.req.valid("param");
      await deleteOwnRating(db, requireSession(c), courseKey, clock());
      touches(c, [cacheTags.courseRatings(courseKey)]);
      return c.body(null, 204);
    });
}
