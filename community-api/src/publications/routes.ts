import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { Publication, PublicationPage, PublicationQuery } from "@ryadom/shared/publications.ts";
import type { Keys } from "../auth/keys.ts";
import { withSignedImages } from "../images/signed-address.ts";
import type { ReadCatalogue } from "../catalogue.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/database.ts";
import { type AppEnv, routes } from "../http/context.ts";
import { errorAnswers } from "../http/error-answer.ts";
import { access, viewerOf } from "../http/session.ts";
import { findPublication } from "./find.ts";
import { listPublications, publicationsByIds } from "./list.ts";

const list = createRoute({
  method: "get",
  path: "/publications",
  operationId: "listPublications",
  summary: "A page of the feed, newest first, or up to 30 known publications",
  tags: ["publications"],
  ...access("anyone"),
  request: { query: PublicationQuery },
  responses: {
    200: { description: "Those that whoever asks may see.", content: { "application/json": { schema: PublicationPage } } },
    ...errorAnswers(),
  },
});

const read = createRoute({
  method: "get",
  path: "/publications/{idOrSlug}",
  operationId: "readPublication",
  summary: "One publication",
  tags: ["publications"],
  ...access("anyone"),
  request: {
    params: z.object({
      idOrSlug: z
        .string()
        .min(1)
        .max(200)
        .openapi({ description: "An id (it holds an uppercase letter) or a slug.", example: "letter-to-my-sleep" }),
    }),
  },
  responses: {
    200: { description: "Whoever asks may see it.", content: { "application/json": { schema: Publication } } },
    301: { description: "Asked for by an old slug: `Location` holds its address by the present one." },
    ...errorAnswers("not-found"),
  },
});

type Needs = { db: Database; clock: Clock; catalogue: ReadCatalogue; keys: Keys };

export function publicationRoutes({ db, clock, catalogue, keys }: Needs): OpenAPIHono<AppEnv> {
  const signed = (publication: Publication) => withSignedImages(keys, clock())(publication);
  return routes()
    .openapi(list, async (c) => {
      const { ids, language, ...page } = c.req.valid("query");
      const now = clock().toISOString();
      if (ids !== undefined) {
        const items = await publicationsByIds(db, [...new Set(ids.split(","))], language, now, viewerOf(c));
        return c.json({ items: items.map(signed), nextCursor: null }, 200);
      }
      return c.json(await listPublications(db, { ...page, language: language! }, now, catalogue(), viewerOf(c)), 200);
    })
    .openapi(read, async (c) => {
      const found = await findPublication(db, c.req.valid("param").idOrSlug, clock().toISOString(), viewerOf(c));
      if ("movedTo" in found) return c.redirect(`/api/publications/${found.movedTo}`, 301);
      return c.json(signed(found.publication), 200);
    });
}
