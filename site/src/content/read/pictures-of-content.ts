import { languages } from "@ryadom/shared/locales.ts";
import { type Choice, choosePictures, type Illustrated, namedBy } from "../../illustrations/choose-pictures.ts";
import type { Picture } from "../../illustrations/picture.ts";
import { changedPlaces } from "./changed-places.ts";
import type { Content } from "./collections.ts";
import { inOrder, standAlike } from "./order.ts";
import { haveSameItems, isSameValue } from "./same-value.ts";

const illustrated = ["courses", "stories", "tests", "breathingPractices", "quickCalms", "soundTherapies", "visualizations"] as const;

interface Listed {
  documentId: string;
  order: number;
  date?: string | null | undefined;
  key: string;
  title: string;
  theme?: string | null;
  subtheme?: string | null;
  contentNotes?: string[];
}

type Chosen = ReadonlyMap<string, Picture>;
/** By collection: for which documents pictures were chosen last. The same ones have the same pictures, so a process that reads content again and again chooses once. */
const chosenBefore = new Map<string, Choice>();

function chosenFor(collection: string, documents: readonly Illustrated[]): Chosen {
  const before = chosenBefore.get(collection);
  if (before && isSameChoice(before.documents, documents)) {
    chosenBefore.set(collection, { documents, pictures: before.pictures });
    return before.pictures;
  }
  const chosen = choosePictures(documents, before);
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
    return (
      one.documentId === other.documentId &&
      isSameValue([one.mainTheme, one.topics, namedBy(one)], [other.mainTheme, other.topics, namedBy(other)])
    );
  });
}

/** The very same object where it holds the same. */
const sameAs = <One>(before: One | undefined, one: One): One => (before !== undefined && isSameValue(before, one) ? before : one);

type Collection = (typeof illustrated)[number];

/** What the pictures of a collection were chosen of. */
interface ChosenOf {
  /** Of entries, in each language. */
  lists: readonly Listed[][];
  themes: readonly unknown[];
  /** Its entries by document. */
  byDocument: Map<string, Listed[]>;
  /** In their order, the same in all languages: a document that one language lacks counts, too. */
  documents: readonly Illustrated[];
  places: ReadonlyMap<string, number>;
}
const chosenOfBefore = new Map<Collection, { of: ChosenOf; pictures: Chosen }>();

/** The same pictures as long as entries and themes stay the same lists. */
function picturesOf(collection: Collection, content: Content): Chosen {
  const lists = languages.map((language) => content[language][collection] as Listed[]);
  const themes = languages.map((language) => content[language].themes);
  const before = chosenOfBefore.get(collection);
  const hasSameThemes = before !== undefined && haveSameItems(themes, before.of.themes);
  if (hasSameThemes && haveSameItems(lists, before.of.lists)) return before.pictures;
  const of = (hasSameThemes && withVersions(before.of, collection, lists, content)) || allDocuments(collection, lists, content, before?.of);
  const pictures = chosenFor(collection, of.documents);
  chosenOfBefore.set(collection, { of, pictures });
  return pictures;
}

/** @returns null where more than versions of entries is another */
function withVersions(before: ChosenOf, collection: Collection, lists: readonly Listed[][], content: Content): ChosenOf | null {
  const changed = lists.map((list, at) => changedPlaces(before.lists[at]!, list, standAlike));
  if (!changed.every((places) => places !== null)) return null;
  const { byDocument, places, themes } = before;
  const documents = [...before.documents];
  for (const [at, list] of lists.entries())
    for (const place of changed[at]!) {
      const [old, entry] = [before.lists[at]![place]!, list[place]!];
      const entries = byDocument.get(entry.documentId)!.map((one) => (one === old ? entry : one));
      byDocument.set(entry.documentId, entries);
      const where = places.get(entry.documentId)!;
      documents[where] = sameAs(documents[where], documentOf(collection, entries, parentsIn(content)));
    }
  return { lists, themes, byDocument, documents, places };
}

function allDocuments(collection: Collection, lists: readonly Listed[][], content: Content, before: ChosenOf | undefined): ChosenOf {
  const themes = languages.map((language) => content[language].themes);
  const hasSameThemes = before !== undefined && haveSameItems(themes, before.themes);
  const byDocument = Map.groupBy(lists.flat(), ({ documentId }) => documentId);
  const sorted = [...byDocument.values()].sort((some, others) => inOrder(some.at(-1)!, others.at(-1)!));
  const parents = parentsIn(content);
  const documents = sorted.map((entries) => {
    const known = documentBefore(before, entries);
    const isSame = known && hasSameThemes && haveSameItems(entries, before.byDocument.get(known.documentId));
    return isSame ? known : sameAs(known, documentOf(collection, entries, parents));
  });
  const places = new Map(documents.map(({ documentId }, place) => [documentId, place]));
  return { lists, themes, byDocument, documents, places };
}

const documentBefore = (before: ChosenOf | undefined, [entry]: readonly Listed[]): Illustrated | undefined =>
  before?.documents[before.places.get(entry!.documentId) ?? -1];

const parentsIn = (content: Content): ReadonlyMap<string, string | null> =>
  new Map(languages.flatMap((language) => content[language].themes.map(({ key, parent }) => [key, parent] as const)));

/** @param entries in each language that has it */
function documentOf(collection: Collection, entries: readonly Listed[], parents: ReadonlyMap<string, string | null>): Illustrated {
  const { documentId, theme, subtheme, contentNotes = [] } = entries.at(-1)!;
  const topics = [theme, subtheme, ...contentNotes].flatMap((key) => (key ? [key, parents.get(key) ?? null] : []));
  const mainTheme = (theme && parents.get(theme)) || theme || null;
  const titles = entries.map((entry) => entry.title);
  return { documentId, mainTheme, collection, topics: topics.filter((topic) => topic !== null), titles };
}

let wholeBefore: { parts: readonly Chosen[]; pictures: ReadonlyMap<string, Picture> } | undefined;

/** The picture of each document that has one: the same map as long as none of them is another. */
export function picturesOfContent(content: Content): ReadonlyMap<string, Picture> {
  const parts = illustrated.map((collection) => picturesOf(collection, content));
  if (!haveSameItems(parts, wholeBefore?.parts)) wholeBefore = { parts, pictures: new Map(parts.flatMap((part) => [...part])) };
  return wholeBefore!.pictures;
}
