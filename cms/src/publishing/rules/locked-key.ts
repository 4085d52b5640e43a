import { problem, type Rule } from "./rule.ts";

/** Records of members name these entries by key: one that has been published keeps it, or a decision of last year would name a rule that nobody finds. */
export const lockedKey: Rule = async (draft, { strapi, uid }) => {
  const live = (await strapi.db.query(uid).findOne({
    where: { documentId: draft.documentId, publishedAt: { $notNull: true }, key: { $ne: draft["key"] } },
    select: ["key"],
  })) as { key: string } | null;
  if (!live) return [];
  return [
    problem(
      ["key"],
      `The key stays “${live.key}”: decisions and members’ records name it. Set it back, or write a new entry.`,
      `Ключ остаётся прежним, «${live.key}»: на него ссылаются решения и записи об участниках. Верните его или заведите новую запись.`,
    ),
  ];
};
