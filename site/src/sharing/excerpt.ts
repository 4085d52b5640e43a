const longest = 160;
const marks: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", nbsp: " " };

/** Plain-text beginning of a member's text, at most 160 characters, for descriptions and shared links. @param html sanitised HTML from the API */
export function excerptOf(html: string): string {
  const text = html
    .replaceAll(/<\/(p|li|h[1-6]|blockquote)>|<br ?\/?>/g, " ")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => marks[name]!)
    .replaceAll(/\s+/g, " ")
    .trim();
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest);
  return `${cut.slice(0, cut.lastIndexOf(" ") + 1 || longest).trim()}…`;
}
