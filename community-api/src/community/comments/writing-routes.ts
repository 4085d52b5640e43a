import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { Comment, CommentEdit, CommentId, CommentSource, NewComment, OwnCommentPage } from "@ryadom/shared/comments.ts";
import { cacheTags } from "@ryadom/shared/on-demand.ts";
import { CursorQuery, IdempotencyHeader, PublicationId } from "@ryadom/shared/publications.ts";
import type { GetCatalogue } from "../../core/catalogue.ts";
import type { Clock } from "../../core/clock.ts";
import type { Database } from "../../db/database.ts";
import { type AppEnv, newRouter } from "../../http/context.ts";
import { writeErrors, errorResponses, sessionErrors } from "../../http/error-response.ts";
import { access, requireSession } from "../../http/session-middleware.ts";
import { touches } from "../../http/touches.ts";
import type { Keys } from "../../core/keys.ts";
import { newToken } from "../../core/ids.ts";
import type { RateLimits } from "../../limits/rate-limits.ts";
import { listOwnComments } from "./list-own.ts";
import { createComment, deleteComment, editComment, readOwnCommentSource } from "./write.ts";

const tags = ["comments"];
const params = z.object({ id: CommentId });
const asComment = { "application/json": { schema: Comment } };

const create = createRoute({
  method: "post",
  path: "/publications/{id}/comments",
  operationId: "createComment",
  summary: "Answer a publication, or a comment under it",
  tags,
  ...access("member"),
  request: {
    params: z.object({ id: PublicationId }),
    headers: IdempotencyHeader,
    body: { content: { "application/json": { schema: NewComment } }, required: true },
  },
  responses: {
    201: { description: "It is written. The same key and body again answer the same.", content: asComment },
    ...errorResponses(
      ...writeErrors,
      ...sessionErrors,
      "consent-required",
      "email-not-verified",
      "not-found",
      "conflict",
      "links-not-yet",
      "duplicate-text",
      "muted",
      "replies-locked",
    ),
  },
});
const change = createRoute({
  method: "patch",
  path: "/comments/{id}",
  operationId: "editComment",
  summary: "Change one's own comment",
  tags,
  ...access("member"),
  request: { params, body: { content: { "application/json": { schema: CommentEdit } }, required: true } },
  responses: {
    200: { description: "As it is now.", content: asComment },
    ...errorResponses(...writeErrors, ...sessionErrors, "not-found", "muted", "replies-locked", "links-not-yet"),
  },
});
const remove = createRoute({
  method: "delete",
  path: "/comments/{id}",
  operationId: "deleteComment",
  summary: "Take one's own comment away",
  description: "A copy is kept for 30 days, out of everybody's sight.",
  tags,
  ...access("member"),
  request: { params },
  responses: { 204: { description: "Its words are gone." }, ...errorResponses(...writeErrors, ...sessionErrors, "not-found") },
});
const source = createRoute({
  method: "get",
  path: "/comments/{id}/source",
  operationId: "readCommentSource",
  summary: "What its author edits",
  tags,
  ...access("member"),
  request: { params },
  responses: {
    200: { description: "Markdown as it was written.", content: { "application/json": { schema: CommentSource } } },
    ...errorResponses(...sessionErrors, "not-found"),
  },
});

const own = createRoute({
  method: "get",
  path: "/me/comments",
  operationId: "listOwnComments",
  summary: "The member's own comments",
  tags,
  ...access("member"),
  request: { query: CursorQuery },
  responses: {
    200: { description: "Newest first, 10 a page.", content: { "application/json": { schema: OwnCommentPage } } },
    ...errorResponses(...sessionErrors),
  },
});

type Needs = { keys: Keys; db: Database; clock: Clock; rateLimits: RateLimits; catalogue: GetCatalogue; siteUrl: string };

export function commentWritingRoutes({ keys, db, clock, rateLimits, catalogue, siteUrl }: Needs): OpenAPIHono<AppEnv> {
  return newRouter()
    .openapi(create, async (c) => {
      const key = c.req.valid("header")["idempotency-key"] ?? newToken();
      const needs = { db, rateLimits, catalogue: catalogue(), siteUrl, now: clock() };
      const comment = await createComment(needs, requireSession(c), c.req.valid("param").id, c.req.valid("json"), key);
      touches(c, [cacheTags.post(comment.publicationId)]);
      return c.json(comment, 201);
    })
    .openapi(change, async (c) => {
      const needs = { db, rateLimits, catalogue: catalogue(), siteUrl, now: clock() };
      const { comment, touched } = await editComment(needs, requireSession(c), c.req.valid("param").id, c.req.valid("json").content);
      touches(c, touched);
      return c.json(comment, 200);
    })
    .openapi(remove, async (c) => {
      touches(c, await deleteComment(db, requireSession(c), c.req.valid("param").id, clock()));
      return c.body(null, 204);
    })
    .openapi(own, async (c) =>
      c.json(await listOwnComments(db, keys, requireSession(c), c.req.valid("query").cursor, clock().toISOString()), 200),
    )
    .openapi(source, async (c) => c.json(await readOwnCommentSource(db, requireSession(c), c.req.valid("param").id), 200));
}
