import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { AnswerClaim, AnswerQueue, AnswerQueueQuery, AnswerState, FirstReply, FirstReplyQuery } from "@ryadom/shared/answers.ts";
import { CommentId } from "@ryadom/shared/comments.ts";
import { PublicationId } from "@ryadom/shared/publications.ts";
import type { GetCatalogue } from "../../core/catalogue.ts";
import type { Clock } from "../../core/clock.ts";
import type { Keys } from "../../core/keys.ts";
import type { Database } from "../../db/database.ts";
import { type AppEnv, newRouter } from "../../http/context.ts";
import { errorResponses, sessionErrors, writeErrors } from "../../http/error-response.ts";
import { access, requireSession } from "../../http/session-middleware.ts";
import { unchangedResponse } from "../../http/shared-reads.ts";
import { claimAnswer, readAnswerState, releaseAnswer } from "./claim.ts";
import { readFirstReply } from "./first-reply.ts";
import { markHelped, unmarkHelped } from "./helped.ts";
import { listAnswerQueue } from "./queue.ts";

const tags = ["answers"];
const ofPublication = { tags, path: "/publications/{id}/answer-claim" as const, request: { params: z.object({ id: PublicationId }) } };
const ofComment = {
  tags,
  path: "/comments/{id}/helped" as const,
  ...access("member", { counts: "react" }),
  request: { params: z.object({ id: CommentId }) },
};

const queue = createRoute({
  method: "get",
  path: "/answer-queue",
  operationId: "listAnswerQueue",
  summary: "Posts that wait for a specialist's answer",
  tags,
  ...access("specialist"),
  request: { query: AnswerQueueQuery },
  responses: {
    200: { description: "What waits longest first, 10 at a time.", content: { "application/json": { schema: AnswerQueue } } },
    ...errorResponses(...sessionErrors, "forbidden", "invalid-argument"),
  },
});
const claim = createRoute({
  ...ofPublication,
  ...access("specialist"),
  method: "put",
  operationId: "claimAnswer",
  summary: "Say that one is writing an answer: colleagues leave the post alone for some minutes",
  responses: {
    200: { description: "Yours, until then.", content: { "application/json": { schema: AnswerClaim } } },
    ...errorResponses(...writeErrors, ...sessionErrors, "forbidden", "replies-locked", "muted", "not-found", "conflict"),
  },
});
const release = createRoute({
  ...ofPublication,
  ...access("specialist"),
  method: "delete",
  operationId: "releaseAnswer",
  summary: "Let go of a post",
  responses: {
    204: { description: "It is not yours, whether it was or not." },
    ...errorResponses(...writeErrors, ...sessionErrors, "forbidden"),
  },
});
const state = createRoute({
  ...ofPublication,
  ...access("member"),
  method: "get",
  operationId: "readAnswerState",
  summary: "Whether a specialist is writing an answer to one's own post",
  responses: {
    200: { description: "As it is now.", content: { "application/json": { schema: AnswerState } } },
    ...errorResponses(...sessionErrors, "invalid-argument", "not-found"),
  },
});
const told = { 204: { description: "It is so; asking again changes nothing." } };
const mark = createRoute({
  ...ofComment,
  method: "put",
  operationId: "markHelped",
  summary: "Say that an answer to one's own post helped: its author is told, and nobody else",
  responses: { ...told, ...errorResponses(...writeErrors, ...sessionErrors, "not-found") },
});
const unmark = createRoute({
  ...ofComment,
  method: "delete",
  operationId: "unmarkHelped",
  summary: "Take that back",
  responses: { ...told, ...errorResponses(...writeErrors, ...sessionErrors) },
});
const firstReply = createRoute({
  method: "get",
  path: "/first-reply",
  operationId: "readFirstReply",
  summary: "How long a post usually waits for its first answer",
  tags,
  ...access("anyone", { isShared: true }),
  request: { query: FirstReplyQuery },
  responses: {
    200: { description: "Of the last 30 days.", content: { "application/json": { schema: FirstReply } } },
    ...unchangedResponse,
    ...errorResponses("invalid-argument"),
  },
});

type Needs = { db: Database; clock: Clock; keys: Keys; catalogue: GetCatalogue };

export function answerRoutes({ db, clock, keys, catalogue }: Needs): OpenAPIHono<AppEnv> {
  return newRouter()
    .openapi(queue, async (c) =>
      c.json(await listAnswerQueue(db, keys, c.req.valid("query"), clock(), catalogue(), requireSession(c)), 200),
    )
    .openapi(claim, async (c) => c.json(await claimAnswer(db, requireSession(c), c.req.valid("param").id, clock()), 200))
    .openapi(release, async (c) => {
      await releaseAnswer(db, requireSession(c), c.req.valid("param").id);
      return c.body(null, 204);
    })
    .openapi(state, async (c) => c.json(await readAnswerState(db, requireSession(c), c.req.valid("param").id, clock().toISOString()), 200))
    .openapi(mark, async (c) => {
      await markHelped(db, requireSession(c), c.req.valid("param").id, clock());
      return c.body(null, 204);
    })
    .openapi(unmark, async (c) => {
      await unmarkHelped(db, requireSession(c), c.req.valid("param").id);
      return c.body(null, 204);
    })
    .openapi(firstReply, async (c) => c.json(await readFirstReply(db, c.req.valid("query").language, clock()), 200));
}
