// Generated from shared/src/phrases-groups.ts: change it there, then run `npm run generate`.
/** `@medicine = pills|tablet*|prozac` */
const groupLine = /^@([\p{L}\p{N}-]+)\s*=(.*)$/u;
const groupName = /@([\p{L}\p{N}-]+)/gu;
const singleWord = /^[\p{L}\p{N}]+(?:['’]\p{L}+)*\*?$/u;

const namesIn = (phrase: string): string[] => [...phrase.matchAll(groupName)].map(([, name]) => name!.toLowerCase());

interface Group {
  name: string;
  words: string[];
}

/** @returns null when the line is a phrase */
function groupOf(line: string): Group | null {
  const [, name, words] = groupLine.exec(line) ?? [];
  return name === undefined ? null : { name: name.toLowerCase(), words: words!.split("|").map((word) => word.trim()) };
}

/** A phrase of a list: as its line says it, and with the words of its groups in their place. */
export interface WrittenOut {
  line: string;
  phrase: string;
}

/**
 * @param lines of one list: phrases, and groups of words that its phrases name. `@medicine = pills|tablet*` makes `stop * @medicine` the phrase
 * `stop * pills|tablet*`, and `dose|@medicine` is one word of three. A group belongs to its list; a name that stands on several lines is one
 * group of all their words.
 * @returns the phrases in their order, without those that name a group the list doesn't have
 */
export function writtenOut(lines: readonly string[]): WrittenOut[] {
  const groups = new Map<string, string[]>();
  for (const { name, words } of lines.flatMap((line) => groupOf(line) ?? []))
    groups.set(name, [...(groups.get(name) ?? []), ...words.filter((word) => singleWord.test(word))]);
  const hasWords = (name: string) => (groups.get(name) ?? []).length > 0;
  return lines
    .filter((line) => groupOf(line) === null && namesIn(line).every(hasWords))
    .map((line) => ({ line, phrase: line.replaceAll(groupName, (_written, name: string) => groups.get(name.toLowerCase())!.join("|")) }));
}

/** What an editor has to mend: a phrase names a group that the list doesn't have, no phrase names a group, or a group holds more than single words. */
export interface GroupProblem {
  problem: "unknown" | "unused" | "not-single-words";
  /** Of the group, without its `@`. */
  name: string;
  line: string;
}

/** @param lines of one list, as editors write them */
export function findGroupProblems(lines: readonly string[]): GroupProblem[] {
  const written = lines.map((line) => ({ line, group: groupOf(line), names: namesIn(line) }));
  const phrases = written.filter(({ group }) => group === null);
  const defined = new Set(written.flatMap(({ group }) => group?.name ?? []));
  const named = new Set(phrases.flatMap(({ names }) => names));
  const unknown = phrases.flatMap(({ line, names }) =>
    names.filter((name) => !defined.has(name)).map((name) => ({ problem: "unknown" as const, name, line })),
  );
  const ofGroups = written.flatMap(({ line, group }): GroupProblem[] => {
    if (group === null) return [];
    const { name, words } = group;
    return [
      ...(named.has(name) ? [] : [{ problem: "unused" as const, name, line }]),
      ...(words.every((word) => singleWord.test(word)) ? [] : [{ problem: "not-single-words" as const, name, line }]),
    ];
  });
  return [...unknown, ...ofGroups];
}
