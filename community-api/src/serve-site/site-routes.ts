import { readableCookies } from "@ryadom/shared/cookies.ts";
import { chooseLanguage, isLanguage, type Language } from "@ryadom/shared/locales.ts";
import { paths, renamedPages } from "@ryadom/shared/paths.ts";
import { type Context, Hono } from "hono";
import { parseAccept } from "hono/utils/accept";
import { getCookie } from "hono/cookie";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Logger } from "pino";
import type { AppEnv } from "../http/context.ts";
import { errorHandler } from "../http/error-response.ts";
import { serveRenderedPage, matchOnDemandRoute } from "./on-demand/rendered-page.ts";
import type { OnDemandRenderer } from "./on-demand/on-demand-renderer.ts";
import { type FindPublication, servePostShell } from "./post-shell.ts";
import type { LiveRelease, Release } from "./release/release.ts";
import { sendFilledPage } from "./release/filled-page.ts";
import { serveFile } from "./release/serve-file.ts";
import { sendUnavailablePage } from "../http/unavailable-page.ts";

/** Everything outside `/api`: the pages and files of the live release, and those its worker renders. */
export function siteRoutes(services: {
  live: LiveRelease;
  onDemand: OnDemandRenderer;
  findPost: FindPublication;
  isFeedCursor: (cursor: string) => boolean;
  log: Logger;
}): Hono<AppEnv> {
  const { live, onDemand, findPost, isFeedCursor, log } = services;
  const app = new Hono<AppEnv>();
  app.onError(errorHandler(log, (c, status) => sendFailure(c, live, status)));
  app.get("*", async (c) => {
    c.set("logRoute", "page");
    const release = live.current();
    if (!release) return sendUnavailablePage(c);
    const path = decodedPath(c.req.path);
    if (path === null) return notFound(c, release, c.req.path);
    if (path === "/") return home(c, release);
    if (path === "/index.html") return redirect(c, "/", 308);

    const file = isInternal(path) ? undefined : await release.files.find(path);
    const address = matchOnDemandRoute(path, (name) => c.req.query(name));
    // A made-up one is not worth rendering a page for that says so.
    if (address?.cursor && !isFeedCursor(address.cursor)) return notFound(c, release, path);
    // Where no post can be meant (`/posts/select-theme` is a file), nothing has to be rendered; a feed's file only stands in.
    const rendered = address && !(file && address.isPost) ? await serveRenderedPage(c, release, address, onDemand) : null;
    if (rendered instanceof Response) return rendered;
    if (rendered !== "not-found") {
      if (file) {
        c.set("logRoute", path);
        c.set("isSameForAll", address === null);
        return serveFile(c, release.files, file);
      }
      const post = await servePostShell(c, release, path, findPost);
      if (post) return post;
      const ownCase = await findCaseShell(release, path);
      if (ownCase) {
        c.set("logRoute", "/my-profile/cases/{id}");
        return serveFile(c, release.files, ownCase);
      }
    }
    const cleaner = canonicalPath(path);
    if (cleaner !== null && (path.endsWith("/") || (await release.files.find(cleaner)))) return redirect(c, cleaner, 308);
    const renamed = renamedPages[path];
    if (renamed !== undefined) return redirect(c, renamed, 308);
    const moved = release.catalogue.redirects.find(({ from }) => from === path);
    if (moved) return redirect(c, moved.to, moved.permanent ? 301 : 302);
    return notFound(c, release, path);
  });
  app.all("*", (c) => {
    c.header("Allow", "GET, HEAD");
    return c.body(null, 405);
  });
  return app;
}

function decodedPath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** Files that are served at other addresses than their own. */
const isInternal = (path: string): boolean => /^(\/[a-z]{2})?\/404$|^\/[a-z]{2}\/(posts|my-profile\/cases)\/shell$/.test(path);

/** The page that stands for every case of a member; it asks the API itself, so that nothing of the case is told here. */
function findCaseShell(release: Release, path: string): ReturnType<Release["files"]["find"]> | undefined {
  const [, language] = /^\/([a-z]{2})\/my-profile\/cases\/J[0-9A-Za-z]{16}$/.exec(path) ?? [];
  return isLanguage(language) ? release.files.find(paths.ownCaseShell(language)) : undefined;
}

/** `/en/therapy/` and `/en/therapy/index.html` → `/en/therapy`; null when the address is clean, or so odd that it leads nowhere. */
function canonicalPath(path: string): string | null {
  const clean = path.replace(/\/index\.html$|\.html$|\/$/, "");
  return clean === path || clean === "" || /\/\/|[\\\p{Cc}]/u.test(path) ? null : clean;
}

function redirect(c: Context<AppEnv>, to: string, status: 301 | 302 | 308): Response {
  const target = new URL(to, "http://site.invalid");
  if (target.search === "") target.search = new URL(c.req.url).search;
  c.header("Cache-Control", "no-cache");
  c.header("Location", target.origin === "http://site.invalid" ? target.pathname + target.search + target.hash : target.href);
  return c.body(null, status);
}

/** The reader's own choice (the cookie `__Host-language`, set when they chose), else what the browser speaks, else English. */
function languageOf(c: Context<AppEnv>): Language {
  c.header("Vary", "Accept-Language, Cookie", { append: true });
  const accepted = parseAccept(c.req.header("Accept-Language") ?? "")
    .filter(({ q }) => q > 0)
    .map(({ type }) => type);
  const { name, formerName } = readableCookies.language;
  return chooseLanguage(getCookie(c, name) ?? getCookie(c, formerName), accepted);
}

async function home(c: Context<AppEnv>, release: Release): Promise<Response> {
  c.set("logRoute", "/");
  const file = await release.files.find(paths.home(languageOf(c)));
  return file ? serveFile(c, release.files, file) : sendUnavailablePage(c);
}

async function notFound(c: Context<AppEnv>, release: Release, path: string): Promise<Response> {
  const prefix = path.split("/")[1];
  const language = isLanguage(prefix) ? prefix : languageOf(c);
  const page = (await release.files.find(paths.notFound(language))) ?? (await release.files.find("/404"));
  return page ? sendFilledPage(c, release.files, page, 404, { path }) : c.text("Page not found", 404);
}

/** The error page of the release, which also leads to help; without it, and where it would cost too much (429), the page that needs none. */
async function sendFailure(c: Context<AppEnv>, live: LiveRelease, status: ContentfulStatusCode): Promise<Response> {
  const prefix = c.req.path.split("/")[1];
  const language = isLanguage(prefix) ? prefix : languageOf(c);
  const release = status >= 500 ? live.current() : null;
  const page = await release?.files.find(paths.failed(language));
  return release && page ? sendFilledPage(c, release.files, page, status, { status: String(status) }) : sendUnavailablePage(c, status);
}
