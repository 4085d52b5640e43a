/** What a fresh installation shows, as documents to be found: the words of the seed under the ids that the judged queries name. */
import type { Language } from "@ryadom/shared/locales.ts";
import type { StaffKind } from "@ryadom/shared/search.ts";
import { facts, publications, texts, isWords, words, type Entry } from "../../../shared/seed/read-seed.ts";
import type { SearchDocument } from "../../src/search/engine/search-engine.ts";

const kinds: Readonly<Record<string, StaffKind>> = {
  "help-items": "help",
  "user-faqs": "faq",
  "quick-calms": "practice",
  "breathing-practices": "practice",
  visualizations: "practice",
  "sound-therapies": "sound",
  tests: "test",
  stories: "story",
  courses: "course",
};
const started = Date.UTC(2026, 0, 1);
const day = 86_400_000;

const textOf = (entry: object, without: readonly string[] = []) =>
  texts(entry)
    .filter(([path]) => isWords(path) && !without.some((name) => path.startsWith(name)))
    .map(([, text]) => text.replaceAll(/\]\([^)]*\)|[*_#>[\]]/gu, ""))
    .join("\n");

function document(kind: StaffKind, key: string, language: Language, words: Record<string, unknown>, without: readonly string[] = []) {
  return {
    id: `${kind}.${key}.${language}`,
    kind,
    language,
    title: String(words["title"] ?? words["question"]),
    text: textOf(words, ["title", "question", "key", "slug", ...without]),
    theme: null,
    date: new Date(started).toISOString(),
    isAnswered: false,
  } satisfies SearchDocument;
}

/** What has to be paid for is found by its public words only: the titles of its lessons. */
const isSold = (course: string) => facts("courses").find(({ key }) => key === course)?.["product"] !== undefined;

function ofCourse(course: Entry, language: Language): SearchDocument[] {
  const lessons = (course["lessons"] as Entry[]).map((lesson) =>
    document("lesson", `${course.key}.${lesson.key}`, language, isSold(course.key) ? { title: lesson["title"] } : lesson, ["captions"]),
  );
  return [document("course", course.key, language, course, ["lessons"]), ...lessons];
}

export function staffDocuments(language: Language): SearchDocument[] {
  return Object.entries(kinds).flatMap(([type, kind]) =>
    words(type, language).flatMap((entry) =>
      type === "courses" ? ofCourse(entry, language) : [document(kind, entry.key, language, entry, ["captions", "references"])],
    ),
  );
}

export function postDocuments(language: Language): SearchDocument[] {
  return publications(language)
    .filter(({ state }) => state === undefined)
    .map(({ key, title, content, theme, daysAgo, comments }) => ({
      id: key,
      kind: "post",
      language,
      title,
      text: content,
      theme,
      date: new Date(started - daysAgo * day).toISOString(),
      isAnswered: comments.length > 0,
    }));
}
