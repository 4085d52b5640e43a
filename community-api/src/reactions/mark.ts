import { type Compilable, sql, type Transaction } from "kysely";
import type { Database } from "../db/database.ts";
import { pinnedQuery } from "../db/pinned-query.ts";
import type { Schema } from "../db/schema.ts";

/** What a member puts on something once and can take off: a row of theirs, and a counter beside the thing. */
type Mark = {
  table: "publication_reaction" | "comment_reaction" | "publication_favourite";
  of: "publication" | "comment";
  since: "reactedAt" | "favouredAt";
  counter: "reactionsCount" | "favoritesCount";
};

type Values = { id: string; uid: string; at: string };
type Counted = { count: number; authorUid: string | null };

function queriesOf({ table, of, since, counter }: Mark) {
  const [rows, things, item, time, count] = [sql.table(table), sql.table(of), sql.ref(`${of}Id`), sql.ref(since), sql.ref(counter)];
  const compiled = <Row>(db: Database, query: ReturnType<typeof sql<Row>>): Compilable<Row> => ({ compile: () => query.compile(db) });
  return {
    put: pinnedQuery<Values, { uid: string }>((db, value) =>
      compiled(
        db,
        sql`insert into ${rows} (${item}, "uid", ${time}) values (${value("id")}, ${value("uid")}, ${value("at")})
          on conflict do nothing returning "uid"`,
      ),
    ),
    takeOff: pinnedQuery<Values, { uid: string }>((db, value) =>
      compiled(db, sql`delete from ${rows} where ${item} = ${value("id")} and "uid" = ${value("uid")} returning "uid"`),
    ),
    count: pinnedQuery<{ id: string; change: number }, Counted>((db, value) =>
      compiled(
        db,
        sql`update ${things} set ${count} = ${count} + ${value("change")} where "id" = ${value("id")}
          returning ${count} as "count", "authorUid"`,
      ),
    ),
  };
}

export const marks = {
  reaction: queriesOf({ table: "publication_reaction", of: "publication", since: "reactedAt", counter: "reactionsCount" }),
  "reaction to a comment": queriesOf({ table: "comment_reaction", of: "comment", since: "reactedAt", counter: "reactionsCount" }),
  favourite: queriesOf({ table: "publication_favourite", of: "publication", since: "favouredAt", counter: "favoritesCount" }),
};

/**
 * Put a mark on something that is there, or take it off; however often it is asked, it counts once.
 * @returns whether that changed anything, and what its counter is now
 */
export async function setMark(
  trx: Transaction<Schema>,
  kind: keyof typeof marks,
  values: Values,
  isOn: boolean,
): Promise<Counted & { isChanged: boolean }> {
  const { put, takeOff, count } = marks[kind];
  const isChanged = (await (isOn ? put : takeOff)(trx, values)).length > 0;
  const [counted] = await count(trx, { id: values.id, change: isChanged ? (isOn ? 1 : -1) : 0 });
  if (!counted) throw new Error("what was marked has gone");
  return { ...counted, isChanged };
}
