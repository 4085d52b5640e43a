import { imageVariant } from "@ryadom/shared/images.ts";
import type { Publication } from "@ryadom/shared/publications.ts";
import { expect } from "vitest";
import { description } from "./openapi-contract.ts";
import { type Caller, textOf } from "./test-app.ts";
import type { ReadPathKind } from "./visibility-rules.ts";
import { oldSlugOf, type Subject, type World } from "./visibility-fixture.ts";

/** What one person came upon: by read path, the ids. `counts` are those an answer told, `texts` everything that was answered. */
export type Seen = { byPath: Map<Path, Set<string>>; counts: Map<string, string>; texts: string[] };

type Item = Partial<Publication> & { publicationId?: string | null; publicationTitle?: string | null };
type Page = { items?: Item[]; nextCursor?: string | null };

const lists = {
  feed: ["list", "/api/publications?language=en"],
  "theme's feed": ["list", "/api/publications?language=en&theme=anxiety"],
  "subtheme's feed": ["list", "/api/publications?language=en&theme=panic"],
  unanswered: ["list", "/api/publications?language=en&view=unanswered"],
  favourites: ["own", "/api/me/favourites?"],
  followed: ["own", "/api/me/follows?"],
  notifications: ["own", "/api/notifications?"],
  "my publications": ["mine", "/api/me/publications?"],
} as const satisfies Record<string, [ReadPathKind, string]>;

const singles = {
  "by id": ["open", ({ answered }) => `/api/publications/${answered.publicationId}`],
  "by slug": ["open", ({ answered }) => `/api/publications/${answered.slugId}`],
  "by an old slug": ["open", ({ answered }) => `/api/publications/${oldSlugOf(answered)}`],
  "by its id among others": ["open", ({ answered }) => `/api/publications?ids=${answered.publicationId},P0000000000000000`],
  "its images": ["open", ({ answered }) => `/api/publications/${answered.publicationId}/images`],
  comments: ["open", ({ answered }) => `/api/publications/${answered.publicationId}/comments`],
  "answers of specialists": ["open", ({ answered }) => `/api/publications/${answered.publicationId}/comments?kind=specialist`],
  replies: ["open", ({ rootId }) => rootId && `/api/comments/${rootId}/replies`],
  "the feed's page": ["anybody", () => "/en/feed"],
  "the theme's page": ["anybody", () => "/en/feed/discover/anxiety"],
  "its page": ["anybody", ({ answered }) => `/en/posts/${answered.publicationId}`],
  "its page by slug": ["anybody", ({ answered }) => `/en/posts/${answered.slugId}`],
  "the feed's Atom": ["anybody", () => "/en/feed/atom.xml"],
  "the theme's Atom": ["anybody", () => "/en/feed/discover/anxiety/atom.xml"],
  "its answers' Atom": ["anybody", ({ answered }) => `/en/posts/${answered.publicationId}/atom.xml`],
  picture: ["anybody", ({ answered }) => pictureOf(answered)],
  "picture, 64 pixels": ["anybody", ({ answered }) => imageVariant(pictureOf(answered), "64x64")],
  "picture, 240 pixels": ["anybody", ({ answered }) => imageVariant(pictureOf(answered), "240x240")],
} as const satisfies Record<string, [ReadPathKind, (subject: Subject) => string | null]>;

/** Asked for by the words of a title. */
const searches = {
  search: ["list", "/api/search/publications", (q) => ({ q, attributesToHighlight: ["*"] })],
  "the site's search": ["list", "/api/search", (q) => ({ q, language: "en", group: "posts" })],
} as const satisfies Record<string, [ReadPathKind, string, (q: string) => unknown]>;

export type Path = keyof typeof lists | keyof typeof singles | keyof typeof searches;
export const paths = Object.entries({ ...lists, ...singles, ...searches }).map(([path, [way]]) => ({ path: path as Path, way }));

/** Without what may be signed for one reader. A text from Reddit has none. */
const pictureOf = ({ images }: Publication): string => images[0]?.url.split("?")[0] ?? "";

/** Read everything there is to read, as one person. @returns what of these they came upon */
export async function look({ app }: Pick<World, "app">, caller: Caller, subjects: readonly Subject[]): Promise<Seen> {
  const seen: Seen = { byPath: new Map(paths.map(({ path }) => [path, new Set()])), counts: new Map(), texts: [] };
  for (const [path, [, address]] of Object.entries(lists)) await walk(caller, address, path as Path, seen);
  const Cookie = [...caller.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  for (const { answered } of subjects) {
    for (const [path, [, address, bodyOf]] of Object.entries(searches)) {
      const { body } = await caller.ask("POST", address, bodyOf(answered.title));
      // Without the query, which is said again.
      const text = JSON.stringify({ ...(body as object), query: "" });
      seen.texts.push(text);
      if (text.includes(answered.publicationId)) seen.byPath.get(path as Path)!.add(answered.publicationId);
    }
  }
  for (const subject of subjects) {
    for (const [path, [, addressOf]] of Object.entries(singles)) {
      const address = addressOf(subject);
      if (!address) continue;
      const response = await app.request(address, { headers: { Cookie } });
      const text = await response.text();
      seen.texts.push(text, response.headers.get("Location") ?? "");
      if (isSeen(path as Path, response, text, subject)) seen.byPath.get(path as Path)!.add(subject.answered.publicationId);
    }
  }
  return seen;
}

/** Everything else that can be read without naming anything. @returns what was answered */
export async function readTheRest({ app }: Pick<World, "app">, caller: Caller): Promise<string[]> {
  const Cookie = [...caller.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const texts: string[] = [];
  for (const [path, methods] of Object.entries(description.paths)) {
    if (!("get" in methods) || path.includes("{")) continue;
    texts.push(path, await textOf(await app.request(path, { headers: { Cookie } })));
  }
  return texts;
}

async function walk(caller: Caller, address: string, path: Path, seen: Seen): Promise<void> {
  for (let cursor: string | null = ""; cursor !== null;) {
    const { status, body }: { status: number; body: Page } = await caller.ask<Page>("GET", address + (cursor && `&cursor=${cursor}`));
    expect([200, 401, 403]).toContain(status);
    seen.texts.push(JSON.stringify(body));
    for (const item of body.items ?? []) {
      const id = item.publicationId;
      if (typeof id !== "string" || (path === "notifications" && item.publicationTitle === null)) continue;
      seen.byPath.get(path)!.add(id);
      if (path !== "notifications") seen.counts.set(id, `${item.commentsCount} ${item.favoritesCount} ${item.reactionsCount}`);
    }
    cursor = body.nextCursor ?? null;
  }
}

function isSeen(path: Path, response: Response, text: string, { answered }: Subject): boolean {
  if (path === "by an old slug") return response.status === 301;
  if (response.status !== 200) return false;
  if (path.startsWith("picture")) return response.headers.get("Content-Type") === "image/webp";
  if (path === "by its id among others") return text.includes(answered.publicationId);
  return path.includes("page") || path.endsWith("Atom") ? text.includes(answered.title) : true;
}
