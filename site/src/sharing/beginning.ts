const longest = 160;
const marks: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", nbsp: " " };

/** The first words of a text of a member, without its shape, for those who see only a link to it. @param html as the API answers it: clean */
export function beginningOf(html: string): string {
  const words = html
    .replaceAll(/<\/(p|li|h[1-6]|blockquote)>|<br ?\/?>/g, " ")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => marks[name]!)
    .replaceAll(/\s+/g, " ")
    .trim();
  if (words.length <= longest) return words;
  const cut = words.slice(0, longest);
  return `${cut.slice(0, cut.lastIndexOf(" ") + 1 || longest).trim()}…`;
}
