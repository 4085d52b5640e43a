import { compiledQuery, type ValueOf } from "../../db/compiled-query.ts";
import type { Database } from "../../db/database.ts";
import { idPlaces, inPlaces, partsOf, type Places } from "./case-places.ts";
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

const publicationItems = compiledQuery((db, value: ValueOf<Places>) => selectPublicationItems(db).where("item.id", "in", idPlaces(value)));
const commentItems = compiledQuery((db, value: ValueOf<Places>) =>
  db
    .selectFrom("comment as item")
    .innerJoin("publication", "publication.id", "item.publicationId")
    .innerJoin("member", "member.uid", "item.authorUid")
    .select(commentItemColumns)
    .where("item.id", "in", idPlaces(value))
    .where("item.isDeleted", "=", 0),
);
const ratingItems = compiledQuery((db, value: ValueOf<Places>) => selectRatingItems(db).where("item.id", "in", idPlaces(value)));

async function inParts<Row>(ids: readonly string[], read: (places: Places) => Promise<Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for (const part of partsOf(ids)) rows.push(...(await read(inPlaces(part))));
  return rows;
}

async function readPublications(db: Database, ids: readonly string[]) {
  const rows = await inParts(ids, (places) => publicationItems(db, places));
  return rows.map((row) => ({ ...row, publicationId: row.id, commentId: null }));
}

async function readComments(db: Database, ids: readonly string[]) {
  const rows = await inParts(ids, (places) => commentItems(db, places));
  return rows.map((row) => ({ ...row, commentId: row.id }));
}

const readRatings = async (db: Database, ids: readonly string[]) =>
  (await inParts(ids, (places) => ratingItems(db, places))).map((row) => asItemRow(row));
