import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import {
  IdempotencyHeader,
  NewPublication,
  CursorQuery,
  Publication,
  PublicationEdit,
  PublicationId,
  PublicationPage,
  PublicationSource,
} from "@ryadom/shared/publications.ts";
import type { GetCatalogue } from "../../core/catalogue.ts";
import type { Clock } from "../../core/clock.ts";
import type { Keys } from "../../core/keys.ts";
import type { Database } from "../../db/database.ts";
import type { FileStore } from "../../files/file-store.ts";
import { withSignedImages } from "../images/signed-urls.ts";
import { AppError } from "../../core/errors.ts";
import { type AppEnv, newRouter } from "../../http/context.ts";
import { writeErrors, errorResponses, sessionErrors } from "../../http/error-response.ts";
import { access, requireSession } from "../../http/session-middleware.ts";
import { touches } from "../../http/touches.ts";
import { newToken } from "../../core/ids.ts";
import type { RateLimits } from "../../limits/rate-limits.ts";
import { publicationTags } from "./cache-tags.ts";
import { deletePublication, editPublication } from "./edit.ts";
import { findPublication } from "./find.ts";
import { listOwnPublications } from "./list.ts";
import { publish } from "./publish.ts";
import { readOwnSource } from "./revisions.ts";

const tags = ["publications"];
const params = z.object({ id: PublicationId });
const asPublication = { "application/json": { schema: Publication } };

const create = createRoute({
  method: "post",
  path: "/publications",
  operationId: "publish",
  summary: "Publish a text, now or at a time to come",
  tags,
  ...access("member"),
  request: { headers: IdempotencyHeader, body: { content: { "application/json": { schema: NewPublication } }, required: true } },
  responses: {
    201: { description: "It is written. The same key and body again answer the same.", content: asPublication },
    ...errorResponses(
      ...writeErrors,
      ...sessionErrors,
      "consent-required",
      "email-not-verified",
      "conflict",
      "links-not-yet",
      "pictures-not-yet",
      "duplicate-text",
      "muted",
    ),
  },
});
const change = createRoute({
  method: "patch",
  path: "/publications/{id}",
  operationId: "editPublication",
  summary: "Change one's own publication",
  tags,
  ...access("member"),
  request: { params, body: { content: { "application/json": { schema: PublicationEdit } }, required: true } },
  responses: {
    200: { description: "As it is now.", content: asPublication },
    ...errorResponses(...writeErrors, ...sessionErrors, "not-found", "muted", "links-not-yet", "pictures-not-yet"),
  },
});
const remove = createRoute({
  method: "delete",
  path: "/publications/{id}",
  operationId: "deletePublication",
  summary: "Delete one's own publication",
  description:
    "A copy is kept for 30 days, out of everybody's sight. With `unlessAnswered=true` one that somebody has answered stays, and the answer is `conflict`.",
  tags,
  ...access("member"),
  request: { params, query: z.object({ unlessAnswered: z.literal("true").optional() }) },
  responses: {
    204: { description: "It is gone." },
    ...errorResponses(...writeErrors, ...sessionErrors, "not-found", "conflict"),
  },
});
const source = createRoute({
  method: "get",
  path: "/publications/{id}/source",
  operationId: "readPublicationSource",
  summary: "What its author edits, and what it said before",
  tags,
  ...access("member"),
  request: { params, query: CursorQuery },
  responses: {
    200: { description: "Newest wording first, 10 a page.", content: { "application/json": { schema: PublicationSource } } },
    ...errorResponses(...sessionErrors, "not-found"),
  },
});
const own = createRoute({
  method: "get",
  path: "/me/publications",
  operationId: "listOwnPublications",
  summary: "The member's own publications, those to come and hidden ones too",
  tags,
  ...access("member"),
  request: { query: CursorQuery },
  responses: {
    200: { description: "The latest date first, 10 a page.", content: { "application/json": { schema: PublicationPage } } },
    ...errorResponses(...sessionErrors),
  },
});

type Needs = { db: Database; clock: Clock; files: FileStore; keys: Keys; rateLimits: RateLimits; catalogue: GetCatalogue; siteUrl: string };

export function publicationWritingRoutes({ db, clock, files, keys, rateLimits, catalogue, siteUrl }: Needs): OpenAPIHono<AppEnv> {
  const signed = (publication: Publication) => withSignedImages(keys, clock())(publication);
  return newRouter()
    .openapi(create, async (c) => {
      const key = c.req.valid("header")["idempotency-key"] ?? newToken();
      const needs = { db, files, rateLimits, catalogue: catalogue(), siteUrl, now: clock() };
      const publication = await publish(needs, requireSession(c), c.req.valid("json"), key);
      touches(c, publicationTags({ id: publication.publicationId, sourceLang: publication.sourceLang }));
      return c.json(signed(publication), 201);
    })
    .openapi(change, async (c) => {
      const { id } = c.req.valid("param");
      const needs = { db, files, rateLimits, catalogue: catalogue(), siteUrl, now: clock() };
      touches(c, await editPublication(needs, requireSession(c), id, c.req.valid("json")));
      const found = await findPublication(db, id, clock().toISOString(), requireSession(c));
      if ("currentSlug" in found) throw new AppError("not-found");
      return c.json(signed(found.publication), 200);
    })
    .openapi(remove, async (c) => {
      const isUnlessAnswered = c.req.valid("query").unlessAnswered === "true";
      const needs = { db, files, now: clock() };
      touches(c, await deletePublication(needs, requireSession(c), c.req.valid("param").id, { isUnlessAnswered }));
      return c.body(null, 204);
    })
    .openapi(source, async (c) =>
      c.json(await readOwnSource(db, keys, requireSession(c), c.req.valid("param").id, c.req.valid("query").cursor), 200),
    )
    .openapi(own, async (c) => {
      const page = await listOwnPublications(db, keys, requireSession(c), c.req.valid("query").cursor);
      return c.json({ ...page, items: page.items.map(signed) }, 200);
    });
}
