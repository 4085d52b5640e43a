import { languages } from "@ryadom/shared/locales.ts";
import { choosePictures, type Illustrated, namedBy } from "../../illustrations/choose-pictures.ts";
import type { Picture } from "../../illustrations/picture.ts";
import type { Content } from "./collections.ts";
import { isSameValue } from "./same-value.ts";

const illustrated = ["courses", "stories", "tests", "breathingPractices", "quickCalms", "soundTherapies", "visualizations"] as const;

interface Listed {
  documentId: string;
  order: number;
  key: string;
  title: string;
  theme?: string | null;
  subtheme?: string | null;
  contentNotes?: string[];
}

type Chosen = ReadonlyMap<string, Picture>;
/** By collection: for which documents pictures were chosen last. The same ones have the same pictures, so a process that reads content again and again chooses once. */
const chosenBefore = new Map<string, { documents: Illustrated[]; pictures: Chosen }>();

function chosenFor(collection: string, documents: Illustrated[]): Chosen {
  const before = chosenBefore.get(collection);
  if (before && isSameChoice(before.documents, documents)) return before.pictures;
  const chosen = choosePictures(documents);
  const pictures = new Map([...chosen].map(([id, picture]) => [id, sameAs(before?.pictures.get(id), picture)]));
  chosenBefore.set(collection, { documents, pictures });
  return pictures;
}

/** A title may be another one, as long as it names what the one before has named. */
function isSameChoice(documents: readonly Illustrated[], others: readonly Illustrated[]): boolean {
  if (documents.length !== others.length) return false;
  return documents.every((one, at) => {
    const other = others[at]!;
    if (one === other) return true;
    return one.documentId === other.documentId && isSameValue([one.topics, namedBy(one)], [other.topics, namedBy(other)]);
  });
}

/** The very same object where it holds the same. */
const sameAs = <One>(before: One | undefined, one: One): One => (before !== undefined && isSameValue(before, one) ? before : one);

/** By collection and id: what was made of a document last, and of which entries and lists of themes. */
const illustratedBefore = new Map<string, { of: readonly unknown[]; made: Illustrated }>();

const areSame = (some: readonly unknown[], others: readonly unknown[] | undefined): boolean =>
  some.length === others?.length && some.every((one, at) => one === others[at]);

/** By collection: what its pictures were chosen of last, lists of entries and of themes, in each language. */
const madeBefore = new Map<string, { lists: readonly unknown[]; pictures: Chosen }>();

/** The same pictures as long as entries and themes stay the same lists. */
function picturesOf(collection: (typeof illustrated)[number], content: Content): Chosen {
  const lists = languages.flatMap((language) => [content[language][collection], content[language].themes]);
  const before = madeBefore.get(collection);
  if (before && areSame(lists, before.lists)) return before.pictures;
  const pictures = chosenFor(collection, documentsOf(collection, content));
  madeBefore.set(collection, { lists, pictures });
  return pictures;
}

/** In their order, the same in all languages: a document that one language lacks counts, too. */
function documentsOf(collection: (typeof illustrated)[number], content: Content): Illustrated[] {
  const themes = languages.map((language) => content[language].themes);
  const parents = new Map(themes.flat().map(({ key, parent }) => [key, parent] as const));
  const withParent = (key: string) => [key, parents.get(key) ?? null];
  const listed = languages.flatMap((language) => content[language][collection] as Listed[]);
  const inOrder = [...Map.groupBy(listed, ({ documentId }) => documentId).values()]
    .map((entries) => ({ entries, last: entries.at(-1)! }))
    .sort(({ last: a }, { last: b }) => a.order - b.order || (a.key < b.key ? -1 : 1));
  return inOrder.map(({ entries, last: { documentId, theme, subtheme, contentNotes = [] } }): Illustrated => {
    const of = [...entries, ...themes];
    const name = `${collection} ${documentId}`;
    const before = illustratedBefore.get(name);
    if (before && areSame(of, before.of)) return before.made;
    const topics = [theme, subtheme, ...contentNotes].flatMap((key) => (key ? withParent(key) : []));
    const made = sameAs(before?.made, {
      documentId,
      collection,
      topics: topics.filter((topic) => topic !== null),
      titles: entries.map(({ title }) => title),
    });
    illustratedBefore.set(name, { of, made });
    return made;
  });
}

let wholeBefore: { parts: readonly Chosen[]; pictures: ReadonlyMap<string, Picture> } | undefined;

/** The picture of each document that has one: the same map as long as none of them is another. */
export function picturesOfContent(content: Content): ReadonlyMap<string, Picture> {
  const parts = illustrated.map((collection) => picturesOf(collection, content));
  if (!areSame(parts, wholeBefore?.parts)) wholeBefore = { parts, pictures: new Map(parts.flatMap((part) => [...part])) };
  return wholeBefore!.pictures;
}
