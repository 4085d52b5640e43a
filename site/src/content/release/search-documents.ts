import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Media } from "@ryadom/shared/content/media.ts";
import type { Blocks } from "@ryadom/shared/content/parts.ts";
import { languages, type Language } from "@ryadom/shared/locales.ts";
import { paths } from "@ryadom/shared/paths.ts";
import { type StaffDocument, StaffDocuments, searchDocumentsFile } from "@ryadom/shared/search-documents.ts";
import { imageCopy } from "../pages/image-sizes.ts";
import type { Content, LanguageContent } from "../read/collections.ts";

/** The words of staff text, a space between its paragraphs; addresses of links and pictures aren't words. */
function textOf(blocks: Blocks): string {
  const read = (node: unknown): string => {
    if (typeof node !== "object" || node === null) return "";
    if ("text" in node && typeof node.text === "string") return node.text;
    return "children" in node && Array.isArray(node.children) ? node.children.map(read).join("") : "";
  };
  const line = (block: unknown): string =>
    typeof block === "object" &&
    block !== null &&
    "type" in block &&
    block.type === "list" &&
    "children" in block &&
    Array.isArray(block.children)
      ? block.children.map(read).join(" ")
      : read(block);
  return blocks.map(line).filter(Boolean).join(" ");
}

/** In device pixels, of a line of results. */
const coverPixels = 144;

/** A small copy of its picture. None of what is about something hard: a line of results covers nothing. */
const coverOf = (cover: Media | null, isSensitive = false): string | null => (cover && !isSensitive ? imageCopy(cover, coverPixels) : null);

const joined = (...parts: (string | null)[]): string => parts.filter(Boolean).join(" ");

/** What staff published in one language, as search knows it. Lessons that are sold come with their titles only: the pages know no more of them. */
function documentsIn(content: LanguageContent, language: Language): StaffDocument[] {
  const plain = { language, minutes: null, theme: null, date: null, cover: null };
  const sensitive = new Set(content.themes.filter((theme) => theme.sensitive).map(({ key }) => key));
  const isSensitive = (...themes: (string | null)[]) => themes.some((theme) => theme !== null && sensitive.has(theme));
  const practice = ({
    key,
    title,
    summary,
    body,
    minutes,
    cover,
  }: LanguageContent["quickCalms"][number] | LanguageContent["soundTherapies"][number]) => ({
    ...plain,
    key,
    title,
    summary,
    words: textOf(body),
    minutes,
    cover: coverOf(cover),
  });
  return [
    ...content.crisisCards.map(({ key, title, text, danger, talk, write, calmSteps, helpSomeone }) => ({
      ...plain,
      kind: "help" as const,
      key: `crisis-${key}`,
      title,
      summary: textOf(text).slice(0, 300),
      words: joined(textOf(danger), textOf(talk), textOf(write), ...calmSteps, ...helpSomeone),
      path: paths.crisis(language),
    })),
    ...content.helpItems.map(({ key, slug, title, summary, body }) => ({
      ...plain,
      kind: "help" as const,
      key,
      title,
      summary,
      words: textOf(body),
      path: paths.helpItem(language, slug),
    })),
    ...content.userFaqs.map(({ key, question, answer }) => ({
      ...plain,
      kind: "faq" as const,
      key,
      title: question,
      summary: "",
      words: textOf(answer),
      path: paths.userFaq(language),
    })),
    ...content.communityRules
      .filter(({ active }) => active)
      .map(({ key, title, text, fine, notFine }) => ({
        ...plain,
        kind: "faq" as const,
        key: `rule-${key}`,
        title,
        summary: "",
        words: joined(text, ...fine, ...notFine),
        path: paths.rules(language),
      })),
    ...content.quickCalms.map((one) => ({
      ...practice(one),
      kind: "practice" as const,
      key: `calm-${one.key}`,
      theme: one.theme,
      path: paths.quickCalm(language, one.slug),
    })),
    ...content.breathingPractices.map((one) => ({
      ...practice(one),
      kind: "practice" as const,
      key: `breathing-${one.key}`,
      theme: one.theme,
      path: paths.breathingPractice(language, one.slug),
    })),
    ...content.visualizations.map((one) => ({
      ...practice(one),
      kind: "practice" as const,
      key: `visualization-${one.key}`,
      theme: one.theme,
      path: paths.visualization(language, one.slug),
    })),
    ...content.soundTherapies.map((one) => ({
      ...practice(one),
      kind: "sound" as const,
      path: paths.sound(language, one.slug),
    })),
    ...content.tests.map(({ key, slug, title, summary, intro, minutes, theme, date, cover }) => ({
      ...plain,
      kind: "test" as const,
      key,
      title,
      summary,
      words: textOf(intro),
      minutes,
      theme,
      date,
      cover: coverOf(cover, isSensitive(theme)),
      path: paths.test(language, slug),
    })),
    ...content.stories.map(({ key, slug, title, summary, body, minutes, theme, contentNotes, date, cover }) => ({
      ...plain,
      kind: "story" as const,
      key,
      title,
      summary,
      words: textOf(body),
      minutes,
      theme,
      date,
      cover: coverOf(cover, isSensitive(theme, ...contentNotes)),
      path: paths.story(language, slug),
    })),
    ...content.courses.flatMap(({ key, slug, title, summary, forWhom, outcomes, theme, date, cover, product, lessons }) => [
      {
        ...plain,
        kind: "course" as const,
        key,
        title,
        summary,
        words: joined(forWhom, ...outcomes),
        theme,
        date,
        cover: coverOf(cover, isSensitive(theme)),
        path: paths.course(language, slug),
      },
      ...lessons.map((lesson) => ({
        ...plain,
        kind: "lesson" as const,
        key: `${key}--${lesson.key}`,
        title: lesson.title,
        summary: "",
        words: product === null ? joined(textOf(lesson.body), textOf(lesson.doNow), textOf(lesson.ifHard)) : "",
        minutes: lesson.minutes,
        theme,
        date,
        path: paths.lesson(language, slug, lesson.key),
      })),
    ]),
  ];
}

/** Everything staff published that search finds. */
const searchDocumentsOf = (content: Content): StaffDocument[] =>
  StaffDocuments.parse(languages.flatMap((language) => documentsIn(content[language], language)));

/** Writes it where the publisher takes it into the part of the release that isn't served. @param folder the work folder's `content` */
export function writeSearchDocuments(folder: string, content: Content): void {
  const path = join(folder, searchDocumentsFile);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(searchDocumentsOf(content)));
}
