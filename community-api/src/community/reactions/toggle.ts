import { type Compilable, type RawBuilder, sql, type Transaction } from "kysely";
import type { Database } from "../../db/database.ts";
import { compiledQuery, type ValueOf } from "../../db/compiled-query.ts";
import type { Schema } from "../../db/schema.ts";

/** A toggle (reaction, favourite): one row a member, and a counter on the item. */
type Toggle = {
  table: "publication_reaction" | "comment_reaction" | "publication_favourite";
  of: "publication" | "comment";
  timeColumn: "reactedAt" | "favouritedAt";
  counter: "reactionsCount" | "favoritesCount";
};

type Values = { id: string; uid: string; at: string };
type Counted = { count: number; authorUid: string | null };

function queriesOf({ table, of, timeColumn, counter }: Toggle) {
  const [rows, things, item, time, count] = [sql.table(table), sql.table(of), sql.ref(`${of}Id`), sql.ref(timeColumn), sql.ref(counter)];
  const compiled = <Row>(db: Database, query: RawBuilder<Row>): Compilable<Row> => ({ compile: () => query.compile(db) });
  return {
    add: compiledQuery((db, value: ValueOf<Values>) =>
      compiled(
        db,
        sql<{ uid: string }>`insert into ${rows} (${item}, "uid", ${time}) values (${value("id")}, ${value("uid")}, ${value("at")})
          on conflict do nothing returning "uid"`,
      ),
    ),
    remove: compiledQuery((db, value: ValueOf<Values>) =>
      compiled(db, sql<{ uid: string }>`delete from ${rows} where ${item} = ${value("id")} and "uid" = ${value("uid")} returning "uid"`),
    ),
    count: compiledQuery((db, value: ValueOf<{ id: string; change: number }>) =>
      compiled(
        db,
        sql<Counted>`update ${things} set ${count} = ${count} + ${value("change")} where "id" = ${value("id")}
          returning ${count} as "count", "authorUid"`,
      ),
    ),
  };
}

export const toggles = {
  reaction: queriesOf({ table: "publication_reaction", of: "publication", timeColumn: "reactedAt", counter: "reactionsCount" }),
  "reaction to a comment": queriesOf({ table: "comment_reaction", of: "comment", timeColumn: "reactedAt", counter: "reactionsCount" }),
  favourite: queriesOf({ table: "publication_favourite", of: "publication", timeColumn: "favouritedAt", counter: "favoritesCount" }),
};

/** Turns a toggle on or off, idempotently. @returns whether it changed, and the new count */
export async function setToggle(
  trx: Transaction<Schema>,
  kind: keyof typeof toggles,
  values: Values,
  isOn: boolean,
): Promise<Counted & { isChanged: boolean }> {
  const { add, remove, count } = toggles[kind];
  const isChanged = (await (isOn ? add : remove)(trx, values)).length > 0;
  const [counted] = await count(trx, { id: values.id, change: isChanged ? (isOn ? 1 : -1) : 0 });
  if (!counted) throw new Error("the toggled item is gone");
  return { ...counted, isChanged };
}
