import type { Language } from "./locales.ts";

/** U+00A0: a line never breaks here. */
const nbsp = "\u00a0";

/** Addresses, placeholders, names on Reddit and code: kept as they are. */
const untouchable = /\]\([^)]*\)|https?:\/\/[^\s)»”]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\/ref:[\w/-]+|\{\w+\}|\bu\/\S+|`[^`]*`/g;

const quotes: Record<Language, readonly [open: string, close: string]> = { en: ["“", "”"], ru: ["«", "»"] };
const foreignPair: Record<Language, RegExp> = { en: /«([^«»]*)»/g, ru: /“([^“”„]*)”/g };

/** Russian words that begin a phrase: they stay with the word after them. */
const shortWords = "в|во|на|и|а|к|ко|с|со|у|о|об|не|ни|но|из|за|от|до|по";
const shortWord = new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}\-–])(${shortWords}) (?=\S)`, "giu");

/** Words that people type with «е» though they can only be read with «ё». */
const yoWords = (
  "её ещё неё моё твоё своё чьё ничьё идёт придёт пойдёт пройдёт найдёт дойдёт зайдёт уйдёт живёт ждёт даёт поймёт берётся начнёт начнётся " +
  "остаётся удаётся ведёт трёх четырёх счёт отчёт расчёт вперёд ребёнок ребёнка ребёнку ребёнком полёт причёска объём приём подъём актёр"
).split(" ");
const yoStems = "чёрн жёлт зелён тёмн тёпл лёгк тяжёл надёжн серьёзн дешёв твёрд мёртв".split(" ");
const adjectiveEndings = "ый|ий|ая|ое|ого|ой|ом|ому|ую|ые|ых|ым|ыми|ие|их|им|ими";
const spelledWithYe = new Map(yoWords.map((word) => [word.replace("ё", "е"), word]));
const spelledStems = new Map(yoStems.map((stem) => [stem.replace("ё", "е"), stem]));
const yoWord = new RegExp(
  String.raw`(?<!\p{L})(?:(${[...spelledWithYe.keys()].join("|")})|(${[...spelledStems.keys()].join("|")})(${adjectiveEndings}))(?!\p{L})`,
  "giu",
);

const units: Record<Language, string> = {
  en: "MB|KB|GB|mg|ml|kg|km|cm|min",
  ru: "МБ|КБ|ГБ|мг|мл|кг|км|см|мин|сек|ч|г\\.|°",
};

/**
 * Sets one text by the rules of its language: quotation marks, apostrophes, dashes, ranges, ellipses, «ё», single spaces, and non-breaking
 * spaces after short Russian words, before a dash, and between a number and its unit. Markdown marks, addresses and placeholders stay.
 * Setting twice changes nothing.
 */
export function typeset(text: string, language: Language): string {
  const kept: string[] = [];
  // Private-use characters stand in for what is kept, so that the rules see a word there.
  let set = text.replace(untouchable, (found) => String.fromCodePoint(0xe000 + kept.push(found) - 1));
  set = setForBoth(set, language);
  if (language === "ru") set = setRussian(set);
  return set.replace(/[\ue000-\uf8ff]/g, (stand) => kept[stand.codePointAt(0)! - 0xe000] ?? stand);
}

function setForBoth(text: string, language: Language): string {
  const [open, close] = quotes[language];
  return text
    .replace(/(?<=\S) {2,}(?=\S)|[ \u00a0]*\u00a0[ \u00a0]*/g, " ")
    .replace(/\.{3}/g, "…")
    .replace(/(?<=[\p{L}\p{N}])'/gu, "’")
    .replace(/(?<=^|[\s([—])"/gm, open)
    .replace(/"/g, close)
    .replace(foreignPair[language], `${open}$1${close}`)
    .replace(/(?<=[\p{L}\p{N}»”)…\ue000-\uf8ff]) (?:-|–|--) (?=\S)/gu, " — ")
    .replace(/(?<![\p{L}\d–-])(\d{1,2})[-—](\d{1,2})(?![\p{L}\d–-])/gu, "$1–$2")
    .replace(new RegExp(String.raw`(?<=[\d\ue000-\uf8ff]) (?=(?:${units[language]})(?!\p{L}))`, "gu"), nbsp);
}

function setRussian(text: string): string {
  return text
    .replace(yoWord, (found, word: string | undefined, stem: string | undefined, ending: string | undefined) => {
      const written = word ? spelledWithYe.get(word.toLowerCase()) : `${spelledStems.get(stem!.toLowerCase())}${ending}`;
      return found.startsWith(found[0]!.toUpperCase()) && written ? written[0]!.toUpperCase() + written.slice(1) : (written ?? found);
    })
    .replace(/(?<=\S) —/g, `${nbsp}—`)
    .replace(shortWord, `$1${nbsp}`)
    .replace(/(?<![\d:.,-]|\d )(\d{1,2}) (?=[а-яё]{3,})/g, `$1${nbsp}`);
}
