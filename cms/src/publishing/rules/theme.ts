import { problem, type Rule } from "./rule.ts";

/** Themes have two levels: a theme and its subthemes. */
export const theme: Rule = async (draft, { strapi }) => {
  const parent = draft["parent"] as { documentId: string } | null;
  if (!parent) return [];
  if (parent.documentId === draft.documentId)
    return [problem(["parent"], "A theme can’t be its own parent.", "Тема не может быть частью самой себя.")];
  const found = (await strapi.db
    .query("api::theme.theme")
    .findOne({ where: { documentId: parent.documentId, locale: draft.locale }, populate: { parent: true } })) as { parent: unknown } | null;
  return found?.parent ? [problem(["parent"], "A subtheme can’t have subthemes of its own.", "У подтемы не может быть своих подтем.")] : [];
};
