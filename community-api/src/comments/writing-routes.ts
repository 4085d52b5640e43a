import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { Comment, CommentEdit, CommentId, CommentSource, NewComment } from "@ryadom/shared/comments.ts";
import { IdempotencyHeader, PublicationId } from "@ryadom/shared/publications.ts";
import type { ReadCatalogue } from "../catalogue.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/database.ts";
import { type AppEnv, routes } from "../http/context.ts";
import { changing, errorAnswers, guarded } from "../http/error-answer.ts";
import { access, signedIn } from "../http/session.ts";
import { newToken } from "../ids.ts";
import type { Rates } from "../rates.ts";
import { comment, deleteComment, editComment, ownCommentSource } from "./write.ts";

const tags = ["comments"];
const params = z.object({ id: CommentId });
const asComment = { "application/json": { schema: Comment } };

const create = createRoute({
  method: "post",
  path: "/publications/{id}/comments",
  operationId: "comment",
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
    ...errorAnswers(...changing, ...guarded, "consent-required", "email-not-verified", "not-found", "conflict"),
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
  responses: { 200: { description: "As it is now.", content: asComment }, ...errorAnswers(...changing, ...guarded, "not-found") },
});
const remove = createRoute({
  method: "delete",
  path: "/comments/{id}",
  operationId: "deleteComment",
  summary: "Take one's own comment away",
  tags,
  ...access("member"),
  request: { params },
  responses: { 204: { description: "Its words are gone." }, ...errorAnswers(...changing, ...guarded, "not-found") },
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
    ...errorAnswers(...guarded, "not-found"),
  },
});

type Needs = { db: Database; clock: Clock; rates: Rates; catalogue: ReadCatalogue };

export function commentWritingRoutes({ db, clock, rates, catalogue }: Needs): OpenAPIHono<AppEnv> {
  return routes()
    .openapi(create, async (c) => {
      const key = c.req.valid("header")["idempotency-key"] ?? newToken();
      const needs = { db, rates, catalogue: catalogue(), now: clock() };
      return c.json(await comment(needs, signedIn(c), c.req.valid("param").id, c.req.valid("json"), key), 201);
    })
    .openapi(change, async (c) =>
      c.json(
        await editComment({ db, catalogue: catalogue(), now: clock() }, signedIn(c), c.req.valid("param").id, c.req.valid("json").content),
        200,
      ),
    )
    .openapi(remove, async (c) => {
      await deleteComment(db, signedIn(c), c.req.valid("param").id);
      return c.body(null, 204);
    })
    .openapi(source, async (c) => c.json(await ownCommentSource(db, signedIn(c), c.req.valid("param").id), 200));
}
