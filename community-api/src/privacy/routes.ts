import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { LinkToken, MailSent } from "@ryadom/shared/auth.ts";
import { ErasureConfirmation, ErasureReceipt, ErasureState, ExportLink } from "@ryadom/shared/privacy.ts";
import { cacheTags } from "@ryadom/shared/on-demand.ts";
import { consumeRateLimit } from "../limits/account-rate-limits.ts";
import { AppError } from "../core/errors.ts";
import { type AppEnv, newRouter } from "../http/context.ts";
import { forgetDevice } from "../http/device-cookie.ts";
import { writeErrors, errorResponses, recentErrors, sessionErrors } from "../http/error-response.ts";
import { access, clearSessionCookies, requireSession } from "../http/session-middleware.ts";
import { touches } from "../http/touches.ts";
import type { RateLimits } from "../limits/rate-limits.ts";
import { eraseMe, readErasure } from "./erase/erase.ts";
import { askByMail, type ConfirmServices, eraseByMail, mustConfirmByMail } from "./erase/confirm-by-mail.ts";
import { exportStream, type ExportSources } from "./export/archive.ts";
import { createExportLink, consumeExportLink } from "./export/link.ts";

const tags = ["privacy"];

const askExport = createRoute({
  method: "post",
  path: "/me/export",
  operationId: "exportMe",
  summary: "Ask for everything that is kept about oneself",
  description: "The link stands for one download. The account's mailbox hears of it. A banned member may ask too.",
  tags,
  ...access("signed-in", { recent: true }),
  responses: {
    200: { description: "Where it can be fetched, once.", content: { "application/json": { schema: ExportLink } } },
    ...errorResponses(...writeErrors, ...recentErrors),
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
    ...errorResponses(...sessionErrors, "not-found"),
  },
});

const erase = createRoute({
  method: "delete",
  path: "/me",
  operationId: "eraseMe",
  summary: "Delete oneself",
  description:
    "At once nobody sees the member any more and every session is over; what is kept anywhere goes within a minute. A banned member may ask too. " +
    "Within seven days after the ways into the account changed, or after a sign-in in a browser that wasn't the member's before, the account's " +
    "mailbox is asked first: then the answer is 200 and nothing has happened yet.",
  tags,
  ...access("signed-in", { recent: true }),
  responses: {
    200: { description: "A mail with a link is on its way.", content: { "application/json": { schema: MailSent } } },
    202: { description: "The receipt.", content: { "application/json": { schema: ErasureReceipt } } },
    ...errorResponses(...writeErrors, ...recentErrors, "auth/too-many-requests", "auth/network-request-failed"),
  },
});

const eraseWithLink = createRoute({
  method: "post",
  path: "/auth/erasure",
  operationId: "eraseByMail",
  summary: "Bring the token of the mail that asked: the account is deleted",
  description: "The page of the link is `/{language}/sign-in#delete-account=…`: it asks once more before it sends the token.",
  tags,
  ...access("anyone", { limit: "sign-in" }),
  request: { body: { required: true, content: { "application/json": { schema: ErasureConfirmation } } } },
  responses: {
    202: { description: "The receipt.", content: { "application/json": { schema: ErasureReceipt } } },
    ...errorResponses(...writeErrors, "auth/invalid-code", "auth/too-many-requests"),
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
  // Sixteen letters in receipts of earlier releases.
  request: { params: z.object({ id: z.string().regex(/^E(?:[0-9A-Za-z]{16}|[\w-]{43})$/) }) },
  responses: {
    200: { description: "As of now.", content: { "application/json": { schema: ErasureState } } },
    ...errorResponses("not-found"),
  },
});

export function privacyRoutes(services: ConfirmServices & ExportSources & { rateLimits: RateLimits }): OpenAPIHono<AppEnv> {
  const { db, clock, rateLimits } = services;
  return newRouter()
    .openapi(askExport, async (c) => {
      const session = requireSession(c);
      await consumeRateLimit(db, rateLimits.perAccount, "export", session.uid, clock());
      return c.json(await createExportLink(services, session, clock()), 200);
    })
    .openapi(fetchExport, async (c) => {
      const session = requireSession(c);
      // Looking is not fetching: it must not use the link up.
      if (c.req.method === "HEAD") throw new AppError("not-found");
      await consumeExportLink(db, session, c.req.valid("param").token, clock());
      c.header("Content-Type", "application/zip");
      c.header("Content-Disposition", `attachment; filename="ryadom-${clock().toISOString().slice(0, "2026-11-21".length)}.zip"`);
      return c.body(exportStream(services, session.uid));
    })
    .openapi(erase, async (c) => {
      const session = requireSession(c);
      const now = clock();
      if (await mustConfirmByMail(db, session, now)) {
        await consumeRateLimit(db, rateLimits.perAccount, "code", session.uid, now);
        if (await askByMail(services, session, now)) return c.json({ next: "mail" as const }, 200);
      }
      const receipt = await eraseMe(services, session);
      touches(c, [cacheTags.everyPage]);
      clearSessionCookies(c);
      forgetDevice(c);
      return c.json(receipt, 202);
    })
    .openapi(eraseWithLink, async (c) => {
      const receipt = await eraseByMail(services, c.req.valid("json").token, clock());
      touches(c, [cacheTags.everyPage]);
      clearSessionCookies(c);
      forgetDevice(c);
      return c.json(receipt, 202);
    })
    .openapi(askErasure, async (c) => c.json(await readErasure(db, c.req.valid("param").id), 200));
}
