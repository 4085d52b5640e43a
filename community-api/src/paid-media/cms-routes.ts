import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { FilmKey, FilmList, FilmUpload, NewFilmUpload } from "@ryadom/shared/paid-media.ts";
import type { Clock } from "../core/clock.ts";
import type { Database } from "../db/database.ts";
import type { FileStore } from "../files/file-store.ts";
import { type AppEnv, newRouter } from "../http/context.ts";
import { errorResponses, writeErrors } from "../http/error-response.ts";
import { signedHeaders } from "../http/session-middleware.ts";
import { CmsSignatureHeaders as headers, requireCmsSignature, requireSignedBody } from "../http/cms-signature.ts";
import { listFilms, removeFilm } from "./films.ts";
import { abandonUpload, beginUpload, finishUpload, storePart } from "./uploads.ts";

type Services = { db: Database; clock: Clock; files: FileStore; identityEventSecret: string };

const tags = ["films"];
const UploadPath = z.strictObject({ id: z.string().regex(/^F[0-9A-Za-z]{16}$/) });
const PartPath = UploadPath.extend({ number: z.string().regex(/^\d{1,4}$/) });
const done = { 204: { description: "Done, now or before." } };

function describeRoutes({ identityEventSecret, clock }: Services) {
  const forCms = signedHeaders(requireCmsSignature(identityEventSecret, clock), requireSignedBody);
  return {
    list: createRoute({
      method: "get",
      path: "/films",
      operationId: "listFilms",
      summary: "For the CMS alone: all films of courses that are sold",
      tags,
      ...forCms,
      request: { headers },
      responses: {
        200: { description: "By their keys.", content: { "application/json": { schema: FilmList } } },
        ...errorResponses("forbidden"),
      },
    }),
    remove: createRoute({
      method: "delete",
      path: "/films/by-key/{filmKey}",
      operationId: "deleteFilm",
      summary: "For the CMS alone: delete a film",
      tags,
      ...forCms,
      request: { headers, params: z.strictObject({ filmKey: FilmKey }) },
      responses: { ...done, ...errorResponses(...writeErrors) },
    }),
    begin: createRoute({
      method: "post",
      path: "/film-uploads",
      operationId: "beginFilmUpload",
      summary: "For the CMS alone: begin to hand over a film, or go on",
      tags,
      ...forCms,
      request: { headers, body: { required: true, content: { "application/json": { schema: NewFilmUpload } } } },
      responses: {
        200: { description: "The upload, and what is there of it.", content: { "application/json": { schema: FilmUpload } } },
        ...errorResponses(...writeErrors),
      },
    }),
    part: createRoute({
      method: "put",
      path: "/film-uploads/{id}/parts/{number}",
      operationId: "putFilmPart",
      summary: "For the CMS alone: hand over a part of a film",
      tags,
      ...forCms,
      request: {
        headers,
        params: PartPath,
        body: { required: true, content: { "application/octet-stream": { schema: z.string().openapi({ format: "binary" }) } } },
      },
      responses: { ...done, ...errorResponses(...writeErrors, "not-found", "conflict", "storage/invalid-format") },
    }),
    finish: createRoute({
      method: "post",
      path: "/film-uploads/{id}/finish",
      operationId: "finishFilmUpload",
      summary: "For the CMS alone: all parts of a film are there",
      tags,
      ...forCms,
      request: { headers, params: UploadPath },
      responses: { ...done, ...errorResponses(...writeErrors, "not-found", "conflict") },
    }),
    abandon: createRoute({
      method: "delete",
      path: "/film-uploads/{id}",
      operationId: "abandonFilmUpload",
      summary: "For the CMS alone: give up an upload",
      tags,
      ...forCms,
      request: { headers, params: UploadPath },
      responses: { ...done, ...errorResponses(...writeErrors, "conflict") },
    }),
  };
}

/** Over these the CMS hands films to the file store: in parts, each of them signed, to be gone on with after an interruption. */
export function filmHandOverRoutes(services: Services): OpenAPIHono<AppEnv> {
  const { db, files, clock } = services;
  const routes = describeRoutes(services);
  return newRouter()
    .openapi(routes.list, async (c) => c.json({ items: await listFilms(db) }, 200))
    .openapi(routes.remove, async (c) => {
      await removeFilm(db, files, c.req.valid("param").filmKey);
      return c.body(null, 204);
    })
    .openapi(routes.begin, async (c) => c.json(await beginUpload(db, c.req.valid("json"), clock()), 200))
    .openapi(routes.part, async (c) => {
      const { id, number } = c.req.valid("param");
      await storePart(db, files, id, Number(number), new Uint8Array(await c.req.arrayBuffer()));
      return c.body(null, 204);
    })
    .openapi(routes.finish, async (c) => {
      await finishUpload(db, files, c.req.valid("param").id, clock());
      return c.body(null, 204);
    })
    .openapi(routes.abandon, async (c) => {
      await abandonUpload(db, files, c.req.valid("param").id);
      return c.body(null, 204);
    });
}
