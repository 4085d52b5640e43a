import type { Core } from "@strapi/strapi";
import { nameFields, nameOfEntry } from "../publishing/rules/entry-name.ts";
import { isLocalized, schemaOf } from "../schema/content-types.ts";
import { linkTargets, type LinkTarget } from "../shared/content/link-targets.ts";
import type { Language } from "../shared/locales.ts";

/** A page that a text may lead to. `link`: what stands in the text (`/ref:stories/seven-stops`); `title` in the language of the text. */
export type FoundLink = { link: string; target: LinkTarget; title: string };

type Row = Record<string, unknown> & { documentId: string; locale: string | null; key: string | null };

export const mostFound = 20;

/**
 * Published entries whose title, in either language, or key has all these words.
 * @param language of the text that will link: what isn't published in it is left out @param mayRead whether this person may read a type
 */
export async function findLinks(
  strapi: Core.Strapi,
  words: string,
  language: Language,
  mayRead: (uid: string) => boolean,
): Promise<FoundLink[]> {
  const wanted = plain(words).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [];
  const targets = (Object.keys(linkTargets) as LinkTarget[]).filter((target) => mayRead(linkTargets[target]));
  const found = await Promise.all(targets.map((target) => findIn(strapi, target, wanted, language)));
  const rank = ({ title }: FoundLink): number => (plain(title).startsWith(wanted[0] ?? "") ? 0 : 1);
  return found
    .flat()
    .toSorted((one, other) => rank(one) - rank(other) || one.title.localeCompare(other.title, language))
    .slice(0, mostFound);
}

/** In one pass over the names of a type: SQLite knows no capital letters but Latin ones. */
async function findIn(strapi: Core.Strapi, target: LinkTarget, wanted: readonly string[], language: Language): Promise<FoundLink[]> {
  const uid = linkTargets[target];
  const { attributes } = schemaOf(strapi, uid);
  const select = ["documentId", "locale", ...nameFields.filter((name) => attributes[name])];
  const rows = (await strapi.db.query(uid).findMany({ where: { publishedAt: { $notNull: true } }, select: select as never })) as Row[];
  const byDocument = Map.groupBy(rows, ({ documentId }) => documentId);
  return [...byDocument.values()].flatMap((versions) => {
    const here = isLocalized(schemaOf(strapi, uid)) ? versions.find(({ locale }) => locale === language) : versions[0];
    const text = plain(versions.map((version) => `${nameOfEntry(version)} ${version.key ?? ""}`).join(" "));
    return here?.key && wanted.every((word) => text.includes(word))
      ? [{ link: `/ref:${target}/${here.key}`, target, title: nameOfEntry(here) }]
      : [];
  });
}

/** Letters alone tell words apart here, neither capitals nor the two dots of ё. */
export const plain = (text: string): string => text.toLowerCase().replaceAll("ё", "е");
