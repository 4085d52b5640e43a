import { lookalikeLetters } from "@ryadom/shared/lookalikes.ts";

/*
 * Which names nobody may take, because others would read them as the team's. A word is in one script and in everyday letters, so what is left
 * are the letters of Cyrillic and Greek that look like Latin ones, and digits among letters.
 */

/** Anywhere in a name, whatever stands around or between the letters. */
const reservedParts = ["moderator", "administrator", "ryadom", "модератор", "администратор"];
/** At the beginning of a word, so that Badminton stays a name. */
const reservedBeginnings = ["admin", "moderat", "support", "админ", "модерат", "поддержк", "техподдержк"];
/** As a whole word. */
const reservedWords = "mod mods team staff official sysadmin system operator deleted модер команда команды сотрудник система оператор";
/** As the whole name: in a longer one they are everyday words. */
const reservedNames = "рядом specialist специалист root";

/** Digits that are read as letters, and l, which is read as i. */
const alsoRead = ["a4", "e3", "il1", "o0", "s5", "t7"];
const lookalikes: Readonly<Record<string, string>> = Object.fromEntries(
  [...lookalikeLetters, ...alsoRead].flatMap((letters) => [...letters].map((letter) => [letter, letters[0]!])),
);

/** How a text looks: equal for two that a reader could take for each other. Lower case, without accents, lookalikes made one. */
const looksOf = (text: string): string =>
  [...text.toLowerCase().normalize("NFKD").replaceAll(/\p{M}/gu, "")]
    .map((letter) => lookalikes[letter] ?? letter)
    .join("")
    .replaceAll("rn", "m");

const looksOfAll = (words: string): ReadonlySet<string> => new Set(words.split(" ").map(looksOf));
const parts = reservedParts.map(looksOf);
const beginnings = reservedBeginnings.map(looksOf);
const words = looksOfAll(reservedWords);
const names = looksOfAll(reservedNames);

/** A word, and what it is without the digits around it: `Admin7` is read as `Admin`. */
const withoutDigits = (word: string): string[] => [word, word.replace(/\d+$/, ""), word.replace(/^\d+/, "")];

function isReserved(alias: string): boolean {
  const all = alias.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const joined = withoutDigits(all.join("")).map(looksOf);
  if (joined.some((name) => names.has(name) || words.has(name) || parts.some((part) => name.includes(part)))) return true;
  if (all.every((word) => [...word].length === 1) && joined.some((name) => beginnings.some((start) => name.startsWith(start)))) return true;
  return all
    .flatMap(withoutDigits)
    .map(looksOf)
    .some((word) => words.has(word) || beginnings.some((start) => word.startsWith(start)));
}

const lettersOf = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /(?![\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}])\p{L}/u,
];
/** Phonetic and other letters of these scripts that no language of everyday writes names with, and that look like ones that do. */
const rareLetter = /(?![\u0041-\u024F\u0370-\u04FF\u1E00-\u1FFF])[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u;

const isMixed = (alias: string): boolean =>
  (alias.match(/[\p{L}\p{M}]+/gu) ?? []).some((word) => lettersOf.filter((letters) => letters.test(word)).length > 1);

/** @returns what others could be deceived by, as the `problem` of an answer; null when nothing is */
export function aliasProblem(alias: string): "mixed_scripts" | "reserved" | null {
  if (rareLetter.test(alias) || isMixed(alias)) return "mixed_scripts";
  return isReserved(alias) ? "reserved" : null;
}
