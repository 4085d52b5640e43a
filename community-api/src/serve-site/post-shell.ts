import { isLanguage } from "@ryadom/shared/locales.ts";
import { paths } from "@ryadom/shared/paths.ts";
import type { Context } from "hono";
import { AppError } from "../core/errors.ts";
import type { AppEnv } from "../http/context.ts";
import { requestCosts } from "../limits/rate-limits.ts";
import type { Release } from "./release/release.ts";
import { serveFile } from "./release/serve-file.ts";

/** Whether a post can be shown to everyone. @throws `not-found` */
export type FindPublication = (idOrSlug: string) => Promise<{ currentSlug: string } | object>;

const postAddress = /^\/(en|ru)\/posts\/([^/]+)$/;

/**
 * Fallback for a post when the render worker gives nothing: the static shell of the release, which loads the post by the API. The status
 * is the post's own: 404 when there is none, 301 from an old slug. It costs what a read of the API costs.
 * @throws `too-many-requests`
 * @returns null when the address is no post's, or there is no such post
 */
export async function servePostShell(
  c: Context<AppEnv>,
  release: Release,
  path: string,
  findPost: FindPublication,
): Promise<Response | null> {
  const [, language, idOrSlug] = postAddress.exec(path) ?? [];
  if (!isLanguage(language) || !idOrSlug || path === paths.postShell(language)) return null;
  const page = await release.files.find(paths.postShell(language));
  if (!page) return null;
  c.set("logRoute", "/posts/{id}");
  await c.get("spendTokens")("network", c.get("address"), requestCosts.read);
  try {
    const found = await findPost(idOrSlug);
    if (!("currentSlug" in found)) return serveFile(c, release.files, page);
    c.header("Cache-Control", "no-cache");
    return c.redirect(paths.post(language, found.currentSlug), 301);
  } catch (error) {
    if (error instanceof AppError && error.code === "not-found") return null;
    throw error;
  }
}
