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

/** By collection and id: what was made of a document last. */
const illustratedBefore = new Map<string, Illustrated>();

/** By collection: what its pictures were chosen of last, lists of entries and of themes, in each language. */
const madeBefore = new Map<string, { lists: readonly unknown[]; pictures: Chosen }>();

/** The same pictures as long as entries and themes stay the same lists. */
function picturesOf(collection: (typeof illustrated)[number], content: Content): Chosen {
  const lists = languages.flatMap((language) => [content[language][collection], content[language].themes]);
  const before = madeBefore.get(collection);
  if (before?.lists.every((list, at) => list === lists[at])) return before.pictures;
  const pictures = chosenFor(collection, documentsOf(collection, content));
  madeBefore.set(collection, { lists, pictures });
  return pictures;
}

/** In their order, the same in all languages: a document that one language lacks counts, too. */
function documentsOf(collection: (typeof illustrated)[number], content: Content): Illustrated[] {
  const parents = new Map(languages.flatMap((language) => content[language].themes.map(({ key, parent }) => [key, parent] as const)));
  const withParent = (key: string) => [key, parents.get(key) ?? null];
  const listed = languages.flatMap((language) => content[language][collection] as Listed[]);
  const documents = new Map(listed.map((one) => [one.documentId, one]));
  const titles = Map.groupBy(listed, ({ documentId }) => documentId);
  const inOrder = [...documents.values()].sort((a, b) => a.order - b.order || (a.key < b.key ? -1 : 1));
  return inOrder.map(({ documentId, theme, subtheme, contentNotes = [] }): Illustrated => {
    const topics = [theme, subtheme, ...contentNotes].flatMap((key) => (key ? withParent(key) : []));
    const name = `${collection} ${documentId}`;
    const made = sameAs(illustratedBefore.get(name), {
      documentId,
      collection,
      topics: topics.filter((topic) => topic !== null),
      titles: titles.get(documentId)!.map(({ title }) => title),
    });
    illustratedBefore.set(name, made);
    return made;
  });
}

/** The picture of each document that has one. */
export const picturesOfContent = (content: Content): Map<string, Picture> =>
  new Map(illustrated.flatMap((collection) => [...picturesOf(collection, content)]));
