import type { CaseContext } from "@ryadom/shared/moderation-context.ts";
import { AppError } from "../../core/errors.ts";
import type { Database } from "../../db/database.ts";
import type { Item } from "../cases/item.ts";
import { readAuthorContext } from "./context-author.ts";
import { readWordsVersion } from "../texts/words-version.ts";
import { readCaseText } from "./case-text.ts";
import { readThread } from "./context-thread.ts";

/** Where the words of a case stand: `threadAuthorUid` wrote the publication. */
export type CasePlace = {
  item: Item;
  caseId: string;
  authorUid: string | null;
  publicationId: string | null;
  threadAuthorUid: string | null;
  pseudonymId: string | null;
};

/**
 * What a moderator needs beside the words of a case. Reporters are never in it, and nothing that joins a pseudonym with an account.
 * @throws `not-found`, `forbidden` for one's own words
 */
export async function readContext(db: Database, { uid }: { uid: string }, caseId: string, now: Date): Promise<CaseContext> {
  const place = await findPlace(db, caseId);
  if (!place) throw new AppError("not-found");
  if (place.authorUid === uid) throw new AppError("forbidden");
  return {
    contentHtml: await readCaseText(db, place.item),
    wordsVersion: await readWordsVersion(db, place.item),
    thread: place.publicationId === null ? null : await readThread(db, place, place.publicationId),
    wordings: place.item.table === "publication" ? await readWordings(db, place.item.id) : [],
    author: place.authorUid === null ? null : await readAuthorContext(db, { uid }, place, place.authorUid, now),
  };
}

async function findPlace(db: Database, caseId: string): Promise<CasePlace | null> {
  const found = await db
    .selectFrom("moderation_case")
    .select(["itemTable", "itemId", "authorUid"])
    .where("id", "=", caseId)
    .executeTakeFirst();
  if (!found) return null;
  const { itemTable, itemId, authorUid } = found;
  const place = { item: { table: itemTable, id: itemId }, caseId, authorUid };
  if (itemTable === "course_rating") return { ...place, publicationId: null, threadAuthorUid: null, pseudonymId: null };
  const threads = db
    .selectFrom("publication")
    .select(["publication.id as publicationId", "publication.authorUid as threadAuthorUid", "pseudonymId"]);
  const thread =
    itemTable === "publication"
      ? await threads.where("publication.id", "=", itemId).executeTakeFirst()
      : await threads.innerJoin("comment", "comment.publicationId", "publication.id").where("comment.id", "=", itemId).executeTakeFirst();
  // What is gone has no surroundings any more, and nobody knows whether its author had a name there.
  return thread ? { ...place, ...thread } : null;
}

async function readWordings(db: Database, publicationId: string): Promise<CaseContext["wordings"]> {
  const earlier = await db
    .selectFrom("publication_revision")
    .select(["title", "content", "writtenAt as date"])
    .where("publicationId", "=", publicationId)
    .orderBy("writtenAt")
    .orderBy("id")
    .execute();
  if (earlier.length === 0) return [];
  const { title, content, editedAt, publishedAt } = await db
    .selectFrom("publication")
    .select(["title", "content", "editedAt", "publishedAt"])
    .where("id", "=", publicationId)
    .executeTakeFirstOrThrow();
  return [...earlier, { title, content, date: editedAt ?? publishedAt }];
}
