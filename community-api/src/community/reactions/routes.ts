import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { CommentId } from "@ryadom/shared/comments.ts";
import { cacheTags } from "@ryadom/shared/on-demand.ts";
import { PublicationId } from "@ryadom/shared/publications.ts";
import { type ReactionKind, ReactionQuery, ReactionState } from "@ryadom/shared/reactions.ts";
import type { Context } from "hono";
import { consumeRateLimit } from "../../limits/account-rate-limits.ts";
import type { Session } from "../../identity/session/session.ts";
import type { GetCatalogue } from "../../core/catalogue.ts";
import type { Clock } from "../../core/clock.ts";
import type { Database } from "../../db/database.ts";
import { type AppEnv, newRouter } from "../../http/context.ts";
import { writeErrors, errorResponses, sessionErrors } from "../../http/error-response.ts";
import { access, requireSession } from "../../http/session-middleware.ts";
import { touches } from "../../http/touches.ts";
import type { RateLimits } from "../../limits/rate-limits.ts";
import { reactToComment, reactToPublication } from "./react.ts";

const common = {
  tags: ["reactions"],
  ...access("member"),
  responses: {
    200: { description: "How it is now; asking again changes nothing.", content: { "application/json": { schema: ReactionState } } },
    ...errorResponses(...writeErrors, ...sessionErrors, "not-found"),
  },
};
const onPublication = { path: "/publications/{id}/reaction" as const, ...common };
const onComment = { path: "/comments/{id}/reaction" as const, ...common };
const publicationParams = z.object({ id: PublicationId });
const commentParams = z.object({ id: CommentId });

const react = createRoute({
  ...onPublication,
  method: "put",
  operationId: "react",
  summary: "React to a publication, or change what the reaction says",
  request: { params: publicationParams, query: ReactionQuery },
});
const unreact = createRoute({
  ...onPublication,
  method: "delete",
  operationId: "unreact",
  summary: "Take the reaction back",
  request: { params: publicationParams },
});
const reactComment = createRoute({
  ...onComment,
  method: "put",
  operationId: "reactToComment",
  summary: "React to a comment, or change what the reaction says",
  request: { params: commentParams, query: ReactionQuery },
});
const unreactComment = createRoute({
  ...onComment,
  method: "delete",
  operationId: "unreactToComment",
  summary: "Take it back",
  request: { params: commentParams },
});

type Needs = { db: Database; clock: Clock; rateLimits: RateLimits; catalogue: GetCatalogue };

export function reactionRoutes({ db, clock, rateLimits, catalogue }: Needs): OpenAPIHono<AppEnv> {
  const needs = () => ({ db, catalogue: catalogue(), now: clock() });
  const counted = async (c: Context<AppEnv>): Promise<Session> => {
    const session = requireSession(c);
    await consumeRateLimit(db, rateLimits.perAccount, "react", session.uid, clock());
    return session;
  };
  const toPublication = async (c: Context<AppEnv>, id: string, kind: ReactionKind | null): Promise<ReactionState> => {
    const state = await reactToPublication(needs(), await counted(c), id, kind);
    touches(c, [cacheTags.post(id)]);
    return state;
  };
  const toComment = async (c: Context<AppEnv>, id: string, kind: ReactionKind | null): Promise<ReactionState> => {
    const { state, touched } = await reactToComment(needs(), await counted(c), id, kind);
    touches(c, touched);
    return state;
  };
  return newRouter()
    .openapi(react, async (c) => c.json(await toPublication(c, c.req.valid("param").id, c.req.valid("query").kind ?? "with-you"), 200))
    .openapi(unreact, async (c) => c.json(await toPublication(c, c.req.valid("param").id, null), 200))
    .openapi(reactComment, async (c) => c.json(await toComment(c, c.req.valid("param").id, c.req.valid("query").kind ?? "with-you"), 200))
    .openapi(unreactComment, async (c) => c.json(await toComment(c, c.req.valid("param").id, null), 200));
}
