import type SqliteFile from "better-sqlite3";
import { benchDatabase, type Say } from "./bench-data.ts";
import { fillPeople } from "./fill-people.ts";
import { fillPublications } from "./fill-publications.ts";
import { countReplies, fillThreads } from "./fill-threads.ts";

/** How much there is: to each publication five comments and ten reactions, and a fifth of a member. */
export type Size = { publications: number; comments: number; reactions: number; members: number };
export const sizeOf = (publications: number): Size => ({
  publications,
  comments: publications * 5,
  reactions: publications * 10,
  members: publications / 5,
});

/**
 * A database of so many publications. Skewed as people are: a few write most, a few threads hold thousands of comments, a third of it is
 * about anxiety, 5 % is hidden and 1 % still to come, one in ten has no name, one in eight was answered by a specialist; two hundred
 * members have blocked two hundred of those who write most.
 * @returns its file
 */
export function communityDatabase(size: Size, say: Say): Promise<string> {
  const fill = (db: SqliteFile.Database): void => {
    const people = fillPeople(db, size.members);
    say("members");
    const made = fillPublications(db, size, people);
    say("publications");
    fillThreads(db, size, people, made, say);
    countReplies(db);
  };
  return benchDatabase({ name: `publications-${size.publications}`, version: 3, fill }, say);
}
