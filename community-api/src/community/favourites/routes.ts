import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { cacheTags } from "@ryadom/shared/on-demand.ts";
import { FavouriteState, CursorQuery, PublicationId, PublicationPage } from "@ryadom/shared/publications.ts";
import type { Context } from "hono";
import { consumeRateLimit } from "../../limits/account-rate-limits.ts";
import type { Clock } from "../../core/clock.ts";
import type { Keys } from "../../core/keys.ts";
import type { Database } from "../../db/database.ts";
import { type AppEnv, newRouter } from "../../http/context.ts";
import { writeErrors, errorResponses, sessionErrors } from "../../http/error-response.ts";
import { access, requireSession } from "../../http/session-middleware.ts";
import { touches } from "../../http/touches.ts";
import type { RateLimits } from "../../limits/rate-limits.ts";
import { setFavourite, listFavourites } from "./favourites.ts";

const tags = ["favourites"];
const one = {
  path: "/publications/{id}/favourite" as const,
  tags,
  ...access("member"),
  request: { params: z.object({ id: PublicationId }) },
  responses: {
    200: { description: "How it is now; asking again changes nothing.", content: { "application/json": { schema: FavouriteState } } },
    ...errorResponses(...writeErrors, ...sessionErrors, "not-found"),
  },
};
const addFavouriteRoute = createRoute({ ...one, method: "put", operationId: "addFavourite", summary: "Add to favourites" });
const removeFavouriteRoute = createRoute({ ...one, method: "delete", operationId: "removeFavourite", summary: "Remove from favourites" });

const list = createRoute({
  method: "get",
  path: "/me/favourites",
  operationId: "listFavourites",
  summary: "The member's favourites",
  tags,
  ...access("member"),
  request: { query: CursorQuery },
  responses: {
    200: { description: "Added last comes first, 10 a page.", content: { "application/json": { schema: PublicationPage } } },
    ...errorResponses(...sessionErrors),
  },
});

type Needs = { db: Database; clock: Clock; keys: Keys; rateLimits: RateLimits };

export function favouriteRoutes({ db, clock, keys, rateLimits }: Needs): OpenAPIHono<AppEnv> {
  const set = async (c: Context<AppEnv>, id: string, isFavorited: boolean): Promise<FavouriteState> => {
    const session = requireSession(c);
    await consumeRateLimit(db, rateLimits.perAccount, "react", session.uid, clock());
    const state = await setFavourite(db, session, id, isFavorited, clock());
    touches(c, [cacheTags.post(id)]);
    return state;
  };
  return newRouter()
    .openapi(addFavouriteRoute, async (c) => c.json(await set(c, c.req.valid("param").id, true), 200))
    .openapi(removeFavouriteRoute, async (c) => c.json(await set(c, c.req.valid("param").id, false), 200))
    .openapi(list, async (c) => c.json(await listFavourites(db, keys, requireSession(c), c.req.valid("query").cursor, clock()), 200));
}
