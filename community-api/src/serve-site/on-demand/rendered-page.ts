import { isLanguage, type Language } from "@ryadom/shared/locales.ts";
import { parseFeedView, renderPaths } from "@ryadom/shared/on-demand.ts";
import type { Context } from "hono";
import type { AppEnv } from "../../http/context.ts";
import { reportingEndpoints } from "../../http/csp-reports.ts";
import { acceptedEncoding } from "../release/content-encoding.ts";
import type { Release } from "../release/release.ts";
import { pagePolicy, encodings } from "../release/release-files.ts";
import { requestCosts } from "../../limits/rate-limits.ts";
import type { CachedPage, OnDemandRenderer } from "./on-demand-renderer.ts";

/** The address of a page that can be rendered on demand. */
export type OnDemandRoute = { language: Language; logRoute: string; renderPath: string; isPost: boolean; cursor: string | null };

/** @returns null for every other address */
export function matchOnDemandRoute(path: string, query: (name: string) => string | undefined): OnDemandRoute | null {
  const [, numbersIn] = /^\/([a-z]{2})\/help\/transparency$/.exec(path) ?? [];
  if (isLanguage(numbersIn))
    return { language: numbersIn, logRoute: path, renderPath: renderPaths.transparency(numbersIn), isPost: false, cursor: null };
  const [, language, kind, name, more] = /^\/([a-z]{2})\/(feed|posts)(?:\/([^/]+))?(?:\/([^/]+))?$/.exec(path) ?? [];
  if (!isLanguage(language)) return null;
  if (kind === "posts") {
    if (name === undefined || more !== undefined || name === "shell") return null;
    return { language, logRoute: "/posts/{id}", renderPath: renderPaths.post(language, name), isPost: true, cursor: null };
  }
  if (name !== undefined && (name !== "discover" || more === undefined)) return null;
  const part = { theme: more ?? null, view: parseFeedView(query("view")), cursor: query("cursor") ?? null };
  return { language, logRoute: path, renderPath: renderPaths.feed(language, part), isPost: false, cursor: part.cursor };
}

/**
 * Serves a rendered page, from the cache if it is there.
 * @throws `too-many-requests` when the network has had too many rendered
 * @returns "not-found" when the worker says 404; null when there is no worker or no answer, so that the file of the release is served
 */
export async function serveRenderedPage(
  c: Context<AppEnv>,
  release: Release,
  address: OnDemandRoute,
  pages: OnDemandRenderer,
): Promise<Response | "not-found" | null> {
  const network = c.get("address");
  const pay = () => c.get("spendTokens")("network", network, requestCosts.renderedPage);
  const page = await pages.render(release, address.renderPath, { network, pay });
  if (!page) return null;
  if (page.status === 404) return "not-found";
  c.set("logRoute", address.logRoute);
  c.header("Cache-Control", "no-cache");
  if (page.location !== undefined) return c.redirect(page.location, 301);
  return sendRenderedPage(c, page);
}

/** Sends the HTML of a rendered page, in the form that the browser takes; how long it may be kept is said before. */
export async function sendRenderedPage(c: Context<AppEnv>, page: CachedPage): Promise<Response> {
  c.header("Content-Type", "text/html; charset=utf-8");
  c.header("Content-Security-Policy", pagePolicy(page.policy));
  c.header("Reporting-Endpoints", reportingEndpoints);
  c.header("Vary", "Accept-Encoding", { append: true });
  const encoding = acceptedEncoding(c.req.header("Accept-Encoding"), encodings);
  if (!encoding) return c.body(page.html.plain);
  c.header("Content-Encoding", encoding);
  return c.body(await page.html.as(encoding));
}
