import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { CommentPage, CommentQuery, ReplyQuery } from "@ryadom/shared/comments.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/database.ts";
import { type AppEnv, routes } from "../http/context.ts";
import { errorAnswers } from "../http/error-answer.ts";
import { access, viewerOf } from "../http/session.ts";
import { listReplies, listRootComments } from "./list.ts";

const Id = (description: string) => z.object({ id: z.string().min(1).max(200).openapi({ description }) });
const page = { description: "Oldest first.", content: { "application/json": { schema: CommentPage } } };

const roots = createRoute({
  method: "get",
  path: "/publications/{id}/comments",
  operationId: "listComments",
  summary: "Root comments of one kind under a publication",
  description: "Specialists' answers up to 30 at a time, members' comments up to 10.",
  tags: ["comments"],
  ...access("anyone"),
  request: { params: Id("Of the publication."), query: CommentQuery },
  responses: { 200: page, ...errorAnswers("not-found") },
});

const replies = createRoute({
  method: "get",
  path: "/comments/{id}/replies",
  operationId: "listReplies",
  summary: "Replies under a root comment",
  description: "Up to 5 at a time.",
  tags: ["comments"],
  ...access("anyone"),
  request: { params: Id("Of the root comment."), query: ReplyQuery },
  responses: { 200: page, ...errorAnswers("not-found") },
});

export function commentRoutes({ db, clock }: { db: Database; clock: Clock }): OpenAPIHono<AppEnv> {
  return routes()
    .openapi(roots, async (c) => {
      const { id } = c.req.valid("param");
      return c.json(await listRootComments(db, id, c.req.valid("query"), clock().toISOString(), viewerOf(c)), 200);
    })
    .openapi(replies, async (c) => {
      const { id } = c.req.valid("param");
      return c.json(await listReplies(db, id, c.req.valid("query"), clock().toISOString(), viewerOf(c)), 200);
    });
}
