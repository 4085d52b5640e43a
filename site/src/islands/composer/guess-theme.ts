import type { ThemeOption } from "./post-fields.ts";
import { themeWords, weakWords } from "./theme-words.ts";

/** Fewer words say too little. */
const fewestWords = 4;

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll("ё", "е")
    .replaceAll(/[’'-]/g, "")
    .match(/[a-zа-я]+/g) ?? [];

const isLike = (word: string, pattern: string): boolean =>
  pattern.endsWith("*") ? word.startsWith(pattern.slice(0, -1)) : word === pattern;

/** A word counts once however often it stands there; one that stands anywhere counts half as much. */
function weightOf(key: string, words: readonly string[]): number {
  const patterns = (themeWords[key] ?? "").split(" ").filter(Boolean);
  return patterns.reduce((sum, one) => sum + (words.some((word) => isLike(word, one)) ? (weakWords.has(one) ? 1 : 2) : 0), 0);
}

export interface ThemeGuess {
  themeId: string;
  subthemeId: string;
}

/**
 * What a text may be about, found on the device. Nothing when two themes are as likely, or when anything in it speaks of a sensitive one: such
 * a theme is chosen by the person alone, and to name another would be to overhear them.
 */
export function guessTheme(text: string, themes: readonly ThemeOption[]): ThemeGuess | null {
  const words = wordsOf(text);
  if (words.length < fewestWords) return null;
  const weighed = themes
    .map((theme) => {
      const narrower = theme.subthemes
        .map(({ key }) => ({ key, weight: weightOf(key, words) }))
        .toSorted((one, other) => other.weight - one.weight);
      const inside = narrower.reduce((sum, { weight }) => sum + weight, 0);
      return { theme, narrower, weight: weightOf(theme.key, words) + inside };
    })
    .toSorted((one, other) => other.weight - one.weight);
  if (weighed.some(({ theme, weight }) => theme.sensitive && weight > 0)) return null;
  const [best, second] = weighed;
  if (!best || best.weight < 2 || best.weight === second?.weight) return null;
  const [nearest, next] = best.narrower;
  const isClear = nearest !== undefined && nearest.weight >= 2 && nearest.weight > (next?.weight ?? 0);
  return { themeId: best.theme.key, subthemeId: isClear ? nearest.key : "" };
}
