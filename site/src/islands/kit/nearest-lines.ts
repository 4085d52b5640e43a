// Ships JavaScript as a part of the composers and of search: which numbers stand beside a text.
import type { WritingCheckLine } from "../../api/release-files.ts";

/** The crisis page, one tap away, has them all. */
const mostLines = 4;

/**
 * @param country chosen on this device (ISO 3166, or EU), or null
 * @returns the lines of that country, its emergency number first; before a choice, or where no line of it is known, each emergency number once
 *   with the names of all its countries, none before the others
 */
export function nearestLines(lines: readonly WritingCheckLine[], country: string | null): WritingCheckLine[] {
  const near = lines.filter(({ code }) => code === country);
  if (near.length > 0) return near.slice(0, mostLines);
  const byNumber = new Map<string, WritingCheckLine>();
  for (const line of lines.filter(({ isEmergency }) => isEmergency)) {
    const before = byNumber.get(line.phone);
    byNumber.set(line.phone, before ? { ...before, country: `${before.country}, ${line.country}` } : { ...line, name: "" });
  }
  return [...byNumber.values()];
}
