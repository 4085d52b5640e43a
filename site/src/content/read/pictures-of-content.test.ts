import { facts, words, type Entry, type Language } from "@ryadom/shared/seed/read-seed.ts";
import { expect, test } from "vitest";
import { practiceTiles } from "../../illustrations/topics.ts";
import { newCourses, popularCourses, popularTests } from "../pages/sorting.ts";
import type { Content } from "./collections.ts";
import { picturesOfContent } from "./pictures-of-content.ts";

const collections = {
  themes: "themes",
  courses: "courses",
  stories: "stories",
  tests: "tests",
  breathingPractices: "breathing-practices",
  quickCalms: "quick-calms",
  soundTherapies: "sound-therapies",
  visualizations: "visualizations",
};
type Listed = Entry & { documentId: string; order: number; theme: string | null; parent: string | null; contentNotes?: string[] };
const listOf = (type: string, language: Language): Listed[] => {
  const titles = new Map(words(type, language).map(({ key, title }) => [key, title]));
  return facts(type)
    .map(
      (entry, at) =>
        ({
          ...entry,
          title: titles.get(entry.key),
          documentId: `${type}-${entry.key}`,
          order: Number(entry["order"] ?? at),
          theme: entry["theme"] ?? null,
          parent: entry["parent"] ?? null,
        }) as Listed,
    )
    .sort((a, b) => a.order - b.order);
};
const listsIn = (language: Language) =>
  Object.fromEntries(Object.entries(collections).map(([name, type]) => [name, listOf(type, language)]));
const lists = listsIn("en");
const content = { en: lists, ru: listsIn("ru") } as unknown as Content;
const pictures = picturesOfContent(content);
const motifOf = ({ documentId }: Listed) => pictures.get(documentId)!.motif;

test.each(["courses", "stories", "tests", "breathingPractices", "quickCalms", "soundTherapies", "visualizations"])(
  "in the seed's list of %s no document has the picture of one beside or above it",
  (name) => {
    const list = lists[name]!;
    expect(list.length).toBeGreaterThan(1);
    for (const [at, document] of list.entries())
      for (const other of list.slice(Math.max(0, at - 3), at))
        expect(motifOf(other), `${document.key}, ${other.key}`).not.toBe(motifOf(document));
  },
);

test("on the page of each theme in the seed, too", () => {
  const parents = new Map(lists["themes"]!.map(({ key, parent }) => [key, parent]));
  for (const { key } of lists["themes"]!)
    for (const name of ["courses", "stories", "tests"]) {
      const here = lists[name]!.filter(({ theme }) => theme !== null && (theme === key || parents.get(theme) === key));
      for (const [at, document] of here.entries())
        if (at > 0) expect(motifOf(here[at - 1]!), `${key}: ${document.key}`).not.toBe(motifOf(document));
    }
});

test("a document has one picture whichever language lists it, and whether or not the other does", () => {
  const [, ...lessEnglish] = lists["stories"]!;
  const uneven = picturesOfContent({ ...content, en: { ...lists, stories: lessEnglish } } as unknown as Content);
  expect(Object.fromEntries(uneven)).toEqual(Object.fromEntries(pictures));
});

test("what the seed says of self-harm and suicidal thoughts has a house, a book, a courtyard or a lamp", () => {
  const near = lists["stories"]!.filter(({ theme, contentNotes = [] }) =>
    [theme, ...contentNotes].some((key) => /self-harm|suicidal/.test(key ?? "")),
  );
  expect(near.length).toBeGreaterThan(0);
  for (const document of near) expect(["house", "book", "courtyard", "lamp"], document.key).toContain(motifOf(document));
});

test("the first page of therapy shows nothing twice: tiles of practices, courses and tests", () => {
  const shown = new Set([...popularCourses(content.en), ...newCourses(content.en), ...popularTests(content.en)] as unknown as Listed[]);
  const motifs = [...Object.values(practiceTiles).map(({ motif }) => motif), ...[...shown].map(motifOf)];
  expect(motifs.length).toBeGreaterThan(15);
  expect(motifs.filter((motif, at) => motifs.indexOf(motif) !== at)).toEqual([]);
});

test("what the seed's titles name is what their pictures show", () => {
  const shown = (name: string) => Object.fromEntries(lists[name]!.map((document) => [document.key, motifOf(document)]));
  expect(shown("stories")).toMatchObject({
    "seven-stops": "train",
    "one-plate-a-day": "sink",
    "phone-in-the-drawer": "phone",
    "four-in-the-morning": "window",
    "the-sunday-call": "telephone",
    "a-bench-and-a-chessboard": "chess",
    "the-blue-jacket": "jacket",
    "a-chart-on-the-fridge": "fridge",
  });
  expect(shown("tests")).toMatchObject({ "worry-weather": "rain", "how-full-is-your-cup": "kettle" });
  expect(shown("soundTherapies")).toMatchObject({ rain: "rain", sea: "shore", "forest-wind": "birches", campfire: "tent" });
  expect(shown("visualizations")).toMatchObject({ "quiet-shore": "shore", mountain: "hut", "garden-path": "gate", "night-train": "train" });
});

test("a title in either language is enough", () => {
  const onlyRussian = picturesOfContent({ ...content, en: { ...lists, stories: [] } } as unknown as Content);
  expect(onlyRussian.get("stories-the-blue-jacket")).toEqual(pictures.get("stories-the-blue-jacket"));
});
