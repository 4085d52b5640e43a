import type SqliteFile from "better-sqlite3";
import { newId } from "../src/core/ids.ts";
import type { Size } from "./community-data.ts";
import { randomWriter, type People } from "./fill-people.ts";
import { isHiddenComment, type Made, someWords } from "./fill-publications.ts";

const threeYears = 3 * 365 * 86_400_000;
const sayEvery = 1_000_000;
const reactionsOfOne = 3;

/** Comments in the order of their times, as they came in life; every third answers one above it. Then the reactions to both. */
export function fillThreads(db: SqliteFile.Database, size: Size, people: People, made: Made, say: (progress: string) => void): void {
  const reactedTo = addComments(db, size, people, made, say);
  say("comments");
  addReactions(db, "publication", made.ids, people, (index) => made.reactions[index]!);
  say("reactions to publications");
  addReactions(db, "comment", reactedTo, people, () => reactionsOfOne);
  say("reactions to comments");
}

/** @returns those that somebody reacted to */
function addComments(
  db: SqliteFile.Database,
  size: Size,
  { uids, specialists }: People,
  made: Made,
  say: (progress: string) => void,
): string[] {
  const insert = db.prepare(`insert into comment
    (id, "publicationId", "authorUid", content, "contentHtml", "publishedAt", "replyTargetRootCommentId", "repliedToCommentId", "isSpecialist",
     "isHidden", "reactionsCount") values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`);
  const texts = Array.from({ length: 500 }, () => someWords(4 + Math.floor(Math.random() ** 2 * 40)));
  const lastRoots: string[] = [];
  const reactedTo: string[] = [];
  const every = Math.round(size.comments / ((size.reactions * 0.3) / reactionsOfOne));
  const started = Date.now() - threeYears;
  for (let index = 0; index < size.comments; index += 1) {
    const place = made.publicationOfComment[index]!;
    const isSpecialist = index % 25 === 0;
    const root = index % 3 === 0 && !isSpecialist ? (lastRoots[place] ?? null) : null;
    const isHidden = isHiddenComment(index);
    const id = newId("C");
    if (root === null && !isHidden) lastRoots[place] = id;
    if (index % every === 0) reactedTo.push(id);
    const text = texts[index % texts.length]!;
    const author = isSpecialist ? specialists[index % specialists.length] : randomWriter(uids);
    const publishedAt = new Date(started + Math.floor((threeYears * index) / size.comments)).toISOString();
    const flags = [isSpecialist ? 1 : 0, isHidden ? 1 : 0, index % every === 0 ? reactionsOfOne : 0];
    insert.run(id, made.ids[place], author, text, `<p>${text}</p>`, publishedAt, root, root, ...flags);
    if (index > 0 && index % sayEvery === 0) say(`${index.toLocaleString("en")} comments`);
  }
  return reactedTo;
}

/** In the order of the keys, in which such a table lies. Each reacts once: the members taken are a stride apart. */
function addReactions(
  db: SqliteFile.Database,
  table: "publication" | "comment",
  ids: readonly string[],
  { uids }: People,
  howMany: (index: number) => number,
): void {
  const insert = db.prepare(`insert into ${table}_reaction ("${table}Id", uid, "reactedAt") values (?, ?, '2025-01-01T00:00:00.000Z')`);
  const sorted = ids.map((id, index) => ({ id, index })).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  for (const { id, index } of sorted) {
    const first = Math.floor(Math.random() * uids.length);
    for (let count = Math.min(howMany(index), uids.length); count > 0; count -= 1) insert.run(id, uids[(first + count * 7) % uids.length]);
  }
}

/** Each comment counts the visible replies beneath it. */
export function countReplies(db: SqliteFile.Database): void {
  db.exec(`update comment set "repliesCount" = under.count
    from (select "replyTargetRootCommentId" as root, count(*) as count from comment where root is not null and "isHidden" = 0 group by root) under
    where comment.id = under.root`);
}
