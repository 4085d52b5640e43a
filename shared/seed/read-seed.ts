/** The seed's files as values, for the tests that hold them to their promises. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export const languages = ["en", "ru"] as const;
export type Language = (typeof languages)[number];
export type Entry = Record<string, unknown> & { key: string };

const content = join(import.meta.dirname, "content");
/** Non-breaking spaces are read as plain ones, since rules about words are written with those; `as set` is for the rule about spaces. */
type Spaces = "plain" | "as set";
const readJson = (spaces: Spaces, ...path: string[]): unknown => {
  const text = readFileSync(join(...path), "utf8");
  return JSON.parse(spaces === "plain" ? text.replaceAll("\u00a0", " ") : text);
};

/** Types with a file of facts (`both`) and a file of words per language. */
export const types = readdirSync(join(content, "both"))
  .map((file) => file.replace(".json", ""))
  .filter((type) => type !== "pages" && type !== "redirects");

export const facts = (type: string): Entry[] => readJson("plain", content, "both", `${type}.json`) as Entry[];

/** Words of a type in one language; courses have a file each. */
export function words(type: string, language: Language, spaces: Spaces = "plain"): Entry[] {
  if (type !== "courses") return readJson(spaces, content, language, `${type}.json`) as Entry[];
  return readdirSync(join(content, language, type)).map((file) => readJson(spaces, content, language, type, file) as Entry);
}

export const pages = (part: Language | "both", spaces: Spaces = "plain"): Record<string, unknown> =>
  readJson(spaces, content, part, "pages.json") as Record<string, unknown>;

export const redirects = () => readJson("plain", content, "both", "redirects.json") as { from: string; to: string; permanent: boolean }[];

/** Every text of a value with its path, in reading order. */
export function texts(value: unknown, path = ""): [path: string, text: string][] {
  if (typeof value === "string") return [[path, value]];
  if (Array.isArray(value)) return value.flatMap((part, index) => texts(part, `${path}[${index}]`));
  if (value && typeof value === "object")
    return Object.entries(value).flatMap(([name, part]) => texts(part, path ? `${path}.${name}` : name));
  return [];
}

export type SeedComment = { key: string; author: string; content: string; hoursAfter: number; replyTo?: string; reactions: string[] };
export type SeedPublication = {
  key: string;
  author: string | null;
  redditUsername?: string;
  theme: string;
  subtheme?: string;
  contentNotes: string[];
  title: string;
  content: string;
  daysAgo: number;
  state?: string;
  reactions: string[];
  reports?: { member: string; reason: string }[];
  comments: SeedComment[];
};
export const members = (): Entry[] => readJson("plain", import.meta.dirname, "community/members.json") as Entry[];
export const publications = (language: Language): SeedPublication[] =>
  readJson("plain", import.meta.dirname, `community/publications-${language}.json`) as SeedPublication[];

/** A list of the seed, empty where it is left out. */
export const list = <T>(value: unknown) => (value ?? []) as T[];

const notForReaders = new Set(["key", "kind", "slug", "target", "callToActionTarget", "url"]);
/** Whether the path of a text (see `texts`) leads to words that readers see. */
export const isWords = (path: string) =>
  !notForReaders.has(
    path
      .split(".")
      .at(-1)!
      .replace(/\[\d+\]$/, ""),
  );

type LessonWords = { key: string; body: string[]; doNow: string[]; ifHard: string[] };
/** The words of every lesson, with where they stand: language, course and lesson. */
export const lessonWords = (language: Language) =>
  words("courses", language).flatMap((course) =>
    list<LessonWords>(course["lessons"]).map((lesson) => ({ ...lesson, where: `${language}/${course.key}/${lesson.key}` })),
  );
