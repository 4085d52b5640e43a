import { sql, type Transaction } from "kysely";
import { compiledQuery, type ValueOf } from "../../db/compiled-query.ts";
import type { Schema } from "../../db/schema.ts";

type Values = { id: string; uid: string; at: string };

export const favouriteQueries = {
  add: compiledQuery((db, value: ValueOf<Values>) =>
    db
      .insertInto("publication_favourite")
      .values({ publicationId: value("id"), uid: value("uid"), favouritedAt: value("at") })
      .onConflict((conflict) => conflict.doNothing())
      .returning("uid"),
  ),
  remove: compiledQuery((db, value: ValueOf<Values>) =>
    db.deleteFrom("publication_favourite").where("publicationId", "=", value("id")).where("uid", "=", value("uid")).returning("uid"),
  ),
  count: compiledQuery((db, value: ValueOf<{ id: string; change: number }>) =>
    db
      .updateTable("publication")
      .set({ favoritesCount: sql<number>`${sql.ref("favoritesCount")} + ${value("change")}` })
      .where("id", "=", value("id"))
      .returning("favoritesCount"),
  ),
};

/** Keeps a publication for a member or lets it go, idempotently. @returns how many keep it now */
export async function storeFavourite(trx: Transaction<Schema>, values: Values, isOn: boolean): Promise<number> {
  const { add, remove, count } = favouriteQueries;
  const isChanged = (await (isOn ? add : remove)(trx, values)).length > 0;
  const [counted] = await count(trx, { id: values.id, change: isChanged ? (isOn ? 1 : -1) : 0 });
  if (!counted) throw new Error("the publication is gone");
  return counted.favoritesCount;
}
