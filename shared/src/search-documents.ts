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

/** `private/search-documents.json` of a release: the site's build writes it, the API reads it when the release is swapped in, nobody is served it. */
export const searchDocumentsFile = `${privateFolder}search-documents.json`;
export const StaffDocuments = z.array(StaffDocument);

/** In the index: `{kind}.{key}.{language}`. */
export const staffDocumentId = ({ kind, key, language }: Pick<StaffDocument, "kind" | "key" | "language">): string =>
  `${kind}.${key}.${language}`;
