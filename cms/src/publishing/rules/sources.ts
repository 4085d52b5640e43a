import { problem, type Context, type Draft, type Problem, type Rule } from "./rule.ts";

type Related = { documentId: string } | null | undefined;
type Text = { references?: { url?: string | null }[] | null; needsSources?: boolean | null };

/** A text about a sensitive theme, or marked as one that needs sources, is not published without one. */
export const textSources: Rule = async (draft, context) => {
  const isNeeded = Boolean(draft["needsSources"]) || (await isSensitive(draft, ["theme", "contentNotes"], context));
  return sourceProblems(draft as Text, isNeeded, []);
};

/** A text in which any mistake can hurt, whatever its theme. */
export const alwaysSourced: Rule = (draft) => sourceProblems(draft as Text, true, []);

/** The same for each lesson of a course. */
export const lessonSources: Rule = async (draft, context) => {
  const isSensitiveCourse = await isSensitive(draft, ["theme", "subtheme"], context);
  return ((draft["lessons"] ?? []) as Text[]).flatMap((lesson, index) =>
    sourceProblems(lesson, isSensitiveCourse || Boolean(lesson.needsSources), ["lessons", index]),
  );
};

function sourceProblems({ references }: Text, isNeeded: boolean, path: Problem["path"]): Problem[] {
  const sources = references ?? [];
  const [place, number] = path;
  const where = place === "lessons" ? { en: ` Lesson ${Number(number) + 1}:`, ru: ` Урок ${Number(number) + 1}:` } : { en: "", ru: "" };
  const missing =
    isNeeded && sources.length === 0
      ? [
          problem(
            [...path, "references"],
            `${where.en} A mistake in this text could hurt a reader, so it needs a source. Add at least one page or document that you’ve read.`.trim(),
            `${where.ru} Текст касается того, в чём ошибка может навредить читателю, поэтому ему нужен источник. Добавьте хотя бы одну страницу или документ, которые вы прочитали.`.trim(),
          ),
        ]
      : [];
  const unreachable = sources.flatMap(({ url }, index) =>
    /^https?:\/\/\S+$/.test(url ?? "")
      ? []
      : [
          problem(
            [...path, "references", index, "url"],
            `${where.en} Source ${index + 1} needs a web address (https://…).`.trim(),
            `${where.ru} Источнику ${index + 1} нужен адрес в сети (https://…).`.trim(),
          ),
        ],
  );
  return [...missing, ...unreachable];
}

async function isSensitive(draft: Draft, names: string[], { strapi }: Context): Promise<boolean> {
  const related = names.flatMap((name) => (draft[name] ?? []) as Related | Related[]).flatMap((one) => one?.documentId ?? []);
  if (related.length === 0) return false;
  return (await strapi.db.query("api::theme.theme").count({ where: { documentId: { $in: related }, sensitive: true } })) > 0;
}
