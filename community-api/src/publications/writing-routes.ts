import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import {
  IdempotencyHeader,
  NewPublication,
  OwnList,
  Publication,
  PublicationEdit,
  PublicationId,
  PublicationPage,
  PublicationSource,
} from "@ryadom/shared/publications.ts";
import type { ReadCatalogue } from "../catalogue.ts";
import type { Clock } from "../clock.ts";
import type { Keys } from "../auth/keys.ts";
import type { Database } from "../db/database.ts";
import type { FileStore } from "../files/file-store.ts";
import { withSignedImages } from "../images/signed-address.ts";
import { AppError } from "../errors.ts";
import { type AppEnv, routes } from "../http/context.ts";
import { changing, errorAnswers, guarded } from "../http/error-answer.ts";
import { access, signedIn } from "../http/session.ts";
import { newToken } from "../ids.ts";
import type { Rates } from "../rates.ts";
import { deletePublication, editPublication, ownSource } from "./edit.ts";
import { findPublication } from "./find.ts";
import { listOwn } from "./list.ts";
import { publish } from "./publish.ts";

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
    ...errorAnswers(...changing, ...guarded, "consent-required", "email-not-verified", "conflict"),
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
  responses: { 200: { description: "As it is now.", content: asPublication }, ...errorAnswers(...changing, ...guarded, "not-found") },
});
const remove = createRoute({
  method: "delete",
  path: "/publications/{id}",
  operationId: "deletePublication",
  summary: "Delete one's own publication",
  description: "A copy is kept for 30 days, out of everybody's sight.",
  tags,
  ...access("member"),
  request: { params },
  responses: { 204: { description: "It is gone." }, ...errorAnswers(...changing, ...guarded, "not-found") },
});
const source = createRoute({
  method: "get",
  path: "/publications/{id}/source",
  operationId: "readPublicationSource",
  summary: "What its author edits, and what it said before",
  tags,
  ...access("member"),
  request: { params },
  responses: {
    200: { description: "Newest wording first.", content: { "application/json": { schema: PublicationSource } } },
    ...errorAnswers(...guarded, "not-found"),
  },
});
const own = createRoute({
  method: "get",
  path: "/me/publications",
  operationId: "listOwnPublications",
  summary: "The member's own publications, those to come and hidden ones too",
  tags,
  ...access("member"),
  request: { query: OwnList },
  responses: {
    200: { description: "The latest date first, 10 a page.", content: { "application/json": { schema: PublicationPage } } },
    ...errorAnswers(...guarded),
  },
});

type Needs = { db: Database; clock: Clock; files: FileStore; keys: Keys; rates: Rates; catalogue: ReadCatalogue };

export function publicationWritingRoutes({ db, clock, files, keys, rates, catalogue }: Needs): OpenAPIHono<AppEnv> {
  const signed = (publication: Publication) => withSignedImages(keys, clock())(publication);
  return routes()
    .openapi(create, async (c) => {
      const key = c.req.valid("header")["idempotency-key"] ?? newToken();
      const needs = { db, files, rates, catalogue: catalogue(), now: clock() };
      return c.json(signed(await publish(needs, signedIn(c), c.req.valid("json"), key)), 201);
    })
    .openapi(change, async (c) => {
      const { id } = c.req.valid("param");
      await editPublication({ db, files, catalogue: catalogue(), now: clock() }, signedIn(c), id, c.req.valid("json"));
      const found = await findPublication(db, id, clock().toISOString(), signedIn(c));
      if ("movedTo" in found) throw new AppError("not-found");
      return c.json(signed(found.publication), 200);
    })
    .openapi(remove, async (c) => {
      await deletePublication(db, files, signedIn(c), c.req.valid("param").id, clock());
      return c.body(null, 204);
    })
    .openapi(source, async (c) => c.json(await ownSource(db, signedIn(c), c.req.valid("param").id), 200))
    .openapi(own, async (c) => {
      const page = await listOwn(db, signedIn(c), c.req.valid("query").cursor);
      return c.json({ ...page, items: page.items.map(signed) }, 200);
    });
}
