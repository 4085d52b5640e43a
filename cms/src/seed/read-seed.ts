/** Reads the seed's files and joins the fields without a language (folder `both`) with the texts of each language. Knows nothing of Strapi. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { languages, type Language } from "../shared/locales.ts";
import { seedTypes, type SeedType } from "./seed-types.ts";

export type Fields = Record<string, unknown>;
export type SeedEntry = {
  type: SeedType;
  /** `key`, the address a redirect comes from, or the name of a single type. */
  key: string;
  /** All fields of the entry in each language. Those of a redirect are equal in both. */
  fields: Record<Language, Fields>;
  /** The file of each language, for messages. */
  files: Record<Language, string>;
};
export type Seed = { entries: SeedEntry[]; problems: string[] };

const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null && !Array.isArray(value);

export function readSeed(seedDir: string): Seed {
  const content = join(seedDir, "content");
  const problems: string[] = [];
  const read = (name: string): unknown => {
    const path = join(content, name);
    if (!existsSync(path)) return undefined;
    try {
      return JSON.parse(readFileSync(path, "utf8")) as unknown;
    } catch (error) {
      problems.push(`${name}: is not JSON (${(error as Error).message})`);
      return undefined;
    }
  };
  const list = (name: string): Fields[] => {
    const value = read(name);
    if (value === undefined) return [];
    if (Array.isArray(value)) return value.filter(isFields);
    problems.push(`${name}: must be a list`);
    return [];
  };

  const entries: SeedEntry[] = [];
  for (const type of seedTypes) {
    if (type.identity === "single") {
      const name = type.uid.split(".")[1] ?? "";
      const page = (folder: string) => {
        const pages = read(`${folder}/pages.json`);
        return isFields(pages) && isFields(pages[name]) ? pages[name] : undefined;
      };
      joinEntry({
        type,
        key: name,
        facts: page("both") ?? {},
        words: (language) => ({ fields: page(language), file: `${language}/pages.json` }),
      });
      continue;
    }
    const facts = list(`both/${type.file}.json`);
    if (facts.length === 0) problems.push(`both/${type.file}.json: no entries`);
    const known = new Set<string>();
    const wordLists =
      type.identity === "from" || type.file === "courses"
        ? undefined
        : { en: list(`en/${type.file}.json`), ru: list(`ru/${type.file}.json`) };
    for (const fact of facts) {
      const key = String(fact[type.identity] ?? "");
      if (!key) problems.push(`both/${type.file}.json: an entry has no "${type.identity}"`);
      if (known.has(key)) problems.push(`both/${type.file}.json: "${key}" stands twice`);
      if (!key || known.has(key)) continue;
      known.add(key);
      joinEntry({
        type,
        key,
        facts: fact,
        words: (language) => {
          if (type.identity === "from") return { fields: {}, file: `both/${type.file}.json` };
          if (!wordLists) {
            const file = `${language}/courses/${key}.json`;
            const fields = read(file);
            return { fields: isFields(fields) ? fields : undefined, file };
          }
          return { fields: wordLists[language].find((words) => words["key"] === key), file: `${language}/${type.file}.json` };
        },
      });
    }
    reportUnknownKeys(type, known, wordLists);
  }
  return { entries, problems };

  function joinEntry(source: {
    type: SeedType;
    key: string;
    facts: Fields;
    words: (language: Language) => { fields: Fields | undefined; file: string };
  }): void {
    const { type, key, facts, words } = source;
    const found = { en: words("en"), ru: words("ru") };
    const missing = languages.filter((language) => !found[language].fields);
    for (const language of missing) problems.push(`${found[language].file}: "${key}" is missing`);
    if (missing.length > 0) return;
    const joined = (language: Language) =>
      joinFields(facts, found[language].fields ?? {}, (problem) => problems.push(`${found[language].file}: "${key}" ${problem}`));
    entries.push({ type, key, fields: { en: joined("en"), ru: joined("ru") }, files: { en: found.en.file, ru: found.ru.file } });
  }

  /** Reports texts whose key is not in folder `both`: a typing mistake. */
  function reportUnknownKeys(type: SeedType, known: ReadonlySet<string>, wordLists?: Record<Language, Fields[]>): void {
    for (const language of languages) {
      const keys =
        type.file === "courses"
          ? existsSync(join(content, language, "courses"))
            ? readdirSync(join(content, language, "courses")).map((name) => name.replace(/\.json$/, ""))
            : []
          : (wordLists?.[language] ?? []).map((words) => String(words["key"]));
      for (const key of keys) if (!known.has(key)) problems.push(`${language}/${type.file}: "${key}" is not in both/${type.file}.json`);
    }
  }
}

/** Joins the fields of one entry. Lists of objects are joined by `key`: folder `both` says which there are, the texts must have the same keys. */
function joinFields(facts: Fields, words: Fields, report: (problem: string) => void): Fields {
  const joined: Fields = { ...facts, ...words };
  for (const [name, fact] of Object.entries(facts)) {
    const word = words[name];
    if (!Array.isArray(fact) || !Array.isArray(word)) continue;
    joined[name] = fact.filter(isFields).map((item) => {
      const itemWords = word.filter(isFields).find((candidate) => candidate["key"] === item["key"]);
      if (!itemWords) report(`has no words for ${name} "${String(item["key"])}"`);
      return joinFields(item, itemWords ?? {}, (problem) => report(`${name} "${String(item["key"])}" ${problem}`));
    });
    if (fact.length !== word.length) report(`has ${word.length} ${name}, both has ${fact.length}`);
  }
  return joined;
}
