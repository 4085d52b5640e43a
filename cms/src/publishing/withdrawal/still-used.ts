import type { Core } from "@strapi/strapi";
import { typeNameOf } from "../../labels/labels.ts";
import { contentUids, isLocalized, ownAttributes, schemaOf, type Attribute, type ContentUid } from "../../schema/content-types.ts";
import { linkTargets, parseLink } from "../../shared/content/link-targets.ts";
import { nameOfEntry } from "../rules/entry-name.ts";
import { populateParts } from "../rules/populate-parts.ts";
import { linksIn } from "../rules/links.ts";
import type { Withdrawn, WithdrawalRule } from "./withdrawal.ts";

const cardUid = "api::crisis-card.crisis-card";
const namedAtMost = 5;
/** A statement takes some ten thousand values, and each entry has several parts that are asked for in one. */
const readAtOnce = 1000;

/**
 * Other published entries of the language refer to it: by a relation, by a link in a text, or by the card that a trigger of a test shows. Next steps of
 * tests don't count: one that leads to nothing is left out and named on the home page.
 */
export const stillUsed: WithdrawalRule = async (withdrawn, { strapi, uid }) => {
  const names: Record<"en" | "ru", string>[] = [];
  for (const type of contentUids(strapi)) {
    const name = typeNameOf(type);
    for (const entry of await usersOfType(strapi, type, uid, withdrawn))
      names.push({ en: `“${nameOfEntry(entry)}” (${name.en})`, ru: `«${nameOfEntry(entry)}» (${name.ru})` });
  }
  if (names.length === 0) return null;
  const listed = (language: "en" | "ru") =>
    names
      .slice(0, namedAtMost)
      .map((name) => name[language])
      .join(", ");
  const rest = names.length - namedAtMost;
  return {
    en: `It is used by ${names.length} published ${names.length === 1 ? "entry" : "entries"}: ${listed("en")}${rest > 0 ? ` and ${rest} more` : ""}. Take it out of there first: readers would find nothing in its place.`,
    ru: `Используется в опубликованных записях (${names.length}): ${listed("ru")}${rest > 0 ? ` и ещё ${rest}` : ""}. Сначала уберите это оттуда: на этом месте читатели ничего не найдут.`,
  };
};

async function usersOfType(strapi: Core.Strapi, type: ContentUid, uid: ContentUid, withdrawn: Withdrawn): Promise<Withdrawn[]> {
  const schema = schemaOf(strapi, type);
  const relations = ownAttributes(schema).flatMap(([name, attribute]) => (isRelationTo(attribute, uid) ? [name] : []));
  const mayLink = Object.values(linkTargets).some((target) => target === uid) && holdsText(strapi, schema.attributes);
  if (relations.length === 0 && !mayLink) return [];
  const published = {
    publishedAt: { $notNull: true },
    ...(isLocalized(schema) && withdrawn.locale ? { locale: withdrawn.locale } : {}),
  };
  const conditions = [
    ...relations.map((name) => ({ [name]: { documentId: withdrawn.documentId } })),
    ...(mayLink ? mentions(strapi, schema.attributes, addressOf(uid, withdrawn)) : []),
    ...(uid === cardUid && "triggers" in schema.attributes ? [{ triggers: { cardKey: withdrawn["key"] } }] : []),
  ];
  // Looked for in the database first, by one condition after another: the texts of all that could refer to it would be megabytes.
  const found = new Set<string>();
  for (const condition of conditions) {
    const where = { ...published, documentId: { $ne: withdrawn.documentId }, ...condition };
    const some: Pick<Withdrawn, "documentId">[] = await strapi.db.query(type).findMany({ where, select: ["documentId"] });
    for (const { documentId } of some) found.add(documentId);
  }
  const users: Withdrawn[] = [];
  const documentIds = [...found];
  for (let at = 0; at < documentIds.length; at += readAtOnce) {
    const where = { ...published, documentId: { $in: documentIds.slice(at, at + readAtOnce) } };
    const entries = (await strapi.db.query(type).findMany({ where, populate: populateParts(strapi, schema) })) as Withdrawn[];
    users.push(...entries.filter(refersToIt));
  }
  return users;

  function refersToIt(entry: Withdrawn): boolean {
    const isRelated = relations.some((name) =>
      [entry[name]].flat().some((related) => (related as Withdrawn | null)?.documentId === withdrawn.documentId),
    );
    return (
      isRelated || linksIn(entry, []).some(({ url }) => leadsTo(url, uid, withdrawn)) || (uid === cardUid && showsCard(entry, withdrawn))
    );
  }
}

/** Conditions of which one holds for each entry that links to the address, or to a longer one that begins like it. */
const mentions = (strapi: Core.Strapi, attributes: Record<string, Attribute>, address: string): Record<string, unknown>[] =>
  Object.entries(attributes).flatMap(([name, { type, component }]): Record<string, unknown>[] => {
    if (type === "component")
      return mentions(strapi, schemaOf(strapi, component ?? "").attributes, address).map((part) => ({ [name]: part }));
    return type === "blocks" || name === "url" ? [{ [name]: { $containsi: address } }] : [];
  });

/** Tests hold texts, too, so their triggers are looked at with them. */
const showsCard = ({ triggers }: Withdrawn, { key }: Withdrawn): boolean =>
  Array.isArray(triggers) && (triggers as { cardKey?: string | null }[]).some(({ cardKey }) => cardKey === key);

/** The other side of a relation that is kept there is no use: a product doesn't need its courses. */
const isRelationTo = ({ type, target, mappedBy }: Attribute, uid: ContentUid): boolean =>
  type === "relation" && target === uid && !mappedBy;

const holdsText = (strapi: Core.Strapi, attributes: Record<string, Attribute>): boolean =>
  Object.values(attributes).some(
    ({ type, component }) => type === "blocks" || (type === "component" && holdsText(strapi, schemaOf(strapi, component ?? "").attributes)),
  );

const addressOf = (uid: ContentUid, { key }: Withdrawn): string => {
  const target = Object.entries(linkTargets).find(([, linked]) => linked === uid)?.[0];
  return `/ref:${target}/${String(key)}`;
};

function leadsTo(url: string, uid: ContentUid, { key }: Withdrawn): boolean {
  const link = parseLink(url);
  return link?.target != null && linkTargets[link.target] === uid && link.key === key;
}
