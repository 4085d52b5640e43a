import type { Language } from "@ryadom/shared/locales.ts";

/** A part of a text that is said in one go: from `start` up to, not including, `end`. */
export interface Part {
  start: number;
  end: number;
}

/** Characters: a voice is stopped at the end of a part at the latest, and some browsers cut off whoever speaks longer than about 15 s. */
const longest = 180;
const sayable = /[\p{L}\p{N}]/u;

/** @returns the sentences of a text in order; a very long one in several parts, and none without a letter or a digit */
export function splitSentences(text: string, language: Language): Part[] {
  const sentences = "Segmenter" in Intl ? segmented(text, language) : matched(text, /[^.!?…]+(?:[.!?…]+["»”’)]*\s*|$)/g);
  return joinNumbers(text, sentences)
    .flatMap((sentence) => shortened(text, sentence))
    .map((part) => trimmed(text, part))
    .filter(({ start, end }) => sayable.test(text.slice(start, end)));
}

function segmented(text: string, language: Language): Part[] {
  const segments = new Intl.Segmenter(language, { granularity: "sentence" }).segment(text);
  return [...segments].map(({ index, segment }) => ({ start: index, end: index + segment.length }));
}

function matched(text: string, pattern: RegExp): Part[] {
  return [...text.matchAll(pattern)].map(({ index, 0: found }) => ({ start: index, end: index + found.length }));
}

/** "1." at the start of a line is no sentence: it belongs to what follows it. */
function joinNumbers(text: string, sentences: Part[]): Part[] {
  const joined: Part[] = [];
  let start: number | null = null;
  for (const sentence of sentences) {
    const from: number = start ?? sentence.start;
    const isNumber = /^\s*\d+[.)]\s*$/.test(text.slice(sentence.start, sentence.end));
    start = isNumber ? from : null;
    if (!isNumber) joined.push({ start: from, end: sentence.end });
  }
  if (start !== null) joined.push({ start, end: text.length });
  return joined;
}

/** A long sentence is cut behind a comma, a semicolon, a colon or a dash, into parts as even as these allow. */
function shortened(text: string, { start, end }: Part): Part[] {
  if (end - start <= longest) return [{ start, end }];
  const cuts = matched(text.slice(start, end), /[,;:—–]\s+/g).map((cut) => start + cut.end);
  const middle = (start + end) / 2;
  const cut = cuts.filter((at) => at < end).sort((one, two) => Math.abs(one - middle) - Math.abs(two - middle))[0];
  if (cut === undefined) return [{ start, end }];
  return [...shortened(text, { start, end: cut }), ...shortened(text, { start: cut, end })];
}

function trimmed(text: string, { start, end }: Part): Part {
  const said = text.slice(start, end);
  return { start: start + said.length - said.trimStart().length, end: end - (said.length - said.trimEnd().length) };
}
