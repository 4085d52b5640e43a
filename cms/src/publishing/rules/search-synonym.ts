import { problem, type Rule } from "./rule.ts";

const oneWord = /^[\p{L}\p{M}\p{N}'’]{1,40}$/u;

/** Two words at least, which alone lead somewhere, and one a line: the search compares words, not phrases. */
export const searchSynonym: Rule = (draft) => {
  const lines = String(draft["words"] ?? "")
    .split("\n")
    .flatMap((line) => line.trim() || []);
  const different = new Set(lines.map((line) => line.toLowerCase().replaceAll("ё", "е")));
  const tooFew =
    different.size >= 2
      ? []
      : [
          problem(
            ["words"],
            "Write at least two different words, one a line: one word alone leads nowhere.",
            "Напишите хотя бы два разных слова, по одному в строке: одно слово никуда не ведёт.",
          ),
        ];
  const notWords = lines
    .filter((line) => !oneWord.test(line))
    .map((line) =>
      problem(
        ["words"],
        `“${line.slice(0, 40)}” isn’t a single word. Write one word a line, without spaces, commas and hyphens.`,
        `«${line.slice(0, 40)}» — не одно слово. Пишите по одному слову в строке, без пробелов, запятых и дефисов.`,
      ),
    );
  return [...tooFew, ...notWords];
};
