import { SoldCourse } from "@ryadom/shared/content/courses.ts";
import { languages, type Language } from "@ryadom/shared/locales.ts";
import { signRequest } from "@ryadom/shared/signed-requests.ts";
import { z } from "zod";
import type { BuildEnv } from "./build-env.ts";
import { collections, redirects, singles, type CollectionName, type Content, type LanguageContent } from "./collections.ts";
import { ContentError } from "./content-error.ts";
import { digestOf } from "./digest.ts";
import { fillLegalDetails } from "./fill-legal-details.ts";
import { readSceneFiles } from "./scene-files.ts";
import { refuseStaleHelplines } from "./check-helplines.ts";
import { collectPublicMedia } from "./media.ts";
import { resolveReferences, resolveReferencesIn } from "./references.ts";
import { shareSoundsAcrossLanguages } from "./share-sounds.ts";

interface Source {
  uid: string;
  path: string;
  schema: z.ZodType;
  populate: object;
}
type Raw = Record<string, unknown>;
/** Courses that are sold, with the words of their lessons. They are kept apart from what pages are made of. */
export type SoldCourses = Record<Language, SoldCourse[]>;

const requestTimeoutMs = 30_000;
const pageSize = 100;

const Answer = z.object({
  data: z.union([z.array(z.looseObject({})), z.looseObject({}), z.null()]),
  meta: z.object({ pagination: z.object({ page: z.number(), pageCount: z.number() }).optional() }).optional(),
});

/**
 * Reads all published content of both languages from Strapi and resolves the references in it. Called once a build; nothing else on the
 * site calls Strapi, but for `scene-files.ts` and the publisher, which fetch uploaded files.
 * @param sold is filled with the courses that are sold
 * @throws ContentError when an entry is not what a page can show, or a helpline is out of date
 */
export async function readContent(env: BuildEnv, sold: SoldCourses = { en: [], ru: [] }): Promise<Content> {
  const shelf: Shelf = { uploads: new Set(), sold };
  const { uploads } = shelf;
  const request = withConcurrency(6, (address: string) => ask(env, address));
  const [en, ru, redirectEntries] = (await Promise.all([
    ...languages.map((language) => readLanguage(request, language, shelf)),
    readAll(request, redirects, null, shelf),
  ] as const)) as [LanguageContent, LanguageContent, Content["redirects"]];
  const content: Content = { en, ru, redirects: redirectEntries, uploads: [] };
  shareSoundsAcrossLanguages(content);
  resolveReferences(content);
  for (const language of languages) resolveReferencesIn(content[language], language, sold[language]);
  fillLegalDetails(content, env);
  await readSceneFiles(env, content, sold);
  addDigests(content);
  refuseStaleHelplines(content, env);
  content.uploads = [...uploads].sort();
  return content;
}

/** What is found on the way besides the entries themselves. */
type Shelf = { uploads: Set<string>; sold: SoldCourses };

async function readLanguage(request: Request, language: Language, shelf: Shelf): Promise<LanguageContent> {
  const lists = Object.entries(collections).map(async ([name, source]) => [name, await readAll(request, source, language, shelf)]);
  const pages = Object.entries(singles).map(async ([name, source]) => [name, await readSingle(request, source, language, shelf)]);
  return Object.fromEntries(await Promise.all([...lists, ...pages])) as LanguageContent;
}

async function readAll(request: Request, source: Source, language: Language | null, shelf: Shelf): Promise<unknown[]> {
  const first = await request(addressOf(source, language, 1));
  const pageCount = first.meta?.pagination?.pageCount ?? 1;
  const rest = await Promise.all(
    Array.from({ length: Math.max(0, pageCount - 1) }, (_, index) => request(addressOf(source, language, index + 2))),
  );
  return [first, ...rest].flatMap((answer) => answer.data as Raw[]).map((raw) => accept(source, raw, language, shelf));
}

async function readSingle(request: Request, source: Source, language: Language, shelf: Shelf): Promise<unknown> {
  const { data } = await request(addressOf(source, language, null));
  if (data) return accept(source, data as Raw, language, shelf);
  throw new ContentError(
    { uid: source.uid, documentId: "", locale: language, title: source.path },
    "publishedAt",
    "is not published in this language",
  );
}

function accept(source: Source, raw: Raw, language: Language | null, { uploads, sold }: Shelf) {
  const documentId = String(raw["documentId"]);
  if (source.uid === "api::course.course" && raw["product"] && language)
    sold[language].push(parse(SoldCourse, raw, { source, raw, language }));
  const entry = parse(source.schema, collectPublicMedia(raw, uploads), { source, raw, language });
  return { ...(entry as object), uid: source.uid, documentId, locale: language ?? "", digest: "" };
}

type Place = { source: Source; raw: Raw; language: Language | null };

/** @throws ContentError that names the entry and the field */
function parse<Schema extends z.ZodType>(schema: Schema, value: unknown, { source, raw, language }: Place): z.output<Schema> {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const documentId = String(raw["documentId"]);
  const [issue] = read.error.issues;
  const title = [raw["title"], raw["name"], raw["question"], raw["key"], raw["from"]].find(
    (name) => typeof name === "string" && name.trim(),
  );
  throw new ContentError(
    { uid: source.uid, documentId, locale: language ?? "", title: String(title ?? "") },
    issue?.path.join(".") ?? "",
    issue?.message ?? "is not what the site accepts",
  );
}

function addressOf(source: Source, language: Language | null, page: number | null): string {
  const query = new URLSearchParams();
  if (language) query.set("locale", language);
  if (page !== null) {
    query.set("pagination[page]", String(page));
    query.set("pagination[pageSize]", String(pageSize));
    query.set("sort", "documentId");
  }
  writePopulate(query, "populate", source.populate);
  return `/api/${source.path}?${query}`;
}

function writePopulate(query: URLSearchParams, prefix: string, populate: object): void {
  for (const [name, value] of Object.entries(populate)) {
    const inner = `${prefix}[${name}]`;
    if (typeof value === "object") writePopulate(query, inner, value as object);
    else query.set(inner, String(value));
  }
}

type Request = (address: string) => Promise<z.infer<typeof Answer>>;

async function ask(env: BuildEnv, address: string): Promise<z.infer<typeof Answer>> {
  const url = new URL(address, env.CMS_URL);
  const toSign = { method: "GET", address: url.pathname + url.search, body: "" };
  const headers = env.CMS_CONTENT_TOKEN ? { ...(await signRequest(env.CMS_CONTENT_TOKEN, toSign)) } : {};
  const response = await fetch(url, { headers, redirect: "error", signal: AbortSignal.timeout(requestTimeoutMs) }).catch(
    (cause: unknown) => {
      throw new Error(`The CMS does not answer at ${env.CMS_URL}. Is it running?`, { cause });
    },
  );
  if (response.status === 404 && !address.includes("pagination")) return { data: null };
  if (!response.ok) throw new Error(`The CMS answered ${response.status} to ${url.pathname}: ${(await response.text()).slice(0, 300)}`);
  return Answer.parse(await response.json());
}

/** At most `count` requests at a time: Strapi slows down and times out under a hundred at once. */
function withConcurrency(count: number, request: Request): Request {
  let free = count;
  const waiting: (() => void)[] = [];
  return async (address) => {
    if (free === 0) await new Promise<void>((resume) => waiting.push(resume));
    else free--;
    try {
      return await request(address);
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
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
