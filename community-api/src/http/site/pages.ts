import { chooseLanguage, isLanguage, type Language } from "@ryadom/shared/locales.ts";
import { type Context, Hono } from "hono";
import { parseAccept } from "hono/utils/accept";
import { getCookie } from "hono/cookie";
import type { AppEnv } from "../context.ts";
import { drawnPage, onDemandAddress } from "./on-demand/drawn-page.ts";
import type { OnDemandPages } from "./on-demand/on-demand-pages.ts";
import { type FindPost, postPage } from "./post-page.ts";
import type { LiveRelease, Release } from "./release.ts";
import { serveFile } from "./serve-file.ts";
import { showUnavailable } from "./unavailable-page.ts";

/** Everything outside `/api`: the pages and files of the live release, and those its worker draws. */
export function sitePages(live: LiveRelease, onDemand: OnDemandPages, findPost: FindPost): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.get("*", async (c) => {
    c.set("logName", "page");
    const release = live.current();
    if (!release) return showUnavailable(c);
    const path = decodedPath(c.req.path);
    if (path === null) return notFound(c, release, "");
    if (path === "/") return home(c, release);

    const file = isInternal(path) ? undefined : await release.files.find(path);
    const address = onDemandAddress(path, (name) => c.req.query(name));
    // Where no post can be meant (`/posts/select-theme` is a file), nothing has to be drawn; a feed's file only stands in.
    const drawn = address && !(file && address.isPost) ? await drawnPage(c, release, address, onDemand) : null;
    if (drawn instanceof Response) return drawn;
    if (drawn !== "not-found") {
      if (file) {
        c.set("logName", path);
        return serveFile(c, file);
      }
      const post = await postPage(c, release, path, findPost);
      if (post) return post;
    }
    const cleaner = cleanAddress(path);
    if (cleaner !== null && (path.endsWith("/") || release.files.addresses.has(cleaner))) return redirect(c, cleaner, 308);
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
const isInternal = (path: string): boolean => /^(\/[a-z]{2})?\/404$|^\/[a-z]{2}\/posts\/shell$/.test(path);

/** `/en/therapy/` and `/en/therapy/index.html` → `/en/therapy`; null when the address is clean, or so odd that it leads nowhere. */
function cleanAddress(path: string): string | null {
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

/** The reader's own choice (the cookie `language`, set when they chose), else what the browser speaks, else English. */
function languageOf(c: Context<AppEnv>): Language {
  c.header("Vary", "Accept-Language, Cookie", { append: true });
  const accepted = parseAccept(c.req.header("Accept-Language") ?? "").map(({ type }) => type);
  return chooseLanguage(getCookie(c, "language"), accepted);
}

async function home(c: Context<AppEnv>, release: Release): Promise<Response> {
  c.set("logName", "/");
  const file = await release.files.find(`/${languageOf(c)}`);
  return file ? serveFile(c, file) : showUnavailable(c);
}

async function notFound(c: Context<AppEnv>, release: Release, path: string): Promise<Response> {
  const prefix = path.split("/")[1];
  const language = isLanguage(prefix) ? prefix : languageOf(c);
  const page = (await release.files.find(`/${language}/404`)) ?? (await release.files.find("/404"));
  return page ? serveFile(c, page, 404) : c.text("Page not found", 404);
}
