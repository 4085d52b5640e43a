import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { CommentId } from "@ryadom/shared/comments.ts";
import { PublicationId, ReactionState } from "@ryadom/shared/publications.ts";
import { countUse } from "../auth/account-limits.ts";
import type { LiveSession } from "../auth/session.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/database.ts";
import { type AppEnv, routes } from "../http/context.ts";
import { changing, errorAnswers, guarded } from "../http/error-answer.ts";
import { access, signedIn } from "../http/session.ts";
import type { Rates } from "../rates.ts";
import { reactToComment, reactToPublication } from "./react.ts";

const common = {
  tags: ["reactions"],
  ...access("member"),
  responses: {
    200: { description: "How it is now; asking again changes nothing.", content: { "application/json": { schema: ReactionState } } },
    ...errorAnswers(...changing, ...guarded, "not-found"),
  },
};
const onPublication = { path: "/publications/{id}/reaction" as const, request: { params: z.object({ id: PublicationId }) }, ...common };
const onComment = { path: "/comments/{id}/reaction" as const, request: { params: z.object({ id: CommentId }) }, ...common };

const react = createRoute({ ...onPublication, method: "put", operationId: "react", summary: "React to a publication" });
const unreact = createRoute({ ...onPublication, method: "delete", operationId: "unreact", summary: "Take the reaction back" });
const reactComment = createRoute({ ...onComment, method: "put", operationId: "reactToComment", summary: "React to a comment" });
const unreactComment = createRoute({ ...onComment, method: "delete", operationId: "unreactToComment", summary: "Take it back" });

export function reactionRoutes({ db, clock, rates }: { db: Database; clock: Clock; rates: Rates }): OpenAPIHono<AppEnv> {
  const counted = async (session: LiveSession): Promise<LiveSession> => {
    await countUse(db, rates.ofAccount, "react", session.uid, clock());
    return session;
  };
  return routes()
    .openapi(react, async (c) =>
      c.json(await reactToPublication(db, await counted(signedIn(c)), c.req.valid("param").id, true, clock()), 200),
    )
    .openapi(unreact, async (c) =>
      c.json(await reactToPublication(db, await counted(signedIn(c)), c.req.valid("param").id, false, clock()), 200),
    )
    .openapi(reactComment, async (c) =>
      c.json(await reactToComment(db, await counted(signedIn(c)), c.req.valid("param").id, true, clock()), 200),
    )
    .openapi(unreactComment, async (c) =>
      c.json(await reactToComment(db, await counted(signedIn(c)), c.req.valid("param").id, false, clock()), 200),
    );
}
