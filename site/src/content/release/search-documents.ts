import type { Media } from "@ryadom/shared/content/media.ts";
import type { Blocks } from "@ryadom/shared/content/parts.ts";
import { languages, type Language } from "@ryadom/shared/locales.ts";
import { paths } from "@ryadom/shared/paths.ts";
import { searchDocumentsFileOf, type StaffDocument, StaffDocuments } from "@ryadom/shared/search-documents.ts";
import { imageCopy } from "../pages/image-sizes.ts";
import { type Content, entriesOf, type Entry, type Identity } from "../read/collections.ts";
import type { ContentFile } from "./content-files.ts";

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

type Searched =
  | "crisisCards"
  | "helpItems"
  | "userFaqs"
  | "communityRules"
  | "quickCalms"
  | "breathingPractices"
  | "visualizations"
  | "soundTherapies"
  | "tests"
  | "stories"
  | "courses";

interface Surroundings {
  language: Language;
  isSensitive: (...themes: (string | null)[]) => boolean;
}

const plainIn = (language: Language) => ({ language, minutes: null, theme: null, date: null, cover: null });

const practice = (
  { key, title, summary, body, minutes, cover }: Entry<"quickCalms" | "breathingPractices" | "visualizations" | "soundTherapies">,
  language: Language,
) => ({ ...plainIn(language), key, title, summary, words: textOf(body), minutes, cover: coverOf(cover) });

/** What search knows of an entry. Lessons that are sold come with their titles only: the pages know no more of them. */
const documentsOf: { [Name in Searched]: (entry: Entry<Name>, surroundings: Surroundings) => StaffDocument[] } = {
  crisisCards: ({ key, title, text, danger, talk, write, calmSteps, helpSomeone }, { language }) => [
    {
      ...plainIn(language),
      kind: "help",
      key: `crisis-${key}`,
      title,
      summary: textOf(text).slice(0, 300),
      words: joined(textOf(danger), textOf(talk), textOf(write), ...calmSteps, ...helpSomeone),
      path: paths.crisis(language),
    },
  ],
  helpItems: ({ key, slug, title, summary, body }, { language }) => [
    { ...plainIn(language), kind: "help", key, title, summary, words: textOf(body), path: paths.helpItem(language, slug) },
  ],
  userFaqs: ({ key, question, answer }, { language }) => [
    { ...plainIn(language), kind: "faq", key, title: question, summary: "", words: textOf(answer), path: paths.userFaq(language) },
  ],
  communityRules: ({ key, title, text, fine, notFine, active }, { language }) =>
    active
      ? [
          {
            ...plainIn(language),
            kind: "faq",
            key: `rule-${key}`,
            title,
            summary: "",
            words: joined(text, ...fine, ...notFine),
            path: paths.rules(language),
          },
        ]
      : [],
  quickCalms: (one, { language }) => [
    {
      ...practice(one, language),
      kind: "practice",
      key: `calm-${one.key}`,
      theme: one.theme,
      path: paths.quickCalm(language, one.slug),
    },
  ],
  breathingPractices: (one, { language }) => [
    {
      ...practice(one, language),
      kind: "practice",
      key: `breathing-${one.key}`,
      theme: one.theme,
      path: paths.breathingPractice(language, one.slug),
    },
  ],
  visualizations: (one, { language }) => [
    {
      ...practice(one, language),
      kind: "practice",
      key: `visualization-${one.key}`,
      theme: one.theme,
      path: paths.visualization(language, one.slug),
    },
  ],
  soundTherapies: (one, { language }) => [{ ...practice(one, language), kind: "sound", path: paths.sound(language, one.slug) }],
  tests: ({ key, slug, title, summary, intro, minutes, theme, date, cover }, { language, isSensitive }) => [
    {
      ...plainIn(language),
      kind: "test",
      key,
      title,
      summary,
      words: textOf(intro),
      minutes,
      theme,
      date,
      cover: coverOf(cover, isSensitive(theme)),
      path: paths.test(language, slug),
    },
  ],
  stories: ({ key, slug, title, summary, body, minutes, theme, contentNotes, date, cover }, { language, isSensitive }) => [
    {
      ...plainIn(language),
      kind: "story",
      key,
      title,
      summary,
      words: textOf(body),
      minutes,
      theme,
      date,
      cover: coverOf(cover, isSensitive(theme, ...contentNotes)),
      path: paths.story(language, slug),
    },
  ],
  courses: (course, { language, isSensitive }) => {
    const { key, slug, title, summary, forWhom, outcomes, theme, date, cover, product, lessons } = course;
    return [
      {
        ...plainIn(language),
        kind: "course",
        key,
        title,
        summary,
        words: joined(forWhom, ...outcomes),
        theme,
        date,
        cover: coverOf(cover, isSensitive(theme)),
        path: paths.course(language, slug),
      },
      ...lessons.map((lesson): StaffDocument => ({
        ...plainIn(language),
        kind: "lesson",
        key: `${key}--${lesson.key}`,
        title: lesson.title,
        summary: "",
        words: product === null ? joined(textOf(lesson.body), textOf(lesson.doNow), textOf(lesson.ifHard)) : "",
        minutes: lesson.minutes,
        theme,
        date,
        path: paths.lesson(language, slug, lesson.key),
      })),
    ];
  },
};

const fileNames = new WeakMap<Identity, string>();

/** Of an entry that stays the same object from publish to publish: found once. */
function fileNameOf(entry: Identity, language: Language): string {
  const name = fileNames.get(entry) ?? searchDocumentsFileOf(`${entry.uid} ${entry.documentId} ${language}`);
  fileNames.set(entry, name);
  return name;
}

type ByFile = ReadonlyMap<string, Identity[]>;
const groupedBefore = new WeakMap<readonly Identity[], ByFile>();

/** By the file that its documents are in. Lists that stay the same from publish to publish are looked through once. */
function byFile(entries: readonly Identity[], language: Language): ByFile {
  const grouped = groupedBefore.get(entries) ?? Map.groupBy(entries, (entry) => fileNameOf(entry, language));
  groupedBefore.set(entries, grouped);
  return grouped;
}

interface Shelved {
  madeOf: unknown[];
  documents: (() => StaffDocument[])[];
}

/** Everything staff published that search finds, in the files of `searchDocumentsFileOf`. */
export function searchDocumentFiles(content: Content): ContentFile[] {
  const files = new Map<string, Shelved>();
  for (const language of languages) {
    const sensitive = new Set(content[language].themes.filter((theme) => theme.sensitive).map(({ key }) => key));
    const surroundings = {
      language,
      isSensitive: (...themes: (string | null)[]) => themes.some((theme) => theme !== null && sensitive.has(theme)),
    };
    const sensitiveThemes = [...sensitive].join(" ");
    const shelve = <Name extends Searched>(name: Name): void => {
      for (const [file, entries] of byFile(entriesOf(content[language], name), language)) {
        const { madeOf, documents } = files.get(file) ?? { madeOf: [sensitiveThemes], documents: [] };
        madeOf.push(...entries);
        documents.push(() => (entries as Entry<Name>[]).flatMap((entry) => documentsOf[name](entry, surroundings)));
        files.set(file, { madeOf, documents });
      }
    };
    for (const name of Object.keys(documentsOf) as Searched[]) shelve(name);
  }
  return [...files].map(([name, { madeOf, documents }]) => ({
    name,
    madeOf,
    text: () => JSON.stringify(StaffDocuments.parse(documents.flatMap((make) => make()))),
  }));
}
