import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { cacheTags } from "@ryadom/shared/on-demand.ts";
import {
  Publication,
  PublicationId,
  PublicationImageList,
  PublicationImageQuery,
  PublicationPage,
  PublicationQuery,
} from "@ryadom/shared/publications.ts";
import { limitedString } from "@ryadom/shared/texts.ts";
import type { Keys } from "../../core/keys.ts";
import { withSignedImages } from "../images/signed-urls.ts";
import type { GetCatalogue } from "../../core/catalogue.ts";
import type { Clock } from "../../core/clock.ts";
import type { Database } from "../../db/database.ts";
import { type AppEnv, newRouter } from "../../http/context.ts";
import { errorResponses } from "../../http/error-response.ts";
import { access, viewerOf } from "../../http/session-middleware.ts";
import { dependsOn, unchangedResponse } from "../../http/shared-reads.ts";
import { findPublication, requirePublication } from "./find.ts";
import { listImages } from "./list-images.ts";
import { listPublications, publicationsByIds } from "./list.ts";

const list = createRoute({
  method: "get",
  path: "/publications",
  operationId: "listPublications",
  summary: "A page of the feed, newest first, or up to 30 known publications",
  tags: ["publications"],
  ...access("anyone", { isShared: true }),
  request: { query: PublicationQuery },
  responses: {
    200: { description: "Those that whoever asks may see.", content: { "application/json": { schema: PublicationPage } } },
    ...unchangedResponse,
    ...errorResponses(),
  },
});

const read = createRoute({
  method: "get",
  path: "/publications/{id}",
  operationId: "readPublication",
  summary: "One publication",
  tags: ["publications"],
  ...access("anyone", { isShared: true }),
  request: {
    params: z.object({
      id: limitedString({ min: 1, max: 200 }, null).meta({
        description: "An id (it holds an uppercase letter) or a slug.",
        example: "letter-to-my-sleep",
      }),
    }),
  },
  responses: {
    200: { description: "Whoever asks may see it.", content: { "application/json": { schema: Publication } } },
    ...unchangedResponse,
    301: { description: "Asked for by an old slug: `Location` holds its address by the present one." },
    ...errorResponses("not-found"),
  },
});

const images = createRoute({
  method: "get",
  path: "/publications/{id}/images",
  operationId: "listPublicationImages",
  summary: "The images of a publication, with what is known of each file",
  description: "In their order. Of a publication that isn't public, addresses are signed and good for five minutes.",
  tags: ["publications"],
  ...access("anyone", { isShared: true }),
  request: { params: z.object({ id: PublicationId }), query: PublicationImageQuery },
  responses: {
    200: { description: "Whoever asks may see the publication.", content: { "application/json": { schema: PublicationImageList } } },
    ...unchangedResponse,
    ...errorResponses("not-found"),
  },
});

type Needs = { db: Database; clock: Clock; catalogue: GetCatalogue; keys: Keys };

export function publicationRoutes({ db, clock, catalogue, keys }: Needs): OpenAPIHono<AppEnv> {
  const signed = (publication: Publication) => withSignedImages(keys, clock())(publication);
  return newRouter()
    .openapi(list, async (c) => {
      const { ids, language, ...page } = c.req.valid("query");
      const now = clock().toISOString();
      if (ids !== undefined) {
        const items = await publicationsByIds(db, [...new Set(ids.split(","))], language, now, viewerOf(c));
        dependsOn(c, ids.split(",").map(cacheTags.post));
        return c.json({ items: items.map(signed), nextCursor: null }, 200);
      }
      const found = await listPublications(db, keys, { ...page, language: language! }, now, catalogue(), viewerOf(c));
      dependsOn(c, [cacheTags.feed(language!), ...found.items.map(({ publicationId }) => cacheTags.post(publicationId))]);
      return c.json(found, 200);
    })
    .openapi(read, async (c) => {
      const found = await findPublication(db, c.req.valid("param").id, clock().toISOString(), viewerOf(c));
      if ("currentSlug" in found) return c.redirect(`/api/publications/${found.currentSlug}`, 301);
      dependsOn(c, [cacheTags.post(found.publication.publicationId)]);
      return c.json(signed(found.publication), 200);
    })
    .openapi(images, async (c) => {
      const publication = await requirePublication(db, c.req.valid("param").id, clock().toISOString(), viewerOf(c));
      dependsOn(c, [cacheTags.post(publication.publicationId)]);
      return c.json(listImages(signed(publication), c.req.valid("query")), 200);
    });
}
