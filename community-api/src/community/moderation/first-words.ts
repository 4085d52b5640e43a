const length = 140;
/** Entities are longer than what they stand for. */
const enough = 200;
/** However many marks stand before the first words. */
const maxPieces = 40;

const characters: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

/** How a rendered text begins, for a row of a list: its words without marks, cut between two of them. */
export function firstWords(contentHtml: string): string {
  const pieces = firstPieces(contentHtml);
  const read = pieces.includes("&") ? pieces.replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => characters[name]!) : pieces;
  const words = read
    .replaceAll(/\s{2,}|[\n\t]/g, " ")
    .replaceAll(/ ([.,;:?!…])/g, "$1")
    .trim();
  if (words.length <= length) return words;
  const cut = words.slice(0, length);
  const end = cut.lastIndexOf(" ");
  return `${(end > 0 ? cut.slice(0, end) : cut).replace(/[\uD800-\uDBFF]$/, "")}…`;
}

/** What stands between the first marks; a list of cases asks for fifty of them, and none needs the whole text. */
function firstPieces(html: string): string {
  let text = "";
  let place = 0;
  for (let piece = 0; piece < maxPieces && place < html.length && text.length < enough; piece += 1) {
    const mark = html.indexOf("<", place);
    text += `${html.slice(place, Math.min(mark === -1 ? html.length : mark, place + enough))} `;
    const end = mark === -1 ? -1 : html.indexOf(">", mark);
    place = end === -1 ? html.length : end + 1;
  }
  return text;
}
