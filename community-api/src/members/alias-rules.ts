import { lookalikeLetters } from "@ryadom/shared/lookalikes.ts";

/*
 * Which names nobody may take, because others would read them as the team's or as those of helpers. A word is in one script and in everyday
 * letters, so what is left are the letters of Cyrillic and Greek that look like Latin ones, and digits among letters.
 */

import {
  disclaimers,
  emergencyNumbers,
  professions,
  reservedBeginnings,
  reservedNames,
  reservedParts,
  reservedWords,
  services,
  serviceWords,
} from "./reserved-names.ts";

/** Digits that are read as letters, and l, which is read as i. */
const alsoRead = ["a4", "e3", "il1łӏ", "o0", "s5", "t7"];
const lookalikes: Readonly<Record<string, string>> = Object.fromEntries(
  [...lookalikeLetters.map((row) => row.replace("-", "")), ...alsoRead].flatMap((letters) =>
    [...letters].map((letter) => [letter, letters[0]!]),
  ),
);

/** How a text looks: equal for two that a reader could take for each other. Lower case, without accents, lookalikes made one. */
const looksOf = (text: string): string =>
  [...text.toLowerCase().normalize("NFKD").replaceAll(/\p{M}/gu, "")]
    .map((letter) => lookalikes[letter] ?? letter)
    .join("")
    .replaceAll("rn", "m");

/** Signs that stand for a letter in the middle of others, and letters in boxes and circles that Unicode keeps apart from letters. */
const signs: Readonly<Record<string, string>> = Object.fromEntries(
  ["a₳", "b₿฿", "c©¢", "e€", "i!|¡", "l£", "n₦", "p₽", "r®", "s$§", "t₮†", "w₩", "y¥"].flatMap((all) =>
    [...all].map((sign) => [sign, all[0]!]),
  ),
);
/** First of the 26: black circles, black squares, flags. White ones are letters to NFKD. */
const boxedAlphabets = [0x1f150, 0x1f170, 0x1f1e6];

function letterOf(sign: string): string {
  const code = sign.codePointAt(0)!;
  const alphabet = boxedAlphabets.find((first) => code >= first && code < first + 26);
  return alphabet === undefined ? (signs[sign] ?? sign) : String.fromCodePoint(0x61 + code - alphabet);
}

/** The name as it stands, where signs part words, and as it is read when they stand for letters. */
const readings = (alias: string): string[] => [alias, [...alias.normalize("NFKD")].map(letterOf).join("")];

const looksOfAll = (words: readonly string[]): ReadonlySet<string> => new Set(words.map(looksOf));
const reserved = {
  parts: reservedParts.map(looksOf),
  beginnings: reservedBeginnings.map(looksOf),
  words: looksOfAll(reservedWords),
  professions: looksOfAll(professions),
  disclaimers: looksOfAll(disclaimers),
  names: looksOfAll(reservedNames),
  services: looksOfAll(services),
  serviceWords: looksOfAll(serviceWords),
};

/** A word, and what it is without the digits around it: `Admin7` is read as `Admin`. */
const withoutDigits = (word: string): string[] => [word, word.replace(/\d+$/, ""), word.replace(/^\d+/, "")];

function isReserved(name: string): boolean {
  const all = name.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const beginsReserved = (word: string) => reserved.beginnings.some((start) => word.startsWith(start));
  if (emergencyNumbers.has(all.join(""))) return true;
  const joined = withoutDigits(all.join("")).map(looksOf);
  if (joined.some((text) => reserved.names.has(text) || reserved.words.has(text))) return true;
  if (joined.some((text) => reserved.parts.some((part) => text.includes(part)))) return true;
  if (all.every((word) => [...word].length === 1) && joined.some((text) => beginsReserved(text) || reserved.professions.has(text)))
    return true;
  const words = all.flatMap(withoutDigits).map(looksOf);
  if (words.some((word) => reserved.words.has(word) || beginsReserved(word))) return true;
  return claimsProfession(words) || isService(all);
}

const claimsProfession = (words: readonly string[]): boolean =>
  words.some((word) => reserved.professions.has(word)) && !words.some((word) => reserved.disclaimers.has(word));

const isService = (words: readonly string[]): boolean => {
  const names = words.map((word) => emergencyNumbers.has(word) || reserved.services.has(looksOf(word)));
  return words.length > 1 && names.includes(true) && words.every((word, at) => names[at] || reserved.serviceWords.has(looksOf(word)));
};

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
  return readings(alias).some(isReserved) ? "reserved" : null;
}
