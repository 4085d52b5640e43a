import { labelOf } from "../../labels/labels.ts";
import { isLocalized, schemaOf, type ContentUid } from "../../schema/content-types.ts";
import { entryOfAddress, keyAtAddress } from "../../schema/entry-address.ts";
import { environment } from "../../settings/environment.ts";
import { linkTargets, parseLink, type LinkTarget } from "../../shared/content/link-targets.ts";
import { nameOfEntry } from "./entry-name.ts";
import { nearest } from "./nearest.ts";
import { problem, type Context, type Draft, type Problem, type Rule } from "./rule.ts";

type Target = Record<string, unknown> & { documentId: string; key: string | null; publishedAt: string | null };
type Link = { url: string; path: Problem["path"] };

/** A link to another entry leads to one that is published in this language: readers would see any other as plain words, and nobody would hear of it. */
export const links: Rule = async (draft, context) => {
  if (context.isOneOfMany) return [];
  const problems: Problem[] = [];
  for (const link of linksIn(draft, [])) problems.push(...(await problemOf(link, draft, context)), ...(await lostPage(link, context)));
  return problems;
};

/** @returns every address in a value, with the place where it stands */
export function linksIn(value: unknown, path: Problem["path"]): Link[] {
  if (typeof value !== "object" || value === null) return [];
  const entries = Array.isArray(value) ? value.map((item, index) => [index, item] as const) : Object.entries(value);
  const own = "url" in value && typeof value.url === "string" ? [{ url: value.url, path }] : [];
  return [...own, ...entries.flatMap(([name, item]) => linksIn(item, [...path, name]))];
}

async function problemOf({ url, path }: Link, draft: Draft, { strapi, uid, mayWait }: Context): Promise<Problem[]> {
  const link = parseLink(url);
  if (!link || link.page) return [];
  const entries = link.target ? await entriesOf(strapi, link.target, draft) : [];
  const named = entries.filter(({ key }) => key === link.key);
  if (named.some(({ publishedAt, documentId }) => publishedAt !== null || documentId === draft.documentId)) return [];
  const field = path.find((part) => typeof part === "string") ?? "";
  const label = labelOf(uid, field);
  const waiting = named[0];
  if (waiting && link.target && mayWait.includes(linkTargets[link.target])) return [];
  if (waiting) {
    const name = nameOfEntry(waiting);
    return [
      problem(
        [field],
        `“${label.en.label}” links to “${name}” (${url}), which is only a draft in this language. Publish that entry first.`,
        `В поле «${label.ru.label}» есть ссылка на «${name}» (${url}), а на этом языке это пока черновик. Сначала опубликуйте его.`,
      ),
    ];
  }
  const keys = link.target ? [...new Set(entries.flatMap(({ key }) => key ?? []))] : Object.keys(linkTargets);
  const near = nearest(link.target ? link.key : url.slice("/ref:".length), keys);
  const meant = near && `/ref:${link.target ? `${link.target}/` : ""}${near}`;
  return [
    problem(
      [field],
      `“${label.en.label}” links to ${url}, and there is nothing of that name in this language.${meant ? ` Did you mean ${meant}?` : ""}`,
      `В поле «${label.ru.label}» есть ссылка ${url}, а на этом языке такого нет.${meant ? ` Может быть, ${meant}?` : ""}`,
    ),
  ];
}

/** An address of the site itself, copied from the browser, whose page is gone or has never been there. */
async function lostPage({ url, path }: Link, { strapi, uid }: Context): Promise<Problem[]> {
  if (!URL.canParse(url)) return [];
  const { origin, pathname } = new URL(url);
  const address = origin === new URL(environment().siteUrl).origin ? entryOfAddress(pathname) : null;
  if (!address || (await keyAtAddress(strapi, address))) return [];
  const field = path.find((part) => typeof part === "string") ?? "";
  const label = labelOf(uid, field);
  return [
    problem(
      [field],
      `“${label.en.label}” links to ${url}, and the site has no such page. Check the address or take the link out.`,
      `В поле «${label.ru.label}» есть ссылка ${url}, а такой страницы на сайте нет. Проверьте адрес или уберите ссылку.`,
    ),
  ];
}

/** Drafts and published versions in the language of the draft. */
async function entriesOf(strapi: Context["strapi"], target: LinkTarget, { locale }: Draft): Promise<Target[]> {
  const uid: ContentUid = linkTargets[target];
  const where = locale && isLocalized(schemaOf(strapi, uid)) ? { locale } : {};
  return (await strapi.db.query(uid).findMany({ where })) as Target[];
}
