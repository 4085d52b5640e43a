import type { Core } from "@strapi/strapi";
import { adminLanguage } from "../publishing/admin-language.ts";
import { environment } from "../settings/environment.ts";
import { entryPath } from "../shared/entry-path.ts";
import { isLanguage } from "../shared/locales.ts";
import { colourSchemes } from "../shared/publisher.ts";
import { createDrawLimit } from "./draw-limit.ts";
import { drawPreview } from "./draw-preview.ts";
import { noticePage, noticePolicy } from "./notice-page.ts";
import { ownMinutes, type PreviewLink, previewKey, readPreviewLink, sharedDays, signPreviewLink } from "./preview-links.ts";
import { previewWords } from "./preview-words.ts";

type Context = {
  state: Record<string, unknown> & { userAbility: unknown };
  params: { token?: string; part?: string };
  query: Record<string, unknown>;
  request: { body?: unknown };
  status: number;
  type: string;
  body: unknown;
  set(headers: Record<string, string>): void;
  badRequest(): void;
  forbidden(): void;
};
type ReadCheck = { create(of: { userAbility: unknown; model: string }): { can: { read(entry?: object): boolean } } };

/** Scripts of the page run, so that a test or a breathing circle can be tried; as nobody, and without this origin’s storage or cookies. */
const sandbox = "sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox; frame-ancestors 'self'";

/** Of one address in a minute: enough for whoever looks through the lessons of a course. */
const mostDrawings = 30;

const headers = {
  "Cache-Control": "no-store",
  "X-Robots-Tag": "noindex, nofollow",
  "Referrer-Policy": "no-referrer",
  "X-Frame-Options": "SAMEORIGIN",
};

const keyOfLinks = (): string => previewKey(environment().adminJwtSecret);

/**
 * `POST /preview-links`: the address of a draft’s preview, for whoever may read the entry in the admin. `GET /preview/…`: the preview, for whoever has
 * such an address.
 */
export function registerPreviewRoutes(strapi: Core.Strapi): void {
  const show = { method: "GET", handler: showPreview(strapi), info: { type: "admin" }, config: { auth: false } };
  strapi.server.routes({
    type: "admin",
    routes: [
      {
        method: "POST",
        path: "/preview-links",
        handler: makeLink(strapi),
        info: { type: "admin" },
        config: { policies: ["admin::isAuthenticatedAdmin"] },
      },
      { ...show, path: "/preview/:token" },
      { ...show, path: "/preview/:token/:part" },
    ],
  } as never);
}

/** Of `{ uid, documentId, locale, shared }`. Answers `{ path, url, until }`; `path` is for a frame in the admin, whose origin has more than one name in development. */
const makeLink = (strapi: Core.Strapi) => (ctx: Context) => {
  const { uid, documentId, locale, shared } = (ctx.request.body ?? {}) as Record<string, unknown>;
  if (typeof uid !== "string" || typeof documentId !== "string" || !isLanguage(locale)) return ctx.badRequest();
  if (entryPath(uid, locale, {}) === null) return ctx.badRequest();
  const checks: ReadCheck = strapi.plugin("content-manager").service("permission-checker");
  if (!checks.create({ userAbility: ctx.state.userAbility, model: uid }).can.read({ locale })) return ctx.forbidden();
  const seconds = shared === true ? sharedDays * 86_400 : ownMinutes * 60;
  const until = Math.floor(Date.now() / 1000) + seconds;
  const reader = shared === true ? locale : adminLanguage(strapi);
  const path = `/preview/${signPreviewLink({ uid, documentId, locale, reader, until }, keyOfLinks())}`;
  ctx.set({ "Cache-Control": "no-store" });
  ctx.body = { path, url: environment().cmsUrl + path, until: new Date(until * 1000).toISOString() };
};

const showPreview = (strapi: Core.Strapi) => {
  const mayDraw = createDrawLimit(mostDrawings);
  return async (ctx: Context) => {
    const { token = "", part = null } = ctx.params;
    const read = readPreviewLink(token, keyOfLinks());
    ctx.set(headers);
    ctx.type = "html";
    const notice = (status: number, language: PreviewLink["reader"], text: string, problems?: string[]) => {
      ctx.state["sandboxedPolicy"] = `${noticePolicy}; ${sandbox}`;
      ctx.status = status;
      ctx.body = noticePage(language, text, problems);
    };
    if (read.kind === "forged") return notice(404, "en", previewWords.en.forged);
    const words = previewWords[read.link.reader];
    if (read.kind === "expired") return notice(410, read.link.reader, words.expired);
    if (part !== null && !/^[a-z0-9-]+$/.test(part)) return notice(404, read.link.reader, words.forged);
    // Whoever has the address may ask, and one drawing waits for the other.
    if (!mayDraw(token)) return notice(429, read.link.reader, words.busy);
    const scheme = colourSchemes.find((one) => one === ctx.query["scheme"]) ?? null;
    const preview = await drawPreview(strapi, read.link, { part, scheme, links: `/preview/${token}` });
    if (preview.kind === "problems") return notice(422, read.link.reader, words.problems, preview.problems);
    if (preview.kind === "notice") return notice(statuses[preview.notice], read.link.reader, words[preview.notice]);
    ctx.state["sandboxedPolicy"] = `${preview.policy}; ${sandbox}`;
    ctx.status = 200;
    ctx.body = preview.html;
  };
};

const statuses = { expired: 410, forged: 404, gone: 404, "no-page": 404, "not-ready": 503, failed: 502, away: 503 };
