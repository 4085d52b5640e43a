import type { Language } from "@ryadom/shared/locales.ts";
import type { Insertable, Transaction } from "kysely";
import { AppError } from "../../core/errors.ts";
import type { Schema } from "../../db/schema.ts";
import type { IsoTime } from "../../db/tables/columns.ts";
import { indexPublications } from "../../search/index/index-publications.ts";
import type { Item } from "../cases/item.ts";
import { reserveSlug } from "../publications/publish.ts";

type Columns = Record<string, string | number | null>;

/** A text that was deleted, as it was. */
export type Copy = {
  authorUid: string | null;
  deletedByUid: string | null;
  deletedAt: IsoTime;
  purgeAt: IsoTime;
  title: string;
  content: string;
  pseudonymId: string | null;
  language: Language;
  columns: Columns;
};

/** The copy of a deleted text, as long as it is kept. */
export async function findCopy(trx: Transaction<Schema>, { table, id }: Item, at: IsoTime): Promise<Copy | undefined> {
  const row = await trx
    .selectFrom(`${table}_deleted`)
    .select(["authorUid", "deletedByUid", "deletedAt", "purgeAt", "copy"])
    .where("id", "=", id)
    .where("purgeAt", ">", at)
    .executeTakeFirst();
  if (!row) return undefined;
  const { copy, ...kept } = row;
  const columns = JSON.parse(copy) as Columns;
  const [title, content] = [columns["title"] ?? "", columns["content"] ?? ""].map(String) as [string, string];
  const thread = table === "comment" ? await readThread(trx, String(columns["publicationId"])) : undefined;
  // The comment is gone with its thread.
  if (table === "comment" && !thread) return undefined;
  const ownPseudonym = columns["pseudonymId"] === undefined ? null : (columns["pseudonymId"] as string | null);
  return {
    ...kept,
    title,
    content,
    columns,
    pseudonymId: thread ? (thread.authorUid === kept.authorUid ? thread.pseudonymId : null) : ownPseudonym,
    language: thread?.sourceLang ?? (columns["sourceLang"] as Language),
  };
}

const readThread = (trx: Transaction<Schema>, id: string) =>
  trx.selectFrom("publication").select(["authorUid", "pseudonymId", "sourceLang"]).where("id", "=", id).executeTakeFirst();

type State = Pick<Insertable<Schema["publication"]>, "isHidden" | "hiddenBy" | "reviewedAt">;

/**
 * Puts a deleted text back, and takes its copy away. Lock its author first.
 * @param state whether it is hidden; left out: as it was
 * @throws `conflict` when its author has rated that course anew
 */
export async function putBack(trx: Transaction<Schema>, item: Item, { authorUid, columns }: Copy, state: State | null): Promise<void> {
  const { table, id } = item;
  if (table === "publication") await insertPublication(trx, { ...columns, ...state, authorUid } as Insertable<Schema["publication"]>);
  else if (table === "comment") await fillComment(trx, id, columns, state);
  else await insertRating(trx, { ...columns, ...state, authorUid } as Insertable<Schema["course_rating"]>);
  await trx.deleteFrom(`${table}_deleted`).where("id", "=", id).execute();
}

/** What others did with it is gone, and so are its pictures. Its address may be another's by now. */
async function insertPublication(trx: Transaction<Schema>, row: Insertable<Schema["publication"]>): Promise<void> {
  const taken = await trx.selectFrom("publication_slug").select("slug").where("slug", "=", row.slug).executeTakeFirst();
  const slug = taken ? await reserveSlug(trx, row.title, row.id, row.isHidden === 0) : row.slug;
  const counts = { reactionsCount: 0, sameHereCount: 0, thankYouCount: 0, favoritesCount: 0, commentsCount: 0, reportsCount: 0 };
  await trx
    .insertInto("publication")
    .values({ ...row, ...counts, slug })
    .execute();
  await trx.insertInto("publication_slug").values({ slug, publicationId: row.id }).execute();
  await indexPublications(trx, [row.id]);
}

async function fillComment(trx: Transaction<Schema>, id: string, columns: Columns, state: State | null): Promise<void> {
  const { content, contentHtml, isHidden, hiddenBy, reviewedAt } = columns as Pick<
    Insertable<Schema["comment"]>,
    "content" | "contentHtml" | "isHidden" | "hiddenBy" | "reviewedAt"
  >;
  await trx
    .updateTable("comment")
    .set({ content, contentHtml, isDeleted: 0, isHidden, hiddenBy, reviewedAt, ...state })
    .where("id", "=", id)
    .execute();
}

async function insertRating(trx: Transaction<Schema>, row: Insertable<Schema["course_rating"]>): Promise<void> {
  const { authorUid, courseKey } = row;
  const anew = await trx
    .selectFrom("course_rating")
    .select("id")
    .where("authorUid", "=", authorUid)
    .where("courseKey", "=", courseKey)
    .executeTakeFirst();
  if (anew) throw new AppError("conflict");
  await trx
    .insertInto("course_rating")
    .values({ ...row, reportsCount: 0 })
    .execute();
}
