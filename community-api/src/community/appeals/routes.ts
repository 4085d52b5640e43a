import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { AppealDecision, AppealId, AppealList, AppealQuery, NewAppealMessage } from "@ryadom/shared/appeals.ts";
import { CaseClaim } from "@ryadom/shared/moderation.ts";
import type { GetCatalogue } from "../../core/catalogue.ts";
import type { Clock } from "../../core/clock.ts";
import type { Keys } from "../../core/keys.ts";
import type { Database } from "../../db/database.ts";
import { type AppEnv, newRouter } from "../../http/context.ts";
import { decisionErrors, secondFactor } from "../../http/decision-response.ts";
import { errorResponses, sessionErrors, writeErrors } from "../../http/error-response.ts";
import { access, requireSession } from "../../http/session-middleware.ts";
import { touches } from "../../http/touches.ts";
import type { AccountStore } from "../../identity/accounts/account-store.ts";
import { answerAppeal } from "./answer.ts";
import { claimAppeal, releaseAppeal } from "./claim.ts";
import { decideAppeal } from "./decide.ts";
import { countAppeals, listAppeals } from "./list.ts";

const common = { tags: ["moderation"], ...access("moderator") };
const params = z.object({ id: AppealId });
const taken = ["moderation/already-resolved", "moderation/claimed-by-another", "conflict"] as const;
const errors = errorResponses(...decisionErrors, ...taken);
const decisionsErrors = errorResponses(...decisionErrors, ...taken, "moderation/words-changed");
const json = <Schema extends z.ZodType>(schema: Schema) => ({ content: { "application/json": { schema } }, required: true }) as const;

const list = createRoute({
  ...common,
  method: "get",
  path: "/moderation/appeals",
  operationId: "listAppeals",
  summary: "Appeals that wait for a second moderator, or were decided",
  request: { query: AppealQuery },
  responses: {
    200: {
      description: "At most 50, those that wait longest first; of what is decided, the last one first.",
      content: { "application/json": { schema: AppealList } },
    },
    ...errorResponses(...sessionErrors, ...secondFactor, "forbidden"),
  },
});
const claim = createRoute({
  ...common,
  method: "put",
  path: "/moderation/appeals/{id}/claim",
  operationId: "claimAppeal",
  summary: "Take an appeal for some minutes: nobody else answers it until then",
  request: { params },
  responses: { 200: { description: "Yours, until then.", content: { "application/json": { schema: CaseClaim } } }, ...errors },
});
const release = createRoute({
  ...common,
  method: "delete",
  path: "/moderation/appeals/{id}/claim",
  operationId: "releaseAppeal",
  summary: "Give an appeal back",
  request: { params },
  responses: {
    204: { description: "It is not yours, whether it was or not." },
    ...errorResponses(...writeErrors, ...sessionErrors, ...secondFactor),
  },
});
const say = createRoute({
  ...common,
  method: "post",
  path: "/moderation/appeals/{id}/messages",
  operationId: "answerAppeal",
  summary: "Answer in an appeal without deciding it, and take it",
  request: { params, body: json(NewAppealMessage) },
  responses: { 204: { description: "Sent; its author is told." }, ...errors },
});
const decide = createRoute({
  ...common,
  method: "put",
  path: "/moderation/appeals/{id}/decision",
  operationId: "decideAppeal",
  summary: "Decide an appeal, as another moderator than the one who decided first",
  description: "Overturned, the text is shown or restored, the member may write or come back.",
  request: { params, body: json(AppealDecision) },
  responses: { 204: { description: "Done, told to its author, and written into the log." }, ...decisionsErrors },
});

type Needs = { db: Database; clock: Clock; accounts: AccountStore; keys: Keys; catalogue: GetCatalogue };

/** Appeals, for moderators. */
export function appealRoutes({ db, clock, accounts, keys, catalogue }: Needs): OpenAPIHono<AppEnv> {
  return newRouter()
    .openapi(list, async (c) => {
      const session = requireSession(c);
      const items = await listAppeals(db, session, c.req.valid("query"), clock());
      return c.json({ items, waiting: await countAppeals(db, session), nextCursor: null }, 200);
    })
    .openapi(claim, async (c) => c.json(await claimAppeal(db, requireSession(c), c.req.valid("param").id, clock()), 200))
    .openapi(release, async (c) => {
      await releaseAppeal(db, requireSession(c), c.req.valid("param").id);
      return c.body(null, 204);
    })
    .openapi(say, async (c) => {
      await answerAppeal(db, requireSession(c), c.req.valid("param").id, c.req.valid("json").content, clock());
      return c.body(null, 204);
    })
    .openapi(decide, async (c) => {
      const context = { db, accounts, keys, catalogue: catalogue(), now: clock() };
      touches(c, await decideAppeal(context, requireSession(c), c.req.valid("param").id, c.req.valid("json")));
      return c.body(null, 204);
    });
}
