import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { ContentNotesDecision, DecisionId, Retheme, SideDecision } from "@ryadom/shared/moderation-decisions.ts";
import { PublicationId } from "@ryadom/shared/publications.ts";
import type { Context } from "hono";
import type { GetCatalogue } from "../../core/catalogue.ts";
import type { Clock } from "../../core/clock.ts";
import type { Keys } from "../../core/keys.ts";
import type { Database } from "../../db/database.ts";
import { type AppEnv, newRouter } from "../../http/context.ts";
import { errorResponses } from "../../http/error-response.ts";
import { access, requireSession } from "../../http/session-middleware.ts";
import { touches } from "../../http/touches.ts";
import type { Decided } from "./decide.ts";
import { decided, decisionErrors } from "../../http/decision-response.ts";
import { setLocked } from "./lock.ts";
import { retheme, setContentNotes } from "./retheme.ts";
import { undoDecision } from "./undo.ts";

const common = { tags: ["moderation"], ...access("moderator") };
const json = <Schema extends z.ZodType>(schema: Schema) => ({ content: { "application/json": { schema } }, required: true }) as const;
const params = z.object({ id: PublicationId });

const lock = createRoute({
  ...common,
  method: "put",
  path: "/moderation/publications/{id}/lock",
  operationId: "lockPublication",
  summary: "Close a thread to replies",
  request: { params, body: json(SideDecision) },
  responses: decided,
});
const unlock = createRoute({
  ...common,
  method: "delete",
  path: "/moderation/publications/{id}/lock",
  operationId: "unlockPublication",
  summary: "Open a thread to replies again",
  request: { params, body: json(SideDecision) },
  responses: decided,
});
const theme = createRoute({
  ...common,
  method: "put",
  path: "/moderation/publications/{id}/theme",
  operationId: "rethemePublication",
  summary: "Move a publication to another theme",
  request: { params, body: json(Retheme) },
  responses: decided,
});
const notes = createRoute({
  ...common,
  method: "put",
  path: "/moderation/publications/{id}/content-notes",
  operationId: "setContentNotes",
  summary: "Say which sensitive topics a publication touches",
  request: { params, body: json(ContentNotesDecision) },
  responses: decided,
});
const undo = createRoute({
  ...common,
  method: "delete",
  path: "/moderation/decisions/{id}",
  operationId: "undoDecision",
  summary: "Take one's own decision back, within ten minutes",
  description: "Its case waits again; the message to the author is withdrawn unless it was read.",
  request: { params: z.object({ id: DecisionId }) },
  responses: {
    204: { description: "It is as before." },
    ...errorResponses(...decisionErrors, "moderation/undo-over", "conflict"),
  },
});

/** What moderators do about a thread, and how they take a decision back. */
export function threadRoutes({ db, clock, keys, catalogue }: { db: Database; clock: Clock; keys: Keys; catalogue: GetCatalogue }) {
  const context = () => ({ db, catalogue: catalogue(), now: clock() });
  const answer = async (c: Context<AppEnv>, decided: Promise<Decided>) => {
    const { made, touched } = await decided;
    touches(c, touched);
    return c.json(made, 200);
  };
  const router: OpenAPIHono<AppEnv> = newRouter()
    .openapi(lock, (c) => answer(c, setLocked(context(), requireSession(c), c.req.valid("param").id, true, c.req.valid("json"))))
    .openapi(unlock, (c) => answer(c, setLocked(context(), requireSession(c), c.req.valid("param").id, false, c.req.valid("json"))))
    .openapi(theme, (c) => answer(c, retheme(context(), requireSession(c), c.req.valid("param").id, c.req.valid("json"))))
    .openapi(notes, (c) => answer(c, setContentNotes(context(), requireSession(c), c.req.valid("param").id, c.req.valid("json"))))
    .openapi(undo, async (c) => {
      touches(c, await undoDecision({ db, keys, now: clock() }, requireSession(c), c.req.valid("param").id));
      return c.body(null, 204);
    });
  return router;
}
