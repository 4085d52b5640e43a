import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { CommentPage, CommentQuery, ReplyQuery, ThreadPage } from "@ryadom/shared/comments.ts";
import { limitedString } from "@ryadom/shared/texts.ts";
import { cacheTags } from "@ryadom/shared/on-demand.ts";
import type { Clock } from "../../core/clock.ts";
import type { Keys } from "../../core/keys.ts";
import type { Database } from "../../db/database.ts";
import { type AppEnv, newRouter } from "../../http/context.ts";
import { errorResponses } from "../../http/error-response.ts";
import { access, viewerOf } from "../../http/session-middleware.ts";
import { dependsOn, unchangedResponse } from "../../http/shared-reads.ts";
import { listReplies, listRootComments } from "./list.ts";

const Id = (description: string) => z.object({ id: limitedString({ min: 1, max: 200 }, null).meta({ description }) });
const thread = {
  description: "Oldest first, with the first two replies under each.",
  content: { "application/json": { schema: ThreadPage } },
};
const page = { description: "Oldest first.", content: { "application/json": { schema: CommentPage } } };

const roots = createRoute({
  method: "get",
  path: "/publications/{id}/comments",
  operationId: "listComments",
  summary: "Root comments of one kind under a publication",
  description: "Specialists' answers up to 30 at a time, members' comments up to 10.",
  tags: ["comments"],
  ...access("anyone", { isShared: true }),
  request: { params: Id("Of the publication."), query: CommentQuery },
  responses: { 200: thread, ...unchangedResponse, ...errorResponses("not-found") },
});

const replies = createRoute({
  method: "get",
  path: "/comments/{id}/replies",
  operationId: "listReplies",
  summary: "Replies under a root comment",
  description: "Up to 5 at a time.",
  tags: ["comments"],
  ...access("anyone", { isShared: true }),
  request: { params: Id("Of the root comment."), query: ReplyQuery },
  responses: { 200: page, ...unchangedResponse, ...errorResponses("not-found") },
});

export function commentRoutes({ db, clock, keys }: { db: Database; clock: Clock; keys: Keys }): OpenAPIHono<AppEnv> {
  return newRouter()
    .openapi(roots, async (c) => {
      const { id } = c.req.valid("param");
      dependsOn(c, [cacheTags.post(id)]);
      return c.json(await listRootComments(db, keys, id, c.req.valid("query"), clock().toISOString(), viewerOf(c)), 200);
    })
    .openapi(replies, async (c) => {
      const { id } = c.req.valid("param");
      const found = await listReplies(db, keys, id, c.req.valid("query"), clock().toISOString(), viewerOf(c));
      dependsOn(
        c,
        found.items.slice(0, 1).map(({ publicationId }) => cacheTags.post(publicationId)),
      );
      return c.json(found, 200);
    });
}
