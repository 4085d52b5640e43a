import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { FavouriteState, OwnList, PublicationId, PublicationPage } from "@ryadom/shared/publications.ts";
import { countUse } from "../auth/account-limits.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/database.ts";
import { type AppEnv, routes } from "../http/context.ts";
import { changing, errorAnswers, guarded } from "../http/error-answer.ts";
import { access, signedIn } from "../http/session.ts";
import type { Rates } from "../rates.ts";
import { favour, listFavourites } from "./favourites.ts";

const tags = ["favourites"];
const one = {
  path: "/publications/{id}/favourite" as const,
  tags,
  ...access("member"),
  request: { params: z.object({ id: PublicationId }) },
  responses: {
    200: { description: "How it is now; asking again changes nothing.", content: { "application/json": { schema: FavouriteState } } },
    ...errorAnswers(...changing, ...guarded, "not-found"),
  },
};
const keep = createRoute({ ...one, method: "put", operationId: "favour", summary: "Keep a publication" });
const letGo = createRoute({ ...one, method: "delete", operationId: "unfavour", summary: "Let it go" });

const list = createRoute({
  method: "get",
  path: "/me/favourites",
  operationId: "listFavourites",
  summary: "What the member keeps",
  tags,
  ...access("member"),
  request: { query: OwnList },
  responses: {
    200: { description: "Kept last comes first, 10 a page.", content: { "application/json": { schema: PublicationPage } } },
    ...errorAnswers(...guarded),
  },
});

export function favouriteRoutes({ db, clock, rates }: { db: Database; clock: Clock; rates: Rates }): OpenAPIHono<AppEnv> {
  return routes()
    .openapi(keep, async (c) => {
      const session = signedIn(c);
      await countUse(db, rates.ofAccount, "react", session.uid, clock());
      return c.json(await favour(db, session, c.req.valid("param").id, true, clock()), 200);
    })
    .openapi(letGo, async (c) => {
      const session = signedIn(c);
      await countUse(db, rates.ofAccount, "react", session.uid, clock());
      return c.json(await favour(db, session, c.req.valid("param").id, false, clock()), 200);
    })
    .openapi(list, async (c) => c.json(await listFavourites(db, signedIn(c), c.req.valid("query").cursor, clock()), 200));
}
