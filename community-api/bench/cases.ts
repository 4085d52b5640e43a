import SqliteFile from "better-sqlite3";
import { sha256 } from "../src/core/ids.ts";
import { encodeCursor } from "../src/core/cursor-pagination.ts";
import { benchKeys } from "./bench-services.ts";
import { signedInCount, tokenOf } from "./fill-people.ts";
import type { LoadRequest } from "./load.ts";

export type Case = { name: string; questions: LoadRequest[]; isMember: boolean; method: "GET" | "PUT" | "POST" };

const tried = 500;
/** The first half of those who are signed in has blocked two hundred. */
const blockersCount = signedInCount / 2;

const cookieOf = (index: number): string => `__Host-sid=${tokenOf(index)}`;
const blocker = (index: number): string => cookieOf(index % blockersCount);
const other = (index: number): string => cookieOf(blockersCount + (index % blockersCount));

/** What is asked of both, with random places of the data in it. */
export function casesFor(file: string): Case[] {
  const places = anyPlaces(file);
  const feed = "/api/publications?language=en";
  const deep = places.map((place) => `${feed}&cursor=${encodeCursor(benchKeys, place)}`);
  const single = places.map(({ id }) => `/api/publications/${id}`);
  const threads = single.map((path) => `${path}/comments`);
  const ask = (paths: string[], who?: (index: number) => string): LoadRequest[] =>
    paths.map((path, index) => ({ path, ...(who ? { cookie: who(index) } : {}) }));
  const read = (name: string, paths: string[], who?: (index: number) => string): Case => ({
    name,
    questions: ask(paths, who),
    isMember: who !== undefined,
    method: "GET",
  });
  return [
    read("feed", [feed]),
    read("feed of a theme", [`${feed}&theme=sleep`]),
    read("feed, deep cursor", deep),
    read(
      "feed, 200 blocks",
      Array.from({ length: tried }, () => feed),
      blocker,
    ),
    read("feed, deep, 200 blocks", deep, blocker),
    read("one publication", single),
    read("one publication, 200 blocks", single, blocker),
    read("comments", threads),
    read("comments, 200 blocks", threads, blocker),
    { name: "react, take back", questions: reactions(places), isMember: true, method: "PUT" },
    {
      name: "comment",
      questions: threads.map((path, index) => ({
        method: "POST",
        path,
        cookie: other(index),
        body: '{"content":"I read this at night."}',
      })),
      isMember: true,
      method: "POST",
    },
  ];
}

const reactions = (places: readonly { id: string }[]): LoadRequest[] =>
  (["PUT", "DELETE"] as const).flatMap((method) =>
    places.map(({ id }, index) => ({ method, path: `/api/publications/${id}/reaction`, cookie: other(index) })),
  );

/** Public publications from anywhere in the feed, half of them from those that hold most comments; by nobody who asks or is blocked by
 * them. */
function anyPlaces(file: string): { time: string; id: string }[] {
  const db = new SqliteFile(file, { readonly: true });
  const last = db.prepare<[], { id: number }>("select max(rowid) as id from publication").get()!.id;
  const who = db.prepare<[string], { uid: string }>(`select uid from session where "tokenSha256" = ?`);
  const at = db.prepare<{ row: number; now: string; uid: string }, { time: string; id: string }>(
    `select "publishedAt" as time, id from publication where rowid = :row and "isHidden" = 0 and "publishedAt" < :now
     and not exists (select 1 from block where uid = :uid and "blockedUid" = "authorUid")
     and not exists (select 1 from session where uid = "authorUid")`,
  );
  const now = new Date().toISOString();
  const found: { time: string; id: string }[] = [];
  while (found.length < tried) {
    const skew = found.length % 2 === 0 ? 1 : 3;
    const { uid } = who.get(sha256(tokenOf(found.length % blockersCount)))!;
    const place = at.get({ row: 1 + Math.floor(Math.random() ** skew * last), now, uid });
    if (place) found.push(place);
  }
  db.close();
  return found;
}
