import type { Core } from "@strapi/strapi";
import { linkTargets, type LinkTarget } from "../shared/content/link-targets.ts";
import { languages, type Language } from "../shared/locales.ts";
import { paths } from "../shared/paths.ts";
import { schemaOf } from "./content-types.ts";
import { entryPath } from "../shared/entry-path.ts";

type EntryAddress = { target: LinkTarget; language: Language; name: string };

/** @returns what entry an address without its origin would be the page of, whether there is one or not; null for all other pages */
export function entryOfAddress(pathname: string): EntryAddress | null {
  const path = pathname.replace(/\/+$/, "");
  const language = languages.find((one) => path.startsWith(`/${one}/`));
  const name = path.split("/").at(-1) ?? "";
  if (!language || !name || isFixed(path, language)) return null;
  const target = (Object.keys(linkTargets) as LinkTarget[]).find((one) => entryPath(linkTargets[one], language, { slug: name }) === path);
  return target ? { target, language, name } : null;
}

/** @returns the key of the published entry at that address */
export async function keyAtAddress(strapi: Core.Strapi, { target, language, name }: EntryAddress): Promise<string | null> {
  const uid = linkTargets[target];
  const field = schemaOf(strapi, uid).attributes["slug"] ? "slug" : "key";
  const where = { locale: language, [field]: name, publishedAt: { $notNull: true } };
  const entry = (await strapi.db.query(uid).findOne({ where, select: ["key"] as never })) as { key: string | null } | null;
  return entry?.key ?? null;
}

/** Pages that stand where an entry could (`/en/help/transparency`). */
const isFixed = (path: string, language: Language): boolean =>
  Object.values(paths).some((page) => page.length <= 1 && (page as (language: Language) => string)(language) === path);
