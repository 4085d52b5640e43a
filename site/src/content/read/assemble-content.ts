import { SoldCourse } from "@ryadom/shared/content/courses.ts";
import { languages, type Language } from "@ryadom/shared/locales.ts";
import type { z } from "zod";
import type { BuildEnv } from "./build-env.ts";
import { collections, redirects, singles, type CollectionName, type Content, type LanguageContent } from "./collections.ts";
import { ContentError } from "./content-error.ts";
import { digestOf } from "./digest.ts";
import { fillLegalDetails } from "./fill-legal-details.ts";
import { collectPublicMedia } from "./media.ts";
import { identityOf, type RawEntry } from "./read-entries.ts";
import { resolveReferences, resolveReferencesIn } from "./references.ts";
import { readSceneFiles } from "./scene-files.ts";
import { shareSoundsAcrossLanguages } from "./share-sounds.ts";

/** Courses that are sold, with the words of their lessons. They are kept apart from what pages are made of. */
export type SoldCourses = Record<Language, SoldCourse[]>;
export type Assembled = { content: Content; sold: SoldCourses };

/**
 * Makes of entries as Strapi answers them what pages are made of.
 * @returns the content; or what is wrong, when some entry is not what a page can show
 */
export async function assembleContent(env: BuildEnv, entries: readonly RawEntry[]): Promise<Assembled | ContentError[]> {
  const shelf: Shelf = { uploads: new Set(), sold: { en: [], ru: [] } };
  const errors: ContentError[] = [];
  const accepted = new Map<string, unknown[]>();
  for (const entry of entries) {
    const list = listOf(accepted, entry.source.uid, entry.language);
    try {
      list.push(accept(entry, shelf));
    } catch (error) {
      errors.push(asContentError(error));
    }
  }
  if (errors.length > 0) return errors;
  const content = shelved(accepted);
  try {
    await finish(content, shelf, env);
  } catch (error) {
    return [asContentError(error)];
  }
  return { content, sold: shelf.sold };
}

/** @throws whatever is no entry's fault, such as a file that the CMS does not give out */
function asContentError(error: unknown): ContentError {
  if (error instanceof ContentError) return error;
  throw error;
}

/** What is found on the way besides the entries themselves. */
type Shelf = { uploads: Set<string>; sold: SoldCourses };

async function finish(content: Content, { uploads, sold }: Shelf, env: BuildEnv): Promise<void> {
  shareSoundsAcrossLanguages(content);
  resolveReferences(content);
  for (const language of languages) resolveReferencesIn(content[language], language, sold[language]);
  fillLegalDetails(content, env);
  await readSceneFiles(env, content, sold);
  addDigests(content);
  content.uploads = [...uploads].sort();
}

function listOf(lists: Map<string, unknown[]>, uid: string, language: Language | null): unknown[] {
  const name = `${uid} ${language ?? ""}`;
  const list = lists.get(name) ?? [];
  lists.set(name, list);
  return list;
}

function shelved(accepted: Map<string, unknown[]>): Content {
  const inLanguage = (language: Language): LanguageContent =>
    Object.fromEntries([
      ...Object.entries(collections).map(([name, { uid }]) => [name, listOf(accepted, uid, language)]),
      ...Object.entries(singles).map(([name, { uid }]) => [name, listOf(accepted, uid, language)[0]]),
    ]) as LanguageContent;
  return {
    en: inLanguage("en"),
    ru: inLanguage("ru"),
    redirects: listOf(accepted, redirects.uid, null) as Content["redirects"],
    uploads: [],
  };
}

/** @throws ContentError that names the entry and the field */
function accept(entry: RawEntry, { uploads, sold }: Shelf) {
  const { source, raw, language } = entry;
  const ofSold = source.uid === "api::course.course" && raw["product"] && language ? parse(SoldCourse, raw, entry) : null;
  const own = new Set<string>();
  const read = parse(source.schema, collectPublicMedia(raw, own), entry);
  for (const upload of own) uploads.add(upload);
  if (ofSold && language) sold[language].push(ofSold);
  return { ...(read as object), uid: source.uid, documentId: String(raw["documentId"]), locale: language ?? "", digest: "" };
}

function parse<Schema extends z.ZodType>(schema: Schema, value: unknown, entry: RawEntry): z.output<Schema> {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new ContentError(identityOf(entry), issue?.path.join(".") ?? "", issue?.message ?? "is not what the site accepts");
}

function addDigests(content: Content): void {
  for (const language of languages) {
    for (const name of Object.keys(collections) as CollectionName[]) {
      for (const entry of content[language][name]) entry.digest = digestOf(entry);
    }
    for (const name of Object.keys(singles) as (keyof typeof singles)[]) {
      content[language][name].digest = digestOf(content[language][name]);
    }
  }
}
