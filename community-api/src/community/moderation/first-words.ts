const length = 140;
/** As many letters of HTML hold the first words, however many marks stand among them. */
const enoughHtml = 2_000;

const characters: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

/** How a rendered text begins, for a row of a list: its words without marks, cut between two of them. */
export function firstWords(contentHtml: string): string {
  const words = contentHtml
    .slice(0, enoughHtml)
    .replaceAll(/<[^>]*(?:>|$)/g, " ")
    .replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => characters[name]!)
    .replaceAll(/\s+/g, " ")
    .replaceAll(/ (?=[.,;:?!…])/g, "")
    .trim();
  if (words.length <= length) return words;
  const cut = words.slice(0, length);
  const end = cut.lastIndexOf(" ");
  return `${(end > 0 ? cut.slice(0, end) : cut).replace(/[\uD800-\uDBFF]$/, "")}…`;
}
