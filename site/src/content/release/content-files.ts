import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { privateFolder } from "@ryadom/shared/paid-media.ts";
import { keptBackFile } from "@ryadom/shared/publisher.ts";
import type { BuildEnv } from "../read/build-env.ts";
import type { ReadContent } from "../read/cms.ts";
import { buildErrorOf } from "../read/content-error.ts";
import { catalogueOf } from "./catalogue.ts";
import { paidLessonFiles } from "./paid-lessons.ts";
import { searchDocumentFiles } from "./search-documents.ts";

/** Of the work folder: what publisher and API need of the content besides pages. */
export const contentFolder = "content";

/** A file of that folder, by its path in it. */
export interface ContentFile {
  name: string;
  text: () => string;
  /** The text is the same as long as these are the very same values. Left out: nobody knows before it is made. */
  madeOf?: readonly unknown[];
}

type Made = Pick<ReadContent, "content" | "sold" | "keptBack">;

const json = (name: string, value: unknown): ContentFile[] => [{ name, text: () => JSON.stringify(value, null, 2) }];

export const contentParts = {
  /** For the publisher. */
  media: ({ content }: Made, _env: BuildEnv): ContentFile[] => json("media.json", content.uploads),
  /** For the publisher. */
  keptBack: ({ keptBack }: Made, _env: BuildEnv): ContentFile[] => json(keptBackFile, keptBack.map(buildErrorOf)),
  /** For the API, like those below. */
  catalogue: ({ content }: Made, env: BuildEnv): ContentFile[] => json("catalogue.json", catalogueOf(content, env.POSTING_AGE)),
  paidLessons: ({ sold }: Made, _env: BuildEnv): ContentFile[] => paidLessonFiles(sold),
  search: ({ content }: Made, _env: BuildEnv): ContentFile[] => searchDocumentFiles(content),
};

/** Which of them the publisher puts into a release. */
export const isOfRelease = (name: string): boolean => name === "catalogue.json" || name.startsWith(privateFolder);

export function writeContentFile(folder: string, name: string, text: string): void {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** Writes what publisher and API need of the content; what an earlier build left there goes. */
export function writeContentFiles(env: BuildEnv, made: Made): void {
  const folder = join(env.SITE_WORK_DIR, contentFolder);
  rmSync(join(folder, privateFolder), { recursive: true, force: true });
  for (const filesOf of Object.values(contentParts))
    for (const { name, text } of filesOf(made, env)) writeContentFile(folder, name, text());
}
