/** The form of an entry in a file: what is equal in every language once, the rest with both languages beside each other. Knows nothing of Strapi. */
import { isDeepStrictEqual } from "node:util";

export type Fields = Record<string, unknown>;
/** `modified`: published, and changed since. */
export type EntryState = "draft" | "published" | "modified";
export type Version = { state: EntryState; fields: Fields; changes: Fields };
/** The versions of an entry by language; an entry without languages has one, called `all`. */
export type Versions = Record<string, Version>;
export type EntryFile = {
  type: string;
  /** Only of an entry that has no key of its own. */
  documentId?: string;
  state: Record<string, EntryState>;
  shared: Fields;
  words: Record<string, Record<string, unknown>>;
  /** What is changed but not published yet. */
  changes?: Record<string, Fields>;
};

export function toEntryFile(type: string, versions: Versions, documentId?: string): EntryFile {
  const languages = Object.keys(versions);
  const names = [...new Set(languages.flatMap((language) => Object.keys(versions[language]?.fields ?? {})))];
  const file: EntryFile = { type, ...(documentId && { documentId }), state: {}, shared: {}, words: {} };
  const changes: Record<string, Fields> = {};
  for (const [language, version] of Object.entries(versions)) {
    file.state[language] = version.state;
    if (version.state === "modified") changes[language] = version.changes;
  }
  for (const name of names) {
    const values = languages.map((language) => versions[language]?.fields[name] ?? null);
    if (values.every((value) => isDeepStrictEqual(value, values[0]))) file.shared[name] = values[0];
    else file.words[name] = Object.fromEntries(languages.map((language, index) => [language, values[index]]));
  }
  return Object.keys(changes).length > 0 ? { ...file, changes } : file;
}

export function toVersions({ state, shared, words, changes = {} }: EntryFile): Versions {
  return Object.fromEntries(
    Object.entries(state).map(([language, one]) => {
      const own = Object.entries(words).map(([name, values]) => [name, values[language] ?? null]);
      return [language, { state: one, fields: { ...shared, ...Object.fromEntries(own) }, changes: changes[language] ?? {} }];
    }),
  );
}

/** The same bytes for the same content: keys in the order of the alphabet, lists as they are. */
export const toText = (file: EntryFile): string => `${JSON.stringify(sorted(file), null, 2)}\n`;

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, one]) => [name, sorted(one)]));
}
