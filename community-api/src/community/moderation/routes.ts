import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { CommentId } from "@ryadom/shared/comments.ts";
import { RatingId } from "@ryadom/shared/course-ratings.ts";
import { BannedEmailList, ModerationReason } from "@ryadom/shared/moderation.ts";
import { ModerationDecision } from "@ryadom/shared/moderation-decisions.ts";
import { Author, PublicationId } from "@ryadom/shared/publications.ts";
import type { Context } from "hono";
import type { AccountStore } from "../../identity/accounts/account-store.ts";
import type { Keys } from "../../core/keys.ts";
import type { GetCatalogue } from "../../core/catalogue.ts";
import type { Clock } from "../../core/clock.ts";
import type { Database } from "../../db/database.ts";
import type { FileStore } from "../../files/file-store.ts";
import { type AppEnv, newRouter } from "../../http/context.ts";
import { writeErrors, errorResponses, sessionErrors } from "../../http/error-response.ts";
import { access, requireSession } from "../../http/session-middleware.ts";
import { touches } from "../../http/touches.ts";
import { ban, listBannedEmails, removeBannedEmail, unban } from "./bans.ts";
import type { Item } from "../cases/item.ts";
import { deleteItem, setHidden } from "./actions.ts";
import { revealAuthor } from "./reveal-author.ts";

const tags = ["moderation"];
const common = { tags, ...access("moderator") };
/** What weighs most: a proof of this very moment is asked for. */
const weighty = { tags, ...access("moderator", { recent: true }) };
const errors = errorResponses(
  ...writeErrors,
  ...sessionErrors,
  "auth/requires-second-factor",
  "auth/second-factor-setup-required",
  "not-found",
);
const done = { responses: { 204: { description: "Done, and written into the log." }, ...errors } };
const body = { content: { "application/json": { schema: ModerationReason } }, required: true };
const decision = { content: { "application/json": { schema: ModerationDecision } }, required: true };
const decided = {
  ...common,
  responses: { ...done.responses, ...errorResponses("moderation/already-resolved", "moderation/claimed-by-another") },
};
const onPublication = { ...decided, request: { params: z.object({ id: PublicationId }), body: decision } };
const onComment = { ...decided, request: { params: z.object({ id: CommentId }), body: decision } };
const onRating = { ...decided, request: { params: z.object({ id: RatingId }), body: decision } };
const AuthorId = z
  .string()
  .regex(/^M[0-9A-Za-z]{16}$/)
  .openapi({ description: "Of a member, or the pseudonym of a thread: then its author stays unknown." });
const onMember = { ...weighty, ...done, request: { params: z.object({ id: AuthorId }), body } };

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
const hideRating = createRoute({
  ...onRating,
  method: "put",
  path: "/moderation/ratings/{id}/hidden",
  operationId: "hideRating",
  summary: "Hide the rating of a course",
});
const showRating = createRoute({
  ...onRating,
  method: "delete",
  path: "/moderation/ratings/{id}/hidden",
  operationId: "showRating",
  summary: "Show the rating of a course again",
});
const deleteRating = createRoute({
  ...onRating,
  method: "delete",
  path: "/moderation/ratings/{id}",
  operationId: "moderatorDeleteRating",
  summary: "Delete the rating of a course, copied first",
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
const reveal = createRoute({
  ...weighty,
  method: "post",
  path: "/moderation/publications/{id}/author",
  operationId: "revealAuthor",
  summary: "Learn who writes under a pseudonym",
  description: "For one's reason, which goes into the log. The author's export tells them that it happened, and not who asked.",
  request: { params: z.object({ id: PublicationId }), body },
  responses: {
    200: { description: "Who it is, by their name here.", content: { "application/json": { schema: Author } } },
    ...errors,
  },
});
const bannedEmails = createRoute({
  ...common,
  method: "get",
  path: "/moderation/banned-emails",
  operationId: "listBannedEmails",
  summary: "Mailboxes that cannot come back, masked",
  responses: {
    200: { description: "The last one first.", content: { "application/json": { schema: BannedEmailList } } },
    ...errorResponses(...sessionErrors, "auth/requires-second-factor", "auth/second-factor-setup-required", "forbidden"),
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

type Needs = { db: Database; clock: Clock; files: FileStore; accounts: AccountStore; keys: Keys; catalogue: GetCatalogue };

export function moderationRoutes({ db, clock, files, accounts, keys, catalogue }: Needs): OpenAPIHono<AppEnv> {
  const needs = () => ({ db, catalogue: catalogue(), now: clock() });
  const banContext = () => ({ db, accounts, keys, now: clock() });
  const hide = async (c: Context<AppEnv>, item: Item, decision: ModerationDecision) => {
    touches(c, await setHidden(needs(), requireSession(c), item, true, decision));
    return c.body(null, 204);
  };
  const show = async (c: Context<AppEnv>, item: Item, decision: ModerationDecision) => {
    touches(c, await setHidden(needs(), requireSession(c), item, false, decision));
    return c.body(null, 204);
  };
  const remove = async (c: Context<AppEnv>, item: Item, decision: ModerationDecision) => {
    touches(c, await deleteItem(db, files, requireSession(c), item, decision, clock()));
    return c.body(null, 204);
  };
  return newRouter()
    .openapi(hidePublication, (c) => hide(c, { table: "publication", id: c.req.valid("param").id }, c.req.valid("json")))
    .openapi(showPublication, (c) => show(c, { table: "publication", id: c.req.valid("param").id }, c.req.valid("json")))
    .openapi(deletePublication, (c) => remove(c, { table: "publication", id: c.req.valid("param").id }, c.req.valid("json")))
    .openapi(hideComment, (c) => hide(c, { table: "comment", id: c.req.valid("param").id }, c.req.valid("json")))
    .openapi(showComment, (c) => show(c, { table: "comment", id: c.req.valid("param").id }, c.req.valid("json")))
    .openapi(deleteComment, (c) => remove(c, { table: "comment", id: c.req.valid("param").id }, c.req.valid("json")))
    .openapi(hideRating, (c) => hide(c, { table: "course_rating", id: c.req.valid("param").id }, c.req.valid("json")))
    .openapi(showRating, (c) => show(c, { table: "course_rating", id: c.req.valid("param").id }, c.req.valid("json")))
    .openapi(deleteRating, (c) => remove(c, { table: "course_rating", id: c.req.valid("param").id }, c.req.valid("json")))
    .openapi(banMember, async (c) => {
      await ban(banContext(), requireSession(c), c.req.valid("param").id, c.req.valid("json").reason);
      return c.body(null, 204);
    })
    .openapi(unbanMember, async (c) => {
      await unban(banContext(), requireSession(c), c.req.valid("param").id, c.req.valid("json").reason);
      return c.body(null, 204);
    })
    .openapi(reveal, async (c) =>
      c.json(await revealAuthor(db, requireSession(c), c.req.valid("param").id, c.req.valid("json").reason, clock()), 200),
    )
    .openapi(bannedEmails, async (c) => c.json({ items: await listBannedEmails(db), nextCursor: null }, 200))
    .openapi(allowEmail, async (c) => {
      await removeBannedEmail(db, requireSession(c), c.req.valid("param").id, clock());
      return c.body(null, 204);
    });
}
