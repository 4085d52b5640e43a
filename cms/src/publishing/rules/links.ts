import { labelOf } from "../../labels/labels.ts";
import { isLocalized, schemaOf, type ContentUid } from "../../schema/content-types.ts";
import { linkTargets, parseLink, type LinkTarget } from "../../shared/content/link-targets.ts";
import { problem, type Context, type Draft, type Problem, type Rule } from "./rule.ts";

type Link = { url: string; path: Problem["path"] };

/** A link to another entry leads to one that there is in this language: readers would see one that doesn't as plain words, and nobody would hear of it. */
export const links: Rule = async (draft, context) => {
  if (context.isSeeding) return [];
  const problems: Problem[] = [];
  for (const link of linksIn(draft, [])) problems.push(...(await problemOf(link, draft, context)));
  return problems;
};

/** @returns every address in a value, with the place where it stands */
export function linksIn(value: unknown, path: Problem["path"]): Link[] {
  if (typeof value !== "object" || value === null) return [];
  const entries = Array.isArray(value) ? value.map((item, index) => [index, item] as const) : Object.entries(value);
  const own = "url" in value && typeof value.url === "string" ? [{ url: value.url, path }] : [];
  return [...own, ...entries.flatMap(([name, item]) => linksIn(item, [...path, name]))];
}

async function problemOf({ url, path }: Link, draft: Draft, { strapi, uid }: Context): Promise<Problem[]> {
  const link = parseLink(url);
  if (!link || link.page) return [];
  const keys = link.target ? await keysOf(strapi, link.target, draft) : Object.keys(linkTargets);
  if (link.target && keys.includes(link.key)) return [];
  const field = path.find((part) => typeof part === "string") ?? "";
  const label = labelOf(uid, field);
  const near = nearest(link.target ? link.key : url.slice("/ref:".length), keys);
  const meant = near && `/ref:${link.target ? `${link.target}/` : ""}${near}`;
  return [
    problem(
      [field],
      `“${label.en.label}” links to ${url}, and there is nothing of that name in this language.${meant ? ` Did you mean ${meant}?` : ""}`,
      `В поле «${label.ru.label}» есть ссылка ${url}, а на этом языке такого нет.${meant ? ` Может быть, ${meant}?` : ""}`,
    ),
  ];
}

/** Of entries in the language of the draft; those that are no draft's alone will be published one after the other. */
async function keysOf(strapi: Context["strapi"], target: LinkTarget, { locale }: Draft): Promise<string[]> {
  const uid: ContentUid = linkTargets[target];
  const where = locale && isLocalized(schemaOf(strapi, uid)) ? { locale } : {};
  const entries = (await strapi.db.query(uid).findMany({ where, select: ["key"] as never })) as { key: string | null }[];
  return [...new Set(entries.flatMap(({ key }) => key ?? []))];
}

/** @returns the name that begins like the one that was written, for four letters at least */
function nearest(written: string, names: readonly string[]): string | null {
  const sharedWith = (name: string): number => [...name].findIndex((letter, index) => letter !== written[index]);
  const best = names
    .map((name) => ({ name, shared: sharedWith(name) === -1 ? name.length : sharedWith(name) }))
    .toSorted((one, other) => other.shared - one.shared)[0];
  return best && best.shared >= 4 ? best.name : null;
}
