import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { BannedEmailList, ModerationReason } from "@ryadom/shared/moderation.ts";
import { Mute, SideDecision } from "@ryadom/shared/moderation-decisions.ts";
import { Author, PublicationId } from "@ryadom/shared/publications.ts";
import type { AccountStore } from "../../identity/accounts/account-store.ts";
import type { GetCatalogue } from "../../core/catalogue.ts";
import type { Clock } from "../../core/clock.ts";
import type { Keys } from "../../core/keys.ts";
import type { Database } from "../../db/database.ts";
import { type AppEnv, newRouter } from "../../http/context.ts";
import { errorResponses, sessionErrors } from "../../http/error-response.ts";
import { access, requireSession } from "../../http/session-middleware.ts";
import { ban, listBannedEmails, removeBannedEmail, unban } from "./bans.ts";
import { decided, decisionErrors, secondFactor } from "../../http/decision-response.ts";
import { mute, unmute } from "./mute.ts";
import { revealAuthor } from "./reveal-author.ts";

const common = { tags: ["moderation"], ...access("moderator") };
/** What weighs most: a proof of this very moment is asked for. */
const weighty = { tags: ["moderation"], ...access("moderator", { recent: true }) };
const errors = errorResponses(...decisionErrors);
const json = <Schema extends z.ZodType>(schema: Schema) => ({ content: { "application/json": { schema } }, required: true }) as const;
const AuthorId = z
  .string()
  .regex(/^M[0-9A-Za-z]{16}$/)
  .openapi({ description: "Of a member, or the pseudonym of a thread: then its author stays unknown." });
const params = z.object({ id: AuthorId });
const request = { params, body: json(SideDecision) };

const muteMember = createRoute({
  ...common,
  method: "put",
  path: "/moderation/members/{id}/mute",
  operationId: "muteMember",
  summary: "Keep a member from writing for a while",
  description: "They read, react and report as before. Of several through the same name or pseudonym the latest one counts.",
  request: { params, body: json(Mute) },
  responses: decided,
});
const unmuteMember = createRoute({
  ...common,
  method: "delete",
  path: "/moderation/members/{id}/mute",
  operationId: "unmuteMember",
  summary: "Let a member write again",
  request,
  responses: decided,
});
const banMember = createRoute({
  ...weighty,
  method: "put",
  path: "/moderation/members/{id}/ban",
  operationId: "banMember",
  summary: "Ban a member and their mailbox",
  request,
  responses: decided,
});
const unbanMember = createRoute({
  ...weighty,
  method: "delete",
  path: "/moderation/members/{id}/ban",
  operationId: "unbanMember",
  summary: "Lift a ban",
  request,
  responses: decided,
});
const reveal = createRoute({
  ...weighty,
  method: "post",
  path: "/moderation/publications/{id}/author",
  operationId: "revealAuthor",
  summary: "Learn who writes under a pseudonym",
  description: "For one's reason, which goes into the log. The author's export tells them that it happened, and not who asked.",
  request: { params: z.object({ id: PublicationId }), body: json(ModerationReason) },
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
    ...errorResponses(...sessionErrors, ...secondFactor, "forbidden"),
  },
});
const allowEmail = createRoute({
  ...common,
  method: "delete",
  path: "/moderation/banned-emails/{id}",
  operationId: "removeBannedEmail",
  summary: "Let a mailbox come back",
  request: { params: z.object({ id: z.string().regex(/^[0-9a-f]{64}$/) }) },
  responses: { 204: { description: "Done, and written into the log." }, ...errors },
});

type Needs = { db: Database; clock: Clock; accounts: AccountStore; keys: Keys; catalogue: GetCatalogue };

/** What moderators do about a member, and what they learn of one. */
export function moderatedMemberRoutes({ db, clock, accounts, keys, catalogue }: Needs): OpenAPIHono<AppEnv> {
  const context = () => ({ db, accounts, keys, catalogue: catalogue(), now: clock() });
  return newRouter()
    .openapi(muteMember, async (c) => c.json(await mute(context(), requireSession(c), c.req.valid("param").id, c.req.valid("json")), 200))
    .openapi(unmuteMember, async (c) =>
      c.json(await unmute(context(), requireSession(c), c.req.valid("param").id, c.req.valid("json")), 200),
    )
    .openapi(banMember, async (c) => c.json(await ban(context(), requireSession(c), c.req.valid("param").id, c.req.valid("json")), 200))
    .openapi(unbanMember, async (c) => c.json(await unban(context(), requireSession(c), c.req.valid("param").id, c.req.valid("json")), 200))
    .openapi(reveal, async (c) =>
      c.json(await revealAuthor(db, requireSession(c), c.req.valid("param").id, c.req.valid("json").reason, clock()), 200),
    )
    .openapi(bannedEmails, async (c) => c.json({ items: await listBannedEmails(db), nextCursor: null }, 200))
    .openapi(allowEmail, async (c) => {
      await removeBannedEmail(db, requireSession(c), c.req.valid("param").id, clock());
      return c.body(null, 204);
    });
}
