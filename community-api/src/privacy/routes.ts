import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { LinkToken } from "@ryadom/shared/auth.ts";
import { ErasureReceipt, ErasureState, ExportLink } from "@ryadom/shared/privacy.ts";
import { countUse } from "../auth/account-limits.ts";
import { AppError } from "../errors.ts";
import { type AppEnv, routes } from "../http/context.ts";
import { changing, errorAnswers, guarded } from "../http/error-answer.ts";
import { access, clearSessionCookies, signedIn } from "../http/session.ts";
import type { Rates } from "../rates.ts";
import { eraseMe, readErasure } from "./erase/erase.ts";
import type { ErasurePlaces } from "./erase/steps.ts";
import { exportStream, type ExportSources } from "./export/archive.ts";
import { openExportLink, useExportLink } from "./export/link.ts";

const tags = ["privacy"];

const askExport = createRoute({
  method: "post",
  path: "/me/export",
  operationId: "exportMe",
  summary: "Ask for everything that is kept about oneself",
  description: "The link stands for one download. A banned member may ask too.",
  tags,
  ...access("signed-in", { recent: true }),
  responses: {
    200: { description: "Where it can be fetched, once.", content: { "application/json": { schema: ExportLink } } },
    ...errorAnswers(...changing, ...guarded, "auth/requires-recent-login"),
  },
});

const fetchExport = createRoute({
  method: "get",
  path: "/exports/{token}",
  operationId: "fetchExport",
  summary: "Fetch one's own data",
  description:
    "A ZIP archive: data.json, index.html in the member's language, and files. `not-found` when the link was used, is over, or is somebody else's.",
  tags,
  ...access("signed-in"),
  request: { params: z.object({ token: LinkToken }) },
  responses: {
    200: { description: "The archive.", content: { "application/zip": { schema: z.string().openapi({ format: "binary" }) } } },
    ...errorAnswers(...guarded, "not-found"),
  },
});

const erase = createRoute({
  method: "delete",
  path: "/me",
  operationId: "eraseMe",
  summary: "Delete oneself",
  description:
    "At once nobody sees the member any more and every session is over; what is kept anywhere goes within a minute. A banned member may ask too.",
  tags,
  ...access("signed-in", { recent: true }),
  responses: {
    202: { description: "The receipt.", content: { "application/json": { schema: ErasureReceipt } } },
    ...errorAnswers(...changing, ...guarded, "auth/requires-recent-login"),
  },
});

const askErasure = createRoute({
  method: "get",
  path: "/erasures/{id}",
  operationId: "readErasure",
  summary: "How far an erasure is, what was kept, and why",
  description: "For whoever holds the receipt; it tells nothing about who it was.",
  tags,
  ...access("anyone"),
  request: { params: z.object({ id: z.string().regex(/^E[0-9A-Za-z]{16}$/) }) },
  responses: {
    200: { description: "As of now.", content: { "application/json": { schema: ErasureState } } },
    ...errorAnswers("not-found"),
  },
});

export function privacyRoutes(services: ErasurePlaces & ExportSources & { rates: Rates }): OpenAPIHono<AppEnv> {
  const { db, clock, rates } = services;
  return routes()
    .openapi(askExport, async (c) => {
      const session = signedIn(c);
      await countUse(db, rates.ofAccount, "export", session.uid, clock());
      return c.json(await openExportLink(db, session, clock()), 200);
    })
    .openapi(fetchExport, async (c) => {
      const session = signedIn(c);
      // Looking is not fetching: it must not use the link up.
      if (c.req.method === "HEAD") throw new AppError("not-found");
      await useExportLink(db, session, c.req.valid("param").token, clock());
      c.header("Content-Type", "application/zip");
      c.header("Content-Disposition", `attachment; filename="ryadom-${clock().toISOString().slice(0, "2026-11-21".length)}.zip"`);
      return c.body(exportStream(services, session.uid));
    })
    .openapi(erase, async (c) => {
      const receipt = await eraseMe(services, signedIn(c));
      clearSessionCookies(c);
      return c.json(receipt, 202);
    })
    .openapi(askErasure, async (c) => c.json(await readErasure(db, c.req.valid("param").id), 200));
}
