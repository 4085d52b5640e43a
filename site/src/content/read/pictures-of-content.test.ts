import { facts, type Entry } from "@ryadom/shared/seed/read-seed.ts";
import { expect, test } from "vitest";
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
const listOf = (type: string): Listed[] =>
  facts(type)
    .map(
      (entry, at) =>
        ({
          ...entry,
          documentId: `${type}-${entry.key}`,
          order: Number(entry["order"] ?? at),
          theme: entry["theme"] ?? null,
          parent: entry["parent"] ?? null,
        }) as Listed,
    )
    .sort((a, b) => a.order - b.order);
const lists = Object.fromEntries(Object.entries(collections).map(([name, type]) => [name, listOf(type)]));
const content = { en: lists, ru: lists } as unknown as Content;
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
  const uneven = picturesOfContent({ en: { ...lists, stories: lessEnglish }, ru: lists } as unknown as Content);
  expect(Object.fromEntries(uneven)).toEqual(Object.fromEntries(pictures));
});

test("what the seed says of self-harm and suicidal thoughts has a house, a book, a courtyard or a lamp", () => {
  const near = lists["stories"]!.filter(({ theme, contentNotes = [] }) =>
    [theme, ...contentNotes].some((key) => /self-harm|suicidal/.test(key ?? "")),
  );
  expect(near.length).toBeGreaterThan(0);
  for (const document of near) expect(["house", "book", "courtyard", "lamp"], document.key).toContain(motifOf(document));
});
