/** What fingers do: letters swapped, left out, doubled or missed; the other keyboard; Latin letters; ё without its dots. Nothing here is the engine's. */
import type { Language } from "@ryadom/shared/locales.ts";
import { stableHash } from "../corpus/random.ts";

const neighbours: Readonly<Record<Language, string>> = {
  ru: "йцукенгшщзхъ фывапролджэ ячсмитьбю",
  en: "qwertyuiop asdfghjkl zxcvbnm",
};

function missed(letter: string, language: Language): string {
  const row = neighbours[language].split(" ").find((one) => one.includes(letter)) ?? "ао";
  const place = row.indexOf(letter);
  return row[place + 1] ?? row[place - 1]!;
}

function misspellWord(word: string, language: Language): string {
  const letters = [...word];
  const hash = stableHash(word);
  /** Never the first letter: people rarely miss that one. */
  const place = 1 + ((hash >>> 3) % (letters.length - 2));
  const kind = hash % 4;
  if (kind === 0 && letters[place] !== letters[place + 1])
    return [...letters.slice(0, place), letters[place + 1], letters[place], ...letters.slice(place + 2)].join("");
  if (kind === 1) return letters.toSpliced(place, 1).join("");
  if (kind === 2) return letters.toSpliced(place, 0, letters[place]!).join("");
  return letters.toSpliced(place, 1, missed(letters[place]!.replace("ё", "е"), language)).join("");
}

/** @returns the query with one mistake in its longest word; `null` when all its words are shorter than five letters */
export function misspell(query: string, language: Language): string | null {
  const words = query.split(" ");
  const longest = words.toSorted((one, other) => other.length - one.length)[0]!;
  if (longest.length < 5) return null;
  return words.map((word) => (word === longest ? misspellWord(word, language) : word)).join(" ");
}

const keys = { ru: "йцукенгшщзхъфывапролджэячсмитьбюё", en: "qwertyuiop[]asdfghjkl;'zxcvbnm,.`" };

/** As it comes out when the keyboard is set to the other language. */
export function onOtherLayout(query: string, language: Language): string {
  const [from, to] = language === "ru" ? [keys.ru, keys.en] : [keys.en, keys.ru];
  return [...query].map((letter) => to[from.indexOf(letter)] ?? letter).join("");
}

const latin: Readonly<Record<string, string>> = {
  ж: "zh",
  х: "kh",
  ц: "ts",
  ч: "ch",
  ш: "sh",
  щ: "shch",
  ъ: "",
  ы: "y",
  ь: "",
  э: "e",
  ю: "yu",
  я: "ya",
  ё: "yo",
  й: "y",
};
const plain = { from: "абвгдезиклмнопрстуф", to: "abvgdeziklmnoprstuf" };

/** As a telephone without Russian letters writes it. */
export const inLatin = (query: string) =>
  [...query].map((letter) => latin[letter] ?? plain.to[plain.from.indexOf(letter)] ?? letter).join("");
