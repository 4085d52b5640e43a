import type { Database } from "../../db/database.ts";
import { readerText } from "../../community/screening/member-text.ts";
import { putInIndex, removeFromIndex } from "./embedded.ts";
import type { SearchDocument } from "../engine/search-engine.ts";
import { queueForServer } from "./unsent.ts";

/**
 * Brings the index of publications up to what the database says of these: the one function that every write of a publication calls, in its own
 * transaction, so that neither a crash nor a failed write leaves them apart. Whether a publication may be seen isn't asked here: that changes
 * without it, and is asked for each hit.
 */
export async function indexPublications(trx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const documents = await readPublicationDocuments(trx, ids);
  const there = new Set(documents.map(({ id }) => id));
  await putInIndex(trx, "publications", documents);
  await removeFromIndex(
    trx,
    "publications",
    ids.filter((id) => !there.has(id)),
  );
  await queueForServer(trx, ids);
}

/** @returns the documents of those that exist and have words: what an erasure emptied has none */
export async function readPublicationDocuments(db: Database, ids: readonly string[]): Promise<SearchDocument[]> {
  const rows = await selectWords(db)
    .where("id", "in", [...ids])
    .execute();
  return rows.filter(({ title, content }) => title !== "" || content !== "").map(documentOf);
}

const batchSize = 500;

/** All publications in batches, for an index that is built anew. @param tell is called after each batch */
export async function* allPublicationDocuments(db: Database, tell: (done: number) => void = () => {}): AsyncGenerator<SearchDocument[]> {
  let [after, done] = ["", 0];
  for (;;) {
    const rows = await selectWords(db).where("id", ">", after).orderBy("id").limit(batchSize).execute();
    if (rows.length === 0) return;
    yield rows.filter(({ title, content }) => title !== "" || content !== "").map(documentOf);
    after = rows.at(-1)!.id;
    tell((done += rows.length));
    // Others are served in between.
    await new Promise((resolve) => setImmediate(resolve));
  }
}

const selectWords = (db: Database) =>
  db.selectFrom("publication").select(["id", "title", "content", "sourceLang", "themeId", "subthemeId", "publishedAt", "commentsCount"]);

type Row = Awaited<ReturnType<ReturnType<typeof selectWords>["execute"]>>[number];

const documentOf = ({ id, title, content, sourceLang, themeId, subthemeId, publishedAt, commentsCount }: Row): SearchDocument => ({
  id,
  kind: "post",
  language: sourceLang,
  title,
  text: readerText(content),
  theme: subthemeId ?? themeId,
  date: publishedAt,
  isAnswered: commentsCount > 0,
});

/** Takes everything that a member wrote out of the index, in transactions of their own, so that others are served in between. */
export async function forgetPublicationsOf(db: Database, uid: string): Promise<void> {
  let after = "";
  for (;;) {
    const rows = await db
      .selectFrom("publication")
      .select("id")
      .where("authorUid", "=", uid)
      .where("id", ">", after)
      .orderBy("id")
      .limit(batchSize)
      .execute();
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return;
    await db.transaction().execute(async (trx) => {
      await removeFromIndex(trx, "publications", ids);
      await queueForServer(trx, ids);
    });
    after = ids.at(-1)!;
  }
}
