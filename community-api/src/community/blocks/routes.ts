import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { BlockedMembers, BlockedRedditUsernames, RedditUsername } from "@ryadom/shared/me.ts";
import type { Clock } from "../../core/clock.ts";
import type { Database } from "../../db/database.ts";
import { type AppEnv, newRouter } from "../../http/context.ts";
import { writeErrors, errorResponses, sessionErrors } from "../../http/error-response.ts";
import { access, requireSession } from "../../http/session-middleware.ts";
import { blockMember, blockRedditName, listBlockedAuthors, listBlockedRedditNames, unblockMember, unblockRedditName } from "./blocks.ts";

const tags = ["blocks"];
const OfMember = z.object({ authorId: z.string().regex(/^M[0-9A-Za-z]{16}$/) });
const OfName = z.object({ username: RedditUsername });
const full = "`conflict`: a thousand are blocked already.";

const listMembers = createRoute({
  method: "get",
  path: "/me/blocked-members",
  operationId: "listBlockedMembers",
  summary: "Whom the member has blocked",
  tags,
  ...access("member"),
  responses: {
    200: { description: "The one blocked last comes first.", content: { "application/json": { schema: BlockedMembers } } },
    ...errorResponses(...sessionErrors),
  },
});

const putMember = createRoute({
  method: "put",
  path: "/me/blocked-members/{authorId}",
  operationId: "blockMember",
  summary: "Block a member",
  description: `Hides both ways; the other one is not told. ${full}`,
  tags,
  ...access("member"),
  request: { params: OfMember },
  responses: {
    204: { description: "Blocked, also when they were before." },
    ...errorResponses(...writeErrors, ...sessionErrors, "not-found", "conflict"),
  },
});

const deleteMember = createRoute({
  method: "delete",
  path: "/me/blocked-members/{authorId}",
  operationId: "unblockMember",
  summary: "Unblock a member",
  tags,
  ...access("member"),
  request: { params: OfMember },
  responses: { 204: { description: "Not blocked, also when they never were." }, ...errorResponses(...writeErrors, ...sessionErrors) },
});

const listNames = createRoute({
  method: "get",
  path: "/me/blocked-reddit-usernames",
  operationId: "listBlockedRedditUsernames",
  summary: "Reddit names the member has blocked",
  tags,
  ...access("member"),
  responses: {
    200: { description: "The one blocked last comes first.", content: { "application/json": { schema: BlockedRedditUsernames } } },
    ...errorResponses(...sessionErrors),
  },
});

const putName = createRoute({
  method: "put",
  path: "/me/blocked-reddit-usernames/{username}",
  operationId: "blockRedditUsername",
  summary: "Block the texts of one Reddit name",
  description: full,
  tags,
  ...access("member"),
  request: { params: OfName },
  responses: { 204: { description: "Blocked, also when it was before." }, ...errorResponses(...writeErrors, ...sessionErrors, "conflict") },
});

const deleteName = createRoute({
  method: "delete",
  path: "/me/blocked-reddit-usernames/{username}",
  operationId: "unblockRedditUsername",
  summary: "Unblock a Reddit name",
  tags,
  ...access("member"),
  request: { params: OfName },
  responses: { 204: { description: "Not blocked, also when it never was." }, ...errorResponses(...writeErrors, ...sessionErrors) },
});

export function blockRoutes({ db, clock }: { db: Database; clock: Clock }): OpenAPIHono<AppEnv> {
  const now = (): string => clock().toISOString();
  return newRouter()
    .openapi(listMembers, async (c) => c.json({ items: await listBlockedAuthors(db, requireSession(c).uid), nextCursor: null }, 200))
    .openapi(putMember, async (c) => {
      await blockMember(db, requireSession(c), c.req.valid("param").authorId, now());
      return c.body(null, 204);
    })
    .openapi(deleteMember, async (c) => {
      await unblockMember(db, requireSession(c), c.req.valid("param").authorId);
      return c.body(null, 204);
    })
    .openapi(listNames, async (c) => c.json({ items: await listBlockedRedditNames(db, requireSession(c).uid), nextCursor: null }, 200))
    .openapi(putName, async (c) => {
      await blockRedditName(db, requireSession(c), c.req.valid("param").username, now());
      return c.body(null, 204);
    })
    .openapi(deleteName, async (c) => {
      await unblockRedditName(db, requireSession(c), c.req.valid("param").username);
      return c.body(null, 204);
    });
}
