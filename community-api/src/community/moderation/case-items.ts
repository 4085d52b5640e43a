import { compiledQuery, type ValueOf } from "../../db/compiled-query.ts";
import type { Database } from "../../db/database.ts";
import { asIds, type Ids, idsIn } from "./ids-in.ts";
import { asItemRow, commentItemColumns, selectPublicationItems, selectRatingItems, toCaseText } from "./item-rows.ts";
import type { Item } from "../cases/item.ts";

type CaseItem = { itemTable: Item["table"]; itemId: string };
type Text = ReturnType<typeof toCaseText>;

/** The words that cases are about, by the id of the item; what is gone is left out. */
export async function readItems(db: Database, cases: readonly CaseItem[]): Promise<Map<string, Text>> {
  const idsOf = (table: Item["table"]) => cases.filter(({ itemTable }) => itemTable === table).map(({ itemId }) => itemId);
  const rows = [
    ...(await readPublications(db, idsOf("publication"))),
    ...(await readComments(db, idsOf("comment"))),
    ...(await readRatings(db, idsOf("course_rating"))),
  ];
  return new Map(rows.map((row) => [row.id, toCaseText(row)]));
}

const publicationItems = compiledQuery((db, value: ValueOf<Ids>) => selectPublicationItems(db).where("item.id", "in", idsIn(db, value)));
const commentItems = compiledQuery((db, value: ValueOf<Ids>) =>
  db
    .selectFrom("comment as item")
    .innerJoin("publication", "publication.id", "item.publicationId")
    .innerJoin("member", "member.uid", "item.authorUid")
    .select(commentItemColumns)
    .where("item.id", "in", idsIn(db, value))
    .where("item.isDeleted", "=", 0),
);
const ratingItems = compiledQuery((db, value: ValueOf<Ids>) => selectRatingItems(db).where("item.id", "in", idsIn(db, value)));

async function readPublications(db: Database, ids: readonly string[]) {
  const rows = ids.length === 0 ? [] : await publicationItems(db, asIds(ids));
  return rows.map((row) => ({ ...row, publicationId: row.id, commentId: null }));
}

async function readComments(db: Database, ids: readonly string[]) {
  const rows = ids.length === 0 ? [] : await commentItems(db, asIds(ids));
  return rows.map((row) => ({ ...row, commentId: row.id }));
}

async function readRatings(db: Database, ids: readonly string[]) {
  const rows = ids.length === 0 ? [] : await ratingItems(db, asIds(ids));
  return rows.map((row) => asItemRow(row));
}
