import { stemsOf } from "@ryadom/shared/search/stems.ts";
import type { SearchDocument } from "../engine/search-engine.ts";

/** What Meilisearch keeps of a document. It doesn't stem any language, so that the stems stand beside the words. */
export type StoredDocument = {
  id: string;
  kind: string;
  language: string;
  title: string;
  text: string;
  titleStems: string;
  textStems: string;
  theme: string | null;
  /** Seconds since 1970: Meilisearch sorts numbers, not dates. */
  date: number;
  isAnswered: 0 | 1;
  _vectors?: Record<string, readonly number[] | null>;
};

/** Its ids have letters, digits, `-` and `_` only; ours have dots, too. `_2e_` stands for a dot. */
export const storedId = (id: string): string => id.replace(/[^A-Za-z0-9-]/gu, (sign) => `_${sign.codePointAt(0)!.toString(16)}_`);

/** Undoes `storedId`. */
export const documentId = (stored: string): string =>
  stored.replace(/_([0-9a-f]+)_/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));

/** @param vectors by the name of the embedder that takes them; null: this one has none, which must be said, too */
export function storedDocument(document: SearchDocument, vectors?: StoredDocument["_vectors"]): StoredDocument {
  return {
    id: storedId(document.id),
    kind: document.kind,
    language: document.language,
    title: document.title,
    text: document.text,
    titleStems: stemsOf(document.title).join(" "),
    textStems: stemsOf(document.text).join(" "),
    theme: document.theme,
    date: Math.floor(Date.parse(document.date) / 1000),
    isAnswered: document.isAnswered ? 1 : 0,
    ...(vectors ? { _vectors: vectors } : {}),
  };
}
