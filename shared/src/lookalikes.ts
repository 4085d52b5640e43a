/**
 * Letters that a reader takes for one another, a row each: the Latin letter, the Russian one (`-`: none), and those of Greek and of other
 * languages. Of the packages that hold Unicode's table of confusable letters none is kept up, and little of it is needed here.
 */
export const lookalikeLetters: readonly string[] = [
  "aаαɑ",
  "bвβ",
  "cсϲ",
  "d-ԁđ",
  "eеε",
  "g-ɡ",
  "hнһ",
  "i-іιı",
  "j-ј",
  "kкκ",
  "l-ӏ",
  "mмμ",
  "n-η",
  "oоοøօ",
  "pрρ",
  "q-ԛ",
  "s-ѕ",
  "tтτ",
  "u-υ",
  "v-ν",
  "w-ԝ",
  "xхχ",
  "yуү",
];

/** @param column 0: to Latin, 1: to Russian letters */
const lettersTo = (column: 0 | 1): ReadonlyMap<string, string> =>
  new Map(
    lookalikeLetters.flatMap((row) => {
      const to = row[column]!;
      return to === "-" ? [] : [...row].filter((letter) => letter !== "-" && letter !== to).map((letter) => [letter, to]);
    }),
  );
const toLatin = lettersTo(0);
const toRussian = lettersTo(1);

const oneScript = /^(?:[a-z'\d]+|[а-яё'\d]+)$/;
/** Letters that look like none of the other script: they tell in which one a word is meant. */
const isOnlyLatin = (letter: string): boolean => letter >= "a" && letter <= "z" && !toRussian.has(letter);
const isOnlyRussian = (letter: string): boolean => letter >= "а" && letter <= "я" && !toLatin.has(letter);
const isLatin = (letter: string): boolean => letter >= "a" && letter <= "z";

/** @returns a word of lower-case letters in one script, the one it is read in, when letters of another look like its own */
export function inOneScript(word: string): string {
  if (oneScript.test(word)) return word;
  const letters = [...word];
  const [latin, russian] = [letters.some(isOnlyLatin), letters.some(isOnlyRussian)];
  const isMeantLatin = latin === russian ? letters.filter(isLatin).length * 2 > letters.length : latin;
  const lookalikes = isMeantLatin ? toLatin : toRussian;
  return letters.map((letter) => lookalikes.get(letter) ?? letter).join("");
}

/** @returns the word in letters of one script, when each of its letters is one or looks like one (digits stay); null when one does not */
const inLetters = (word: string, own: RegExp, lookalikes: ReadonlyMap<string, string>): string | null => {
  const letters = [...word].map((letter) => (own.test(letter) ? letter : lookalikes.get(letter)));
  return letters.includes(undefined) ? null : letters.join("");
};
export const inRussianLetters = (word: string): string | null => inLetters(word, /[\dа-яё]/, toRussian);
export const inLatinLetters = (word: string): string | null => inLetters(word, /[\da-z]/, toLatin);
