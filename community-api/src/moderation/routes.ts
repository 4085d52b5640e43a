import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { CommentId } from "@ryadom/shared/comments.ts";
import { BannedEmailList, ModerationReason, ReportedList } from "@ryadom/shared/moderation.ts";
import { PublicationId } from "@ryadom/shared/publications.ts";
import type { AccountStore } from "../auth/account-store.ts";
import type { Keys } from "../auth/keys.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/database.ts";
import type { FileStore } from "../files/file-store.ts";
import { type AppEnv, routes } from "../http/context.ts";
import { changing, errorAnswers, guarded } from "../http/error-answer.ts";
import { access, signedIn } from "../http/session.ts";
import { signedImages } from "../images/signed-address.ts";
import { ban, listBannedEmails, removeBannedEmail, unban } from "./bans.ts";
import { remove, setHidden } from "./items.ts";
import { listReported } from "./queue.ts";

const common = { tags: ["moderation"], ...access("moderator") };
const errors = errorAnswers(...changing, ...guarded, "auth/requires-recent-login", "auth/second-factor-setup-required", "not-found");
const done = { responses: { 204: { description: "Done, and written into the log." }, ...errors } };
const body = { content: { "application/json": { schema: ModerationReason } }, required: true };
const onPublication = { ...common, ...done, request: { params: z.object({ id: PublicationId }), body } };
const onComment = { ...common, ...done, request: { params: z.object({ id: CommentId }), body } };
const AuthorId = z.string().regex(/^M[0-9A-Za-z]{16}$/);
const onMember = { ...common, ...done, request: { params: z.object({ id: AuthorId }), body } };

const reported = createRoute({
  ...common,
  method: "get",
  path: "/moderation/reports",
  operationId: "listReported",
  summary: "What was reported and not looked at since",
  responses: {
    200: { description: "Worries first, at most 50.", content: { "application/json": { schema: ReportedList } } },
    ...errorAnswers(...guarded, "auth/requires-recent-login", "auth/second-factor-setup-required", "forbidden"),
  },
});
const hidePublication = createRoute({
  ...onPublication,
  method: "put",
  path: "/moderation/publications/{id}/hidden",
  operationId: "hidePublication",
  summary: "Hide a publication",
});
const showPublication = createRoute({
  ...onPublication,
  method: "delete",
  path: "/moderation/publications/{id}/hidden",
  operationId: "showPublication",
  summary: "Show a publication again",
});
const deletePublication = createRoute({
  ...onPublication,
  method: "delete",
  path: "/moderation/publications/{id}",
  operationId: "moderatorDeletePublication",
  summary: "Delete a publication, copied first",
});
const hideComment = createRoute({
  ...onComment,
  method: "put",
  path: "/moderation/comments/{id}/hidden",
  operationId: "hideComment",
  summary: "Hide a comment",
});
const showComment = createRoute({
  ...onComment,
  method: "delete",
  path: "/moderation/comments/{id}/hidden",
  operationId: "showComment",
  summary: "Show a comment again",
});
const deleteComment = createRoute({
  ...onComment,
  method: "delete",
  path: "/moderation/comments/{id}",
  operationId: "moderatorDeleteComment",
  summary: "Delete a comment",
});
const banMember = createRoute({
  ...onMember,
  method: "put",
  path: "/moderation/members/{id}/ban",
  operationId: "banMember",
  summary: "Ban a member and their mailbox",
});
const unbanMember = createRoute({
  ...onMember,
  method: "delete",
  path: "/moderation/members/{id}/ban",
  operationId: "unbanMember",
  summary: "Lift a ban",
});
const bannedEmails = createRoute({
  ...common,
  method: "get",
  path: "/moderation/banned-emails",
  operationId: "listBannedEmails",
  summary: "Mailboxes that cannot come back, masked",
  responses: {
    200: { description: "The last one first.", content: { "application/json": { schema: BannedEmailList } } },
    ...errorAnswers(...guarded, "auth/requires-recent-login", "auth/second-factor-setup-required", "forbidden"),
  },
});
const allowEmail = createRoute({
  ...common,
  ...done,
  method: "delete",
  path: "/moderation/banned-emails/{id}",
  operationId: "removeBannedEmail",
  summary: "Let a mailbox come back",
  request: { params: z.object({ id: z.string().regex(/^[0-9a-f]{64}$/) }) },
});

type Needs = { db: Database; clock: Clock; files: FileStore; accounts: AccountStore; keys: Keys };

export function moderationRoutes({ db, clock, files, accounts, keys }: Needs): OpenAPIHono<AppEnv> {
  const banning = () => ({ db, accounts, keys, now: clock() });
  return routes()
    .openapi(reported, async (c) => {
      const items = await listReported(db);
      return c.json({ items: items.map((item) => ({ ...item, images: signedImages(keys, clock(), item.images) })), nextCursor: null }, 200);
    })
    .openapi(hidePublication, async (c) => {
      const item = { table: "publication", id: c.req.valid("param").id } as const;
      await setHidden(db, signedIn(c), item, true, c.req.valid("json").reason, clock());
      return c.body(null, 204);
    })
    .openapi(showPublication, async (c) => {
      const item = { table: "publication", id: c.req.valid("param").id } as const;
      await setHidden(db, signedIn(c), item, false, c.req.valid("json").reason, clock());
      return c.body(null, 204);
    })
    .openapi(deletePublication, async (c) => {
      await remove(db, files, signedIn(c), { table: "publication", id: c.req.valid("param").id }, c.req.valid("json").reason, clock());
      return c.body(null, 204);
    })
    .openapi(hideComment, async (c) => {
      const item = { table: "comment", id: c.req.valid("param").id } as const;
      await setHidden(db, signedIn(c), item, true, c.req.valid("json").reason, clock());
      return c.body(null, 204);
    })
    .openapi(showComment, async (c) => {
      const item = { table: "comment", id: c.req.valid("param").id } as const;
      await setHidden(db, signedIn(c), item, false, c.req.valid("json").reason, clock());
      return c.body(null, 204);
    })
    .openapi(deleteComment, async (c) => {
      await remove(db, files, signedIn(c), { table: "comment", id: c.req.valid("param").id }, c.req.valid("json").reason, clock());
      return c.body(null, 204);
    })
    .openapi(banMember, async (c) => {
      await ban(banning(), signedIn(c), c.req.valid("param").id, c.req.valid("json").reason);
      return c.body(null, 204);
    })
    .openapi(unbanMember, async (c) => {
      await unban(banning(), signedIn(c), c.req.valid("param").id, c.req.valid("json").reason);
      return c.body(null, 204);
    })
    .openapi(bannedEmails, async (c) => c.json({ items: await listBannedEmails(db), nextCursor: null }, 200))
    .openapi(allowEmail, async (c) => {
      await removeBannedEmail(db, signedIn(c), c.req.valid("param").id, clock());
      return c.body(null, 204);
    });
}
