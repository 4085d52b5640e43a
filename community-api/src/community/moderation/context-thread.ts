import type { CaseContext } from "@ryadom/shared/moderation-context.ts";
import type { Database } from "../../db/database.ts";
import type { IsoTime } from "../../db/tables/columns.ts";
import { firstWords } from "./first-words.ts";
import { authorOf } from "./item-rows.ts";
import type { CasePlace } from "./read-context.ts";

/** So many comments before the words of a case, these included, and so many after them; of a publication's case the first ones. */
const maxBefore = 5;
const maxAfter = 3;

type Thread = NonNullable<CaseContext["thread"]>;

/** Where the words stand. Null when the publication has gone meanwhile. */
export async function readThread(db: Database, { item }: CasePlace, publicationId: string): Promise<Thread | null> {
  const row = await db
    .selectFrom("publication as item")
    .leftJoin("member", "member.uid", "item.authorUid")
    .select([
      "item.title",
      "item.contentHtml",
      "item.isHidden",
      "item.commentsCount",
      "item.authorUid",
      "item.authorUid as threadAuthorUid",
    ])
    .select(["item.pseudonymId", "item.pseudonym", "member.authorId", "member.alias", "member.avatarUrl", "member.isSpecialist"])
    .where("item.id", "=", publicationId)
    .executeTakeFirst();
  if (!row) return null;
  const comments = item.table === "comment" ? await readAround(db, publicationId, item.id) : await readFirst(db, publicationId);
  return {
    publicationId,
    title: row.title,
    author: authorOf(row),
    firstWords: firstWords(row.contentHtml),
    isHidden: row.isHidden === 1,
    commentsCount: row.commentsCount,
    comments: comments.map((comment) => ({
      commentId: comment.id,
      author: authorOf({ ...comment, threadAuthorUid: row.threadAuthorUid, pseudonymId: row.pseudonymId, pseudonym: row.pseudonym }),
      firstWords: firstWords(comment.contentHtml),
      date: comment.publishedAt,
      isHidden: comment.isHidden === 1,
      isSpecialist: comment.answeredAsSpecialist === 1,
      isOfCase: comment.id === item.id,
    })),
  };
}

const selectComments = (db: Database, publicationId: string) =>
  db
    .selectFrom("comment as item")
    .innerJoin("member", "member.uid", "item.authorUid")
    .select([
      "item.id",
      "item.contentHtml",
      "item.publishedAt",
      "item.isHidden",
      "item.authorUid",
      "item.isSpecialist as answeredAsSpecialist",
    ])
    .select(["member.authorId", "member.alias", "member.avatarUrl", "member.isSpecialist"])
    .where("item.publicationId", "=", publicationId)
    .where("item.isDeleted", "=", 0);

const readFirst = (db: Database, publicationId: string) =>
  selectComments(db, publicationId)
    .orderBy("item.publishedAt")
    .orderBy("item.id")
    .limit(maxBefore + maxAfter)
    .execute();

async function readAround(db: Database, publicationId: string, commentId: string) {
  const { publishedAt } = await db.selectFrom("comment").select("publishedAt").where("id", "=", commentId).executeTakeFirstOrThrow();
  const place: { at: IsoTime; id: string } = { at: publishedAt, id: commentId };
  const before = await selectComments(db, publicationId)
    .where((eb) => eb(eb.refTuple("item.publishedAt", "item.id"), "<=", eb.tuple(place.at, place.id)))
    .orderBy("item.publishedAt", "desc")
    .orderBy("item.id", "desc")
    .limit(maxBefore)
    .execute();
  const after = await selectComments(db, publicationId)
    .where((eb) => eb(eb.refTuple("item.publishedAt", "item.id"), ">", eb.tuple(place.at, place.id)))
    .orderBy("item.publishedAt")
    .orderBy("item.id")
    .limit(maxAfter)
    .execute();
  return [...before.toReversed(), ...after];
}
