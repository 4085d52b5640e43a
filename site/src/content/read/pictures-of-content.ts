import { languages } from "@ryadom/shared/locales.ts";
import { choosePictures, type Illustrated } from "../../illustrations/choose-pictures.ts";
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

/** By collection: for which documents pictures were chosen last. The same ones have the same pictures, so a process that reads content again and again chooses once. */
const chosenBefore = new Map<string, { documents: Illustrated[]; pictures: Map<string, Picture> }>();

function chosenFor(collection: string, documents: Illustrated[]): Map<string, Picture> {
  const before = chosenBefore.get(collection);
  if (before && isSameValue(before.documents, documents)) return before.pictures;
  const chosen = choosePictures(documents);
  const pictures = new Map([...chosen].map(([id, picture]) => [id, sameAs(before?.pictures.get(id), picture)]));
  chosenBefore.set(collection, { documents, pictures });
  return pictures;
}

/** The very same object where it shows the same. */
const sameAs = (before: Picture | undefined, picture: Picture): Picture => (before && isSameValue(before, picture) ? before : picture);

/** The picture of each document that has one, the same in all languages: a document that one language lacks counts in the order, too. */
export function picturesOfContent(content: Content): Map<string, Picture> {
  const parents = new Map(languages.flatMap((language) => content[language].themes.map(({ key, parent }) => [key, parent] as const)));
  const withParent = (key: string) => [key, parents.get(key) ?? null];
  const pictures = illustrated.map((collection) => {
    const listed = languages.flatMap((language) => content[language][collection] as Listed[]);
    const documents = new Map(listed.map((one) => [one.documentId, one]));
    const titles = Map.groupBy(listed, ({ documentId }) => documentId);
    const inOrder = [...documents.values()].sort((a, b) => a.order - b.order || (a.key < b.key ? -1 : 1));
    return chosenFor(
      collection,
      inOrder.map(({ documentId, theme, subtheme, contentNotes = [] }): Illustrated => {
        const topics = [theme, subtheme, ...contentNotes].flatMap((key) => (key ? withParent(key) : []));
        return {
          documentId,
          collection,
          topics: topics.filter((topic) => topic !== null),
          titles: titles.get(documentId)!.map(({ title }) => title),
        };
      }),
    );
  });
  return new Map(pictures.flatMap((some) => [...some]));
}
