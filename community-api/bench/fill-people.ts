import type SqliteFile from "better-sqlite3";
import { newId, newUid, sha256 } from "../src/core/ids.ts";

/** Members with a session each: the first half of them has blocked two hundred others. */
export const signedInCount = 400;
export const blocksOfOne = 200;
/** What their cookies hold. @param index below `signedInCount` */
export const tokenOf = (index: number): string => `bench-${index}`.padEnd(43, "x");

export type People = { uids: string[]; specialists: string[] };

/** A few write most of it. */
export const randomWriter = (uids: readonly string[]): string => uids[Math.floor(Math.random() ** 3 * uids.length)]!;

export function fillPeople(db: SqliteFile.Database, count: number): People {
  const insert = db.prepare("insert into member (uid, authorId, alias, language, isSpecialist, joinedAt) values (?, ?, ?, ?, ?, ?)");
  const people: People = { uids: [], specialists: [] };
  for (let index = 0; index < count; index += 1) {
    const uid = newUid();
    const isSpecialist = index % 400 === 0;
    insert.run(uid, newId("M"), `Calm reader ${index}`, index % 5 < 3 ? "en" : "ru", isSpecialist ? 1 : 0, "2024-01-01T00:00:00.000Z");
    people.uids.push(uid);
    if (isSpecialist) people.specialists.push(uid);
  }
  // The last ones: those who read, not those who write most.
  const readers = people.uids.slice(-signedInCount);
  for (const [index, uid] of readers.entries()) signIn(db, uid, index);
  for (const uid of readers.slice(0, signedInCount / 2)) block(db, uid, people.uids);
  return people;
}

export function signIn(db: SqliteFile.Database, uid: string, index: number): void {
  const now = new Date().toISOString();
  const years = new Date(Date.now() + 10 * 365 * 86_400_000).toISOString();
  db.prepare(
    `insert into session ("tokenSha256", id, uid, kind, device, "createdAt", "lastSeenAt", "checkedAt", "reauthAt", "expiresAt")
     values (?, ?, ?, 'full', '', ?, ?, ?, ?, ?)`,
  ).run(sha256(tokenOf(index)), newId("S"), uid, now, now, now, now, years);
  for (const purpose of ["terms", "age"])
    db.prepare(`insert into member_consent (uid, purpose, version, "givenAt") values (?, ?, '1', ?)`).run(uid, purpose, now);
}

function block(db: SqliteFile.Database, uid: string, uids: readonly string[]): void {
  const blocked = new Set<string>();
  while (blocked.size < blocksOfOne) blocked.add(randomWriter(uids));
  blocked.delete(uid);
  const insert = db.prepare(`insert into block (uid, "blockedUid", "blockedAt") values (?, ?, '2025-01-01T00:00:00.000Z')`);
  for (const other of blocked) insert.run(uid, other);
}
