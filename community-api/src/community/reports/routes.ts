import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { CommentId } from "@ryadom/shared/comments.ts";
import { RatingId } from "@ryadom/shared/course-ratings.ts";
import { OwnReportPage, OwnReportQuery, ReviewTime } from "@ryadom/shared/own-reports.ts";
import { NewReport, PublicationId, ReportState } from "@ryadom/shared/publications.ts";
import type { Context } from "hono";
import { consumeRateLimit } from "../../limits/account-rate-limits.ts";
import type { AccountCache } from "../../identity/accounts/account-cache.ts";
import type { Keys } from "../../core/keys.ts";
import type { GetCatalogue } from "../../core/catalogue.ts";
import type { Clock } from "../../core/clock.ts";
import type { Database } from "../../db/database.ts";
import { type AppEnv, newRouter } from "../../http/context.ts";
import { writeErrors, errorResponses, sessionErrors } from "../../http/error-response.ts";
import { knownNetwork } from "../../http/client-address.ts";
import { access, requireSession } from "../../http/session-middleware.ts";
import { touches } from "../../http/touches.ts";
import type { RateLimits } from "../../limits/rate-limits.ts";
import type { Item } from "../cases/item.ts";
import { readReviewTime } from "../cases/review-time.ts";
import { listOwnReports } from "./list-own-reports.ts";
import { report, withdrawReport } from "./report.ts";

const tags = ["reports"];
const body = { content: { "application/json": { schema: NewReport } }, required: true };
const made = {
  200: { description: "It is reported; once a person.", content: { "application/json": { schema: ReportState } } },
  ...errorResponses(...writeErrors, ...sessionErrors, "not-found"),
};
const withdrawn = { 204: { description: "No report of this member is left." }, ...errorResponses(...writeErrors, ...sessionErrors) };

const reportPublication = createRoute({
  method: "put",
  path: "/publications/{id}/report",
  operationId: "reportPublication",
  summary: "Report a publication, or a worry about who wrote it",
  description: "It is hidden for the reporter at once, except for a worry, which hides nothing.",
  tags,
  ...access("member"),
  request: { params: z.object({ id: PublicationId }), body },
  responses: made,
});
const withdrawFromPublication = createRoute({
  method: "delete",
  path: "/publications/{id}/report",
  operationId: "withdrawReport",
  summary: "Take one's report back",
  tags,
  ...access("member"),
  request: { params: z.object({ id: PublicationId }) },
  responses: withdrawn,
});
const reportComment = createRoute({
  method: "put",
  path: "/comments/{id}/report",
  operationId: "reportComment",
  summary: "Report a comment, or a worry about who wrote it",
  tags,
  ...access("member"),
  request: { params: z.object({ id: CommentId }), body },
  responses: made,
});
const withdrawFromComment = createRoute({
  method: "delete",
  path: "/comments/{id}/report",
  operationId: "withdrawCommentReport",
  summary: "Take one's report back",
  tags,
  ...access("member"),
  request: { params: z.object({ id: CommentId }) },
  responses: withdrawn,
});
const reportRating = createRoute({
  method: "put",
  path: "/ratings/{id}/report",
  operationId: "reportRating",
  summary: "Report the rating of a course, or a worry about who wrote it",
  tags,
  ...access("member"),
  request: { params: z.object({ id: RatingId }), body },
  responses: made,
});
const withdrawFromRating = createRoute({
  method: "delete",
  path: "/ratings/{id}/report",
  operationId: "withdrawRatingReport",
  summary: "Take one's report back",
  tags,
  ...access("member"),
  request: { params: z.object({ id: RatingId }) },
  responses: withdrawn,
});

const own = createRoute({
  method: "get",
  path: "/me/reports",
  operationId: "listOwnReports",
  summary: "What the member reported, and what came of it",
  tags,
  ...access("member"),
  request: { query: OwnReportQuery },
  responses: {
    200: { description: "10 a page, the last report first.", content: { "application/json": { schema: OwnReportPage } } },
    ...errorResponses(...sessionErrors, "invalid-argument"),
  },
});
const reviewTime = createRoute({
  method: "get",
  path: "/me/review-time",
  operationId: "readReviewTime",
  summary: "How long a text that is held usually waits for a moderator",
  tags,
  ...access("member"),
  responses: {
    200: { description: "Of the last thirty days.", content: { "application/json": { schema: ReviewTime } } },
    ...errorResponses(...sessionErrors),
  },
});

type Needs = { db: Database; clock: Clock; keys: Keys; accounts: AccountCache; rateLimits: RateLimits; catalogue: GetCatalogue };

export function reportRoutes({ db, clock, keys, accounts, rateLimits, catalogue }: Needs): OpenAPIHono<AppEnv> {
  const send = async (c: Context<AppEnv>, item: Item, wanted: NewReport): Promise<ReportState> => {
    const session = requireSession(c);
    await consumeRateLimit(db, rateLimits.perAccount, "report", session.uid, clock());
    const email = (await accounts.getCached(session.uid))?.email ?? null;
    const context = { db, keys, catalogue: catalogue(), reporter: { email, network: knownNetwork(c) }, now: clock() };
    const { state, touched } = await report(context, session, item, wanted);
    touches(c, touched);
    return state;
  };
  return newRouter()
    .openapi(own, async (c) =>
      c.json(await listOwnReports(db, keys, requireSession(c), c.req.valid("query").cursor, clock().toISOString()), 200),
    )
    .openapi(reviewTime, async (c) => c.json(await readReviewTime(db, clock()), 200))
    .openapi(reportPublication, async (c) =>
      c.json(await send(c, { table: "publication", id: c.req.valid("param").id }, c.req.valid("json")), 200),
    )
    .openapi(withdrawFromPublication, async (c) => {
      await withdrawReport(db, requireSession(c), { table: "publication", id: c.req.valid("param").id }, clock());
      return c.body(null, 204);
    })
    .openapi(reportComment, async (c) => c.json(await send(c, { table: "comment", id: c.req.valid("param").id }, c.req.valid("json")), 200))
    .openapi(withdrawFromComment, async (c) => {
      await withdrawReport(db, requireSession(c), { table: "comment", id: c.req.valid("param").id }, clock());
      return c.body(null, 204);
    })
    .openapi(reportRating, async (c) =>
      c.json(await send(c, { table: "course_rating", id: c.req.valid("param").id }, c.req.valid("json")), 200),
    )
    .openapi(withdrawFromRating, async (c) => {
      await withdrawReport(db, requireSession(c), { table: "course_rating", id: c.req.valid("param").id }, clock());
      return c.body(null, 204);
    });
}
