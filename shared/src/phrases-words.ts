import { inOneScript } from "./lookalikes.ts";

/** Markdown's stars inside a word, which a reader doesn't see. */
const starsInWord = /(?<=\p{L})\*+(?=\p{L})/gu;
/** Signs that would become letters and digits of the word they stand at (`word²`), or many words (`ﷺ`). */
const signs = /[\p{No}™℠№\uFDF0-\uFDFF]/gu;
/** Marks beyond the second of a letter: putting them in order takes time that grows with the square of their number. */
const manyMarks = /(?<=\p{M}\p{M})\p{M}+/gu;
const marks = /\p{M}/gu;
const invisible = /\p{Default_Ignorable_Code_Point}/gu;
const apostrophes = /[’ʼ‘`´′]/gu;

/**
 * How texts are compared, whoever typed them: as they look. One form of each letter, whatever its width or style; lower case, ё as е; without
 * accents, marks of stress and letters that nobody sees, such as the soft hyphens of a pasted text.
 */
export const normalised = (text: string): string =>
  text
    .replaceAll(invisible, "")
    .replaceAll(signs, " ")
    .replaceAll(manyMarks, "")
    .replaceAll(apostrophes, "'")
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll("и\u0306", "й")
    .replaceAll(marks, "")
    .replaceAll(starsInWord, "");

/** `w@nt`, but no address: nothing that belongs to one stands around it. */
const atForA = /(?<![\p{L}\p{N}_.+@-])([a-z]{1,4})@(?=[a-z]{1,8}(?![\p{L}\p{N}_.@-]))/gu;
const dollarForS = /(?<=[a-z])\$(?=[a-z])/gu;

/** A phrase does not reach over the end of a sentence; three dots are a pause, not an end. The rest ends a clause. */
const wordOrMark = /[\p{L}\p{N}]+(?:'\p{L}+)*|(?<!\.)\.(?![.\p{L}\p{N}])|[!?]+|\n\s*\n|[,;:()—–]|(?<=\s)-(?=\s)/gu;
const clauseMark = /^[,;:()—–-]$/;
export const endMark = "\n";

const works =
  "(?:song|track|album|movie|film|book|novel|band|series|show|episode|poem|lyric|game|песн|трек|альбом|фильм|книг|роман|групп|сериал|стих|клип|игр|повест|пьес|рассказ|аниме)";
const inQuotes = '[«"“„]([^«»"“”„\\n]{1,80})[»"”“]';
/** The name of a song, a film or a book in quotation marks, behind or before the word that says so. */
const titles = [
  new RegExp(`(?<![\\p{L}\\p{N}])${works}\\p{L}{0,6}[^«»"“”„\\n.!?]{0,30}${inQuotes}`, "dgu"),
  new RegExp(`${inQuotes}[\\s,—–-]{1,4}${works}`, "dgu"),
];

/** For the test that each of them takes time in proportion to a text's length. */
export const wordPatterns: readonly RegExp[] = [
  starsInWord,
  signs,
  manyMarks,
  marks,
  invisible,
  apostrophes,
  atForA,
  dollarForS,
  wordOrMark,
  ...titles,
];

/** What people write as one word, in the words it stands for. */
const spelledOut: ReadonlyMap<string, readonly string[]> = new Map([
  ["wanna", ["want", "to"]],
  ["gonna", ["going", "to"]],
  ["gotta", ["got", "to"]],
  ["tryna", ["trying", "to"]],
  ["wana", ["want", "to"]],
  ["wannna", ["want", "to"]],
  ["cannot", ["cant"]],
  ["lifes", ["life", "is"]],
  ["dissapear", ["disappear"]],
  ["disapear", ["disappear"]],
  ["dissappear", ["disappear"]],
  ["livin", ["living"]],
  ["liv", ["live"]],
  ["dei", ["die"]],
  ["wnat", ["want"]],
  ["watn", ["want"]],
  ["wanr", ["want"]],
  ["wsnt", ["want"]],
  ["teh", ["the"]],
  ["exsist", ["exist"]],
  ["existance", ["existence"]],
  ["mysel", ["myself"]],
  ["mysef", ["myself"]],
  ["anymor", ["anymore"]],
  ["burdon", ["burden"]],
  ["worthles", ["worthless"]],
  ["hert", ["hurt"]],
  ["pils", ["pills"]],
  ["reson", ["reason"]],
  ["tonite", ["tonight"]],
  ["tmr", ["tomorrow"]],
  ["tmrw", ["tomorrow"]],
  ["goodby", ["goodbye"]],
  ["щас", ["сейчас"]],
  ["ща", ["сейчас"]],
  ["седня", ["сегодня"]],
  ["чтото", ["что", "то"]],
  ["зделать", ["сделать"]],
  ["зделаю", ["сделаю"]],
  ["хачу", ["хочу"]],
  ["хочю", ["хочу"]],
  ["хчу", ["хочу"]],
  ["хочецца", ["хочется"]],
  ["хочеца", ["хочется"]],
  ["хочитса", ["хочется"]],
  ["kll", ["kill"]],
  ["kil", ["kill"]],
  ["yr", ["your"]],
  ["ur", ["your"]],
  ["u", ["you"]],
  ["rn", ["now"]],
  ["abt", ["about"]],
  ["bc", ["because"]],
  ["cuz", ["because"]],
  ["нехачу", ["не", "хочу"]],
  ["нехочу", ["не", "хочу"]],
  ["нехочется", ["не", "хочется"]],
  ["нехочеться", ["не", "хочется"]],
  ["нехотел", ["не", "хотел"]],
  ["нехотела", ["не", "хотела"]],
  ["нехочет", ["не", "хочет"]],
  ["немогу", ["не", "могу"]],
  ["невижу", ["не", "вижу"]],
]);

/** A Russian word as it sounds, more or less: `нихачу` and `нехочу` are one, and so are `хочеться`, `хочется` and `хочеца`. */
export const asHeard = (word: string): string =>
  word
    .replaceAll(/ть?с[яа]$/g, "ца")
    .replaceAll("о", "а")
    .replaceAll(/[еэы]/g, "и")
    .replaceAll("ю", "у")
    .replaceAll(/[ьъ]/g, "")
    .replaceAll(/(\p{L})\1+/gu, "$1");
const russian = /^[а-я]{6,}$/;
const spelledOutAsHeard: ReadonlyMap<string, readonly string[]> = new Map(
  [...spelledOut].filter(([word]) => russian.test(word)).map(([word, parts]) => [asHeard(word), parts]),
);
const partsOf = (word: string): readonly string[] =>
  spelledOut.get(word) ?? (russian.test(word) ? spelledOutAsHeard.get(asHeard(word)) : undefined) ?? [word];

const negated = ["do", "does", "did", "is", "was", "were", "are", "would", "could", "should", "have", "has", "had"];
/** What people write as two words where the list has one; apostrophes are left out everywhere. */
const asOne: ReadonlyMap<string, string> = new Map([
  ...negated.map((verb) => [`${verb} not`, `${verb}nt`] as const),
  ["can not", "cant"],
  ["will not", "wont"],
  ["i am", "im"],
  ["my self", "myself"],
  ["him self", "himself"],
  ["her self", "herself"],
  ["your self", "yourself"],
  ["any more", "anymore"],
  ["no body", "nobody"],
]);

/** Words of a text or of a phrase, where each has one spelling: `do not`, `don't` and `dont` are one word. */
export interface Words {
  /** With `endMark` where a sentence ends. */
  words: string[];
  /** Whether the word at this place is part of a title in quotation marks. */
  isTitle: boolean[];
  /** Whether a comma or a dash stands before the word at this place. */
  beginsClause: boolean[];
}

interface WrittenWord {
  word: string;
  isTitle?: boolean;
  beginsClause?: boolean;
}

export function inOneSpelling(written: readonly WrittenWord[]): Words {
  const words: string[] = [];
  const isTitle: boolean[] = [];
  const beginsClause: boolean[] = [];
  for (const one of written) {
    const word = one.word.replaceAll("'", "");
    for (const [at, part] of partsOf(word).entries()) {
      const joined = asOne.get(`${words.at(-1) ?? ""} ${part}`);
      if (joined === undefined) {
        words.push(part);
        isTitle.push(one.isTitle ?? false);
        beginsClause.push(at === 0 && (one.beginsClause ?? false));
      } else words[words.length - 1] = joined;
    }
  }
  return { words, isTitle, beginsClause };
}

/** @returns for each place of a text whether it stands in a title */
function titlesOf(text: string): (at: number) => boolean {
  const ranges = titles.flatMap((title) => [...text.matchAll(title)].map((found) => found.indices![1]!)).sort((a, b) => a[0] - b[0]);
  let next = 0;
  return (at) => {
    while (ranges[next] && ranges[next]![1] <= at) next += 1;
    return ranges[next] !== undefined && ranges[next]![0] <= at;
  };
}

export function wordsOf(text: string): Words {
  const whole = normalised(text).replaceAll(atForA, "$1a").replaceAll(dollarForS, "s");
  const isInTitle = titlesOf(whole);
  const written: WrittenWord[] = [];
  let beginsClause = false;
  for (const { 0: found, index } of whole.matchAll(wordOrMark)) {
    const isClauseMark = clauseMark.test(found);
    const isWord = /^[\p{L}\p{N}]/u.test(found);
    if (!isClauseMark) written.push({ word: isWord ? inOneScript(found) : endMark, isTitle: isInTitle(index), beginsClause });
    beginsClause = isClauseMark;
  }
  return inOneSpelling(written);
}
