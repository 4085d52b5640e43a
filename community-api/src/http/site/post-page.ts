import type { Context } from "hono";
import { AppError } from "../../errors.ts";
import type { AppEnv } from "../context.ts";
import type { Release } from "./release.ts";
import { serveFile } from "./serve-file.ts";

/** Whether a post can be shown to everyone. @throws `not-found` */
export type FindPost = (idOrSlug: string) => Promise<{ movedTo: string } | object>;

const postAddress = /^\/(en|ru)\/posts\/([^/]+)$/;

/**
 * The page of one post when it cannot be drawn: a file of the release that asks the API for the words. The status is the post's own: 404 when there is
 * none, 301 from a slug it had before.
 * @returns null when the address is no post's, or there is no such post
 */
export async function postPage(c: Context<AppEnv>, release: Release, path: string, findPost: FindPost): Promise<Response | null> {
  const [, language, idOrSlug] = postAddress.exec(path) ?? [];
  if (!language || !idOrSlug || idOrSlug === "shell") return null;
  const page = await release.files.find(`/${language}/posts/shell`);
  if (!page) return null;
  c.set("logName", "/posts/{id}");
  try {
    const found = await findPost(idOrSlug);
    if (!("movedTo" in found)) return serveFile(c, page);
    c.header("Cache-Control", "no-cache");
    return c.redirect(`/${language}/posts/${found.movedTo}`, 301);
  } catch (error) {
    if (error instanceof AppError && error.code === "not-found") return null;
    throw error;
  }
}
