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
  return joinContinued(
    text,
    sentences.flatMap((sentence) => splitAtEllipsis(text, sentence)),
  )
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

/** For `Intl.Segmenter` an ellipsis ends nothing. */
function splitAtEllipsis(text: string, { start, end }: Part): Part[] {
  const parts = text.slice(start, end).split(/(?<=…["»”’)]*\s+)(?=["«“—–\s]*\p{Lu})/u);
  let from = start;
  return parts.map((part) => ({ start: from, end: (from += part.length) }));
}

/** What goes on in lower case («Правда?» — спросил он) is still the same sentence, and the number of a step ("1.") belongs to the step. */
function joinContinued(text: string, sentences: Part[]): Part[] {
  const joined: Part[] = [];
  for (const sentence of sentences) {
    const before = joined.at(-1);
    const goesOn = /^[—–\s]*\p{Ll}/u.test(text.slice(sentence.start, sentence.end));
    const isStep = before && /^\s*\d+[.)]\s*$/.test(text.slice(before.start, before.end));
    if (before && (goesOn || isStep)) before.end = sentence.end;
    else joined.push({ ...sentence });
  }
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
