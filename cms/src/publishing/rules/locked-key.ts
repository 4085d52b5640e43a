import { problem, type Rule } from "./rule.ts";

/**
 * Links, what members have begun or kept, and decisions name an entry by its key: one that has been published keeps it, or a course would lose
 * the progress of its readers, and a decision of last year would name a rule that nobody finds.
 */
export const lockedKey: Rule = async (draft, { strapi, uid, schema }) => {
  if (!schema.attributes["key"]) return [];
  const live = (await strapi.db.query(uid).findOne({
    where: { documentId: draft.documentId, publishedAt: { $notNull: true }, key: { $ne: draft["key"] } },
    select: ["key"],
  })) as { key: string } | null;
  if (!live) return [];
  return [
    problem(
      ["key"],
      `The key stays “${live.key}”: links and members’ records name it. Set it back, or write a new entry.`,
      `Ключ остаётся прежним, «${live.key}»: по нему находят запись ссылки и данные участников. Верните его или заведите новую запись.`,
    ),
  ];
};
