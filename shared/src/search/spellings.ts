import { transliteration } from "../transliteration.ts";

/** How people write Russian words in Latin letters besides the way addresses do: the first guess first. */
const otherSpellings: readonly [latin: string, russian: string][] = [
  ["shch", "щ"],
  ["sch", "щ"],
  ["yo", "е"],
  ["jo", "е"],
  ["ye", "е"],
  ["ju", "ю"],
  ["iu", "ю"],
  ["ja", "я"],
  ["ia", "я"],
  ["h", "х"],
  ["x", "х"],
  ["c", "ц"],
  ["j", "й"],
  ["w", "в"],
  ["y", "ы"],
  ["'", "ь"],
];

/** Latin letters → the Russian ones they may stand for; the longest first. */
const readings: readonly [latin: string, russian: string[]][] = (() => {
  const table = new Map<string, string[]>();
  const add = (latin: string, russian: string) => {
    const listed = table.get(latin) ?? [];
    if (latin !== "" && !listed.includes(russian)) table.set(latin, [...listed, russian]);
  };
  for (const [russian, latin] of Object.entries(transliteration)) if (russian !== "ё" && russian !== "э") add(latin, russian);
  for (const [latin, russian] of otherSpellings) add(latin, russian);
  add("e", "э");
  return [...table].toSorted(([one], [other]) => other.length - one.length);
})();

const maxSpellings = 12;

/** A soft sign isn't written in Latin letters: where it most often stands at the end of a word. */
const softEnding = /(?:ост|ат|ит|ет|ут|ять|ыт|ен|ел|ол|ал|яд|юб|он|ён|рт|лн)$/;

/** What a word in Latin letters may be in Russian ones, the likeliest first: "trevoga" → тревога. @returns at most twelve, none for other words */
export function russianSpellings(word: string): string[] {
  if (!/^[a-z']{3,30}$/.test(word)) return [];
  let partial: { text: string; at: number }[] = [{ text: "", at: 0 }];
  const whole: string[] = [];
  while (partial.length > 0 && whole.length < maxSpellings) {
    const next: { text: string; at: number }[] = [];
    for (const { text, at } of partial) {
      if (at === word.length) {
        whole.push(text);
        continue;
      }
      for (const [latin, russian] of readings)
        if (word.startsWith(latin, at)) for (const letter of russian) next.push({ text: text + letter, at: at + latin.length });
    }
    partial = next.slice(0, maxSpellings);
  }
  const soft = whole.filter((text) => softEnding.test(text)).map((text) => `${text}ь`);
  return [...new Set([...whole, ...soft])].slice(0, maxSpellings);
}

/** A Russian word as addresses write it: тревога → "trevoga". @returns null for other words */
export function latinSpelling(word: string): string | null {
  if (!/^[а-яё]{2,}$/.test(word)) return null;
  return [...word].map((letter) => transliteration[letter] ?? "").join("") || null;
}
