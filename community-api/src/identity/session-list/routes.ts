import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { SessionList } from "@ryadom/shared/auth.ts";
import { endSession } from "../session/session.ts";
import type { Clock } from "../../core/clock.ts";
import type { Database } from "../../db/database.ts";
import { forgetDevice } from "../../http/device-cookie.ts";
import { type AppEnv, newRouter } from "../../http/context.ts";
import { writeErrors, errorResponses, recentErrors } from "../../http/error-response.ts";
import { access, clearSessionCookies, requireSession } from "../../http/session-middleware.ts";
import { endOtherSessions, endSessionById, listSessions } from "./sessions.ts";

const tags = ["sessions"];

const signOut = createRoute({
  method: "post",
  path: "/auth/sign-out",
  operationId: "signOut",
  summary: "End this session",
  tags,
  ...access("anyone"),
  responses: { 204: { description: "It is over, also when there was none." }, ...errorResponses(...writeErrors) },
});

const list = createRoute({
  method: "get",
  path: "/auth/sessions",
  operationId: "listSessions",
  summary: "Where the member is signed in",
  tags,
  ...access("signed-in", { recent: true }),
  responses: {
    200: { description: "The one used last comes first.", content: { "application/json": { schema: SessionList } } },
    ...errorResponses(...recentErrors),
  },
});

const endOne = createRoute({
  method: "delete",
  path: "/auth/sessions/{id}",
  operationId: "endSession",
  summary: "End one session of one's own",
  tags,
  ...access("signed-in", { recent: true }),
  request: { params: z.object({ id: z.string().regex(/^S[0-9A-Za-z]{16}$/) }) },
  responses: {
    204: { description: "It is over, also when it was before." },
    ...errorResponses(...writeErrors, ...recentErrors),
  },
});

const endOthers = createRoute({
  method: "delete",
  path: "/auth/sessions",
  operationId: "endOtherSessions",
  summary: "End all sessions but this one",
  tags,
  ...access("signed-in", { recent: true }),
  responses: { 204: { description: "They are over." }, ...errorResponses(...writeErrors, ...recentErrors) },
});

export function sessionRoutes({ db, clock }: { db: Database; clock: Clock }): OpenAPIHono<AppEnv> {
  return newRouter()
    .openapi(signOut, async (c) => {
      const session = c.get("session");
      if (session) await endSession(db, session.tokenSha256);
      clearSessionCookies(c);
      forgetDevice(c);
      // The cache alone: drafts, a visitor's diary and the crisis card without a connection must stay.
      c.header("Clear-Site-Data", '"cache"');
      return c.body(null, 204);
    })
    .openapi(list, async (c) => c.json({ items: await listSessions(db, requireSession(c), clock()), nextCursor: null }, 200))
    .openapi(endOne, async (c) => {
      await endSessionById(db, requireSession(c), c.req.valid("param").id);
      return c.body(null, 204);
    })
    .openapi(endOthers, async (c) => {
      await endOtherSessions(db, requireSession(c));
      return c.body(null, 204);
    });
}
