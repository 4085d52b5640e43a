import { z } from "zod";
import { ContentKey } from "./catalogue.ts";
import { languages } from "./locales.ts";
import { privateFolder } from "./paid-media.ts";
import { sitePath } from "./paths.ts";
import { coverAddress, staffKinds } from "./search.ts";

/** Something staff published, in one language, as search knows it. */
export const StaffDocument = z.strictObject({
  kind: z.enum(staffKinds),
  /** The same in both languages; of a lesson `{course}--{lesson}`. */
  key: z.string().regex(/^[a-z0-9-]+$/),
  language: z.enum(languages),
  title: z.string().min(1),
  /** What stands under the title in lists; may be empty. */
  summary: z.string(),
  /** All its words. Of a lesson that is sold: none. */
  words: z.string(),
  path: z.string().regex(sitePath),
  minutes: z.int().min(0).nullable(),
  theme: ContentKey.nullable(),
  date: z.iso.date().nullable(),
  /** A small copy of the picture that its editor chose. A release of an earlier version says nothing of it. */
  cover: coverAddress.nullable().default(null),
});
export type StaffDocument = z.infer<typeof StaffDocument>;

/**
 * Of a release: the site's build writes the documents of search into files there, the API reads them when the release is swapped in, nobody is served them. Each file
 * holds those of some entries, so that a publish writes few of them.
 */
export const searchDocumentsFolder = `${privateFolder}search-documents/`;
export const StaffDocuments = z.array(StaffDocument);

const files = 256;

/** @param entry any text that names it and stays the same @returns in which file its documents are */
export function searchDocumentsFileOf(entry: string): string {
  let number = 0;
  for (const sign of entry) number = (number * 31 + sign.codePointAt(0)!) % 2 ** 32;
  return `${searchDocumentsFolder}${(number % files).toString(16).padStart(2, "0")}.json`;
}

/** In the index: `{kind}.{key}.{language}`. */
export const staffDocumentId = ({ kind, key, language }: Pick<StaffDocument, "kind" | "key" | "language">): string =>
  `${kind}.${key}.${language}`;
