import { languages, type Language } from "@ryadom/shared/locales.ts";
import { signRequest } from "@ryadom/shared/signed-requests.ts";
import { z } from "zod";
import type { BuildEnv } from "./build-env.ts";
import { collections, redirects, singles } from "./collections.ts";
import { ContentError } from "./content-error.ts";

/** A content type as the site reads it. */
export interface Source {
  uid: string;
  path: string;
  schema: z.ZodType;
  populate: object;
}
/** An entry as Strapi answered it. */
export type Raw = Record<string, unknown>;
/** A published entry before anything of it was looked at; `language` is null for the types that have none. */
export type RawEntry = { source: Source; language: Language | null; raw: Raw };

/** By what an entry is found in the CMS, and what an editor knows it by. */
export function identityOf({ source, raw, language }: RawEntry): { uid: string; documentId: string; locale: string; title: string } {
  const names = [raw["title"], raw["name"], raw["question"], raw["key"], raw["from"]];
  const title = String(names.find((name) => typeof name === "string" && name.trim()) ?? "");
  return { uid: source.uid, documentId: String(raw["documentId"]), locale: language ?? "", title };
}

const requestTimeoutMs = 30_000;
const pageSize = 100;

const Answer = z.object({
  data: z.union([z.array(z.looseObject({})), z.looseObject({}), z.null()]),
  meta: z.object({ pagination: z.object({ page: z.number(), pageCount: z.number(), total: z.number().optional() }).optional() }).optional(),
});

/**
 * Reads all published entries of both languages from Strapi. Nothing else on the site calls Strapi, but for `scene-files.ts` and the publisher, which
 * fetch uploaded files.
 * @throws ContentError when a page that every site has is not published
 */
export async function readEntries(env: BuildEnv): Promise<RawEntry[]> {
  const request = withConcurrency(6, (address: string) => ask(env, address));
  const inLanguages = languages.flatMap((language) => [
    ...Object.values(collections).map((source) => readAll(request, source, language)),
    ...Object.values(singles).map(async (source) => [await readSingle(request, source, language)]),
  ]);
  return (await Promise.all([...inLanguages, readAll(request, redirects, null)])).flat();
}

async function readAll(request: Request, source: Source, language: Language | null): Promise<RawEntry[]> {
  const first = await request(addressOf(source, language, 1));
  const pageCount = first.meta?.pagination?.pageCount ?? 1;
  const rest = await Promise.all(
    Array.from({ length: Math.max(0, pageCount - 1) }, (_, index) => request(addressOf(source, language, index + 2))),
  );
  return [first, ...rest].flatMap((answer) => answer.data as Raw[]).map((raw) => ({ source, language, raw }));
}

async function readSingle(request: Request, source: Source, language: Language): Promise<RawEntry> {
  const { data } = await request(addressOf(source, language, null));
  if (data) return { source, language, raw: data as Raw };
  throw new ContentError(
    { uid: source.uid, documentId: "", locale: language, title: source.path },
    "publishedAt",
    "is not published in this language",
  );
}

/** Reads one published entry of a collection. @returns null when it isn't published in this language */
export async function readEntry(env: BuildEnv, source: Source, documentId: string, language: Language | null): Promise<RawEntry | null> {
  const path = `${source.path}/${encodeURIComponent(documentId)}`;
  const { data } = await ask(env, addressOf({ ...source, path }, language, null));
  return data ? { source, language, raw: data as Raw } : null;
}

/** Reads a page that every site has. @throws ContentError when it is not published */
export const readSingleEntry = (env: BuildEnv, source: Source, language: Language): Promise<RawEntry> =>
  readSingle((address) => ask(env, address), source, language);

/** How many entries a list has, and when one of them was published last (`updatedAt` is the draft's). A single page counts as a list of one. */
export type ListSummary = { count: number; newest: string };

/** Asks Strapi for a summary of each list, by `uid language`. */
export async function readSummaries(env: BuildEnv): Promise<Map<string, ListSummary>> {
  const request = withConcurrency(4, (address: string) => ask(env, address));
  const lists = [
    ...languages.flatMap((language) => Object.values(collections).map((source) => ({ source, language }))),
    { source: redirects, language: null },
  ];
  const ofPages = languages.flatMap((language) =>
    Object.values(singles).map(async (source) => {
      const { data } = await request(`/api/${source.path}?${new URLSearchParams({ "fields[0]": "publishedAt", locale: language })}`);
      const newest = String((data as Raw | null)?.["publishedAt"] ?? "");
      return [summaryName(source.uid, language), { count: data ? 1 : 0, newest }] as const;
    }),
  );
  const ofLists = lists.map(async ({ source, language }) => {
    const query = new URLSearchParams({
      "pagination[page]": "1",
      "pagination[pageSize]": "1",
      sort: "publishedAt:desc",
      "fields[0]": "publishedAt",
    });
    if (language) query.set("locale", language);
    const { data, meta } = await request(`/api/${source.path}?${query}`);
    const [newest] = data as Raw[];
    const summary = { count: meta?.pagination?.total ?? 0, newest: String(newest?.["publishedAt"] ?? "") };
    return [summaryName(source.uid, language), summary] as const;
  });
  return new Map(await Promise.all([...ofLists, ...ofPages]));
}

/** The same of entries that were read before. */
export function summariesOf(entries: readonly RawEntry[]): Map<string, ListSummary> {
  const summaries = new Map<string, ListSummary>();
  for (const { source, language, raw } of entries) {
    const summary = summaries.get(summaryName(source.uid, language)) ?? { count: 0, newest: "" };
    const publishedAt = String(raw["publishedAt"] ?? "");
    summaries.set(summaryName(source.uid, language), {
      count: summary.count + 1,
      newest: publishedAt > summary.newest ? publishedAt : summary.newest,
    });
  }
  return summaries;
}

const summaryName = (uid: string, language: Language | null): string => `${uid} ${language ?? ""}`.trim();

function addressOf(source: Source, language: Language | null, page: number | null): string {
  const query = new URLSearchParams();
  if (language) query.set("locale", language);
  if (page !== null) {
    query.set("pagination[page]", String(page));
    query.set("pagination[pageSize]", String(pageSize));
    query.set("sort", "documentId");
  }
  writePopulate(query, "populate", source.populate);
  // What is signed is the address as it is sent: an empty query would lose its "?" there.
  return `/api/${source.path}${query.size > 0 ? `?${query}` : ""}`;
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
  return Answer.parse(withoutRowIds(await response.json()));
}

/**
 * Without the numbers of Strapi's database rows. An entry that is published again stands in another row, and so it would look as if all entries that name it had
 * changed, too. Documents and files are known by `documentId`.
 */
function withoutRowIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutRowIds);
  if (typeof value !== "object" || value === null) return value;
  const kept: Raw = {};
  for (const [name, part] of Object.entries(value)) if (name !== "id" || typeof part !== "number") kept[name] = withoutRowIds(part);
  return kept;
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
