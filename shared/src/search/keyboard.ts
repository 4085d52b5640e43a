/** The same keys of a Russian and of an English keyboard, in the order of the rows. */
const latinKeys = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const russianKeys = "ёйцукенгшщзхъфывапролджэячсмитьбю";
/** What the keys of Russian letters type with Shift in English, where it isn't a letter. */
const shifted: Readonly<Record<string, string>> = { "~": "ё", "{": "х", "}": "ъ", ":": "ж", '"': "э", "<": "б", ">": "ю" };

const toRussian: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...latinKeys].map((key, index) => [key, russianKeys[index]!])),
  ...shifted,
};
const toLatin: Readonly<Record<string, string>> = Object.fromEntries([...russianKeys].map((key, index) => [key, latinKeys[index]!]));

/**
 * What somebody meant who forgot to switch the keyboard: "nhtdjuf" → "тревога", "фтчшуен" → "anxiety".
 * @returns null when the text has letters of both alphabets or none of them
 */
export function inOtherLayout(typed: string): string | null {
  const lower = typed.toLowerCase();
  const [hasLatin, hasRussian] = [/[a-z]/.test(lower), /[а-яё]/.test(lower)];
  if (hasLatin === hasRussian) return null;
  const table = hasLatin ? toRussian : toLatin;
  return [...lower].map((letter) => table[letter] ?? letter).join("");
}
