import { isLanguage, type Language } from "@ryadom/shared/locales.ts";
import { feedView, onDemandPaths } from "@ryadom/shared/on-demand.ts";
import type { Context } from "hono";
import type { AppEnv } from "../../context.ts";
import { acceptedEncoding } from "../encoding.ts";
import type { Release } from "../release.ts";
import { closedToFraming, twinEncodings } from "../release-files.ts";
import type { OnDemandPages } from "./on-demand-pages.ts";

/** The address of a page that can be drawn on demand. */
export type OnDemandAddress = { language: Language; logName: string; drawnAt: string; isPost: boolean };

/** @returns null for every other address */
export function onDemandAddress(path: string, query: (name: string) => string | undefined): OnDemandAddress | null {
  const [, language, kind, name, more] = /^\/([a-z]{2})\/(feed|posts)(?:\/([^/]+))?(?:\/([^/]+))?$/.exec(path) ?? [];
  if (!isLanguage(language)) return null;
  if (kind === "posts") {
    if (name === undefined || more !== undefined || name === "shell") return null;
    return { language, logName: "/posts/{id}", drawnAt: onDemandPaths.post(language, name), isPost: true };
  }
  if (name !== undefined && (name !== "discover" || more === undefined)) return null;
  const part = { theme: more ?? null, view: feedView(query("view")), cursor: query("cursor") ?? null };
  return { language, logName: path, drawnAt: onDemandPaths.feed(language, part), isPost: false };
}

/**
 * Answer with a page drawn now or a moment ago.
 * @returns "not-found" when the worker says so; null when it has nothing to say, and a file has to stand in
 */
export async function drawnPage(
  c: Context<AppEnv>,
  release: Release,
  address: OnDemandAddress,
  pages: OnDemandPages,
): Promise<Response | "not-found" | null> {
  const page = await pages.draw(release, address.drawnAt);
  if (!page) return null;
  if (page.status === 404) return "not-found";
  c.set("logName", address.logName);
  c.header("Cache-Control", "no-cache");
  if (page.location !== undefined) return c.redirect(page.location, 301);
  c.header("Content-Type", "text/html; charset=utf-8");
  c.header("Content-Security-Policy", closedToFraming(page.policy));
  c.header("Vary", "Accept-Encoding", { append: true });
  const encoding = acceptedEncoding(c.req.header("Accept-Encoding"), twinEncodings);
  if (!encoding) return c.body(page.html.plain);
  c.header("Content-Encoding", encoding);
  return c.body(await page.html.as(encoding));
}
