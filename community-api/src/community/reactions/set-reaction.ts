import type { ReactionKind } from "@ryadom/shared/reactions.ts";
import { type Compilable, type RawBuilder, sql, type Transaction } from "kysely";
import { compiledQuery, type ValueOf } from "../../db/compiled-query.ts";
import type { Database } from "../../db/database.ts";
import type { Schema } from "../../db/schema.ts";
import { type CountedReactions, reactionCounts } from "../publications/reaction-counts.ts";

type Values = { id: string; uid: string; at: string; kind: string };
type Counted = CountedReactions & { authorUid: string | null };
type Changes = { id: string; all: number; sameHere: number; thankYou: number };

function queriesOf(of: "publication" | "comment") {
  const [rows, things, item] = [sql.table(`${of}_reaction`), sql.table(of), sql.ref(`${of}Id`)];
  const compiled = <Row>(db: Database, query: RawBuilder<Row>): Compilable<Row> => ({ compile: () => query.compile(db) });
  return {
    find: compiledQuery((db, value: ValueOf<{ id: string; uid: string }>) =>
      compiled(db, sql<{ kind: ReactionKind }>`select "kind" from ${rows} where ${item} = ${value("id")} and "uid" = ${value("uid")}`),
    ),
    store: compiledQuery((db, value: ValueOf<Values>) =>
      compiled(
        db,
        sql<never>`insert into ${rows} (${item}, "uid", "reactedAt", "kind")
          values (${value("id")}, ${value("uid")}, ${value("at")}, ${value("kind")})
          on conflict (${item}, "uid") do update set "kind" = excluded."kind", "reactedAt" = excluded."reactedAt"`,
      ),
    ),
    remove: compiledQuery((db, value: ValueOf<{ id: string; uid: string }>) =>
      compiled(db, sql<never>`delete from ${rows} where ${item} = ${value("id")} and "uid" = ${value("uid")}`),
    ),
    count: compiledQuery((db, value: ValueOf<Changes>) =>
      compiled(
        db,
        sql<Counted>`update ${things} set "reactionsCount" = "reactionsCount" + ${value("all")},
          "sameHereCount" = "sameHereCount" + ${value("sameHere")}, "thankYouCount" = "thankYouCount" + ${value("thankYou")}
          where "id" = ${value("id")} returning "reactionsCount", "sameHereCount", "thankYouCount", "authorUid"`,
      ),
    ),
  };
}

export const reactionQueries = { publication: queriesOf("publication"), comment: queriesOf("comment") };

const difference = (before: ReactionKind | null, after: ReactionKind | null, kind: ReactionKind): number =>
  Number(after === kind) - Number(before === kind);

/**
 * Stores what a member says to a text, or takes it back; idempotent. The caller holds the lock of the member (`asMember`), so nothing of theirs
 * changes between reading and writing.
 * @returns whether they had said nothing before, the author, and the counts now
 */
export async function setReaction(
  trx: Transaction<Schema>,
  of: "publication" | "comment",
  { id, uid, at }: { id: string; uid: string; at: string },
  kind: ReactionKind | null,
) {
  const { find, store, remove, count } = reactionQueries[of];
  const before = (await find(trx, { id, uid }))[0]?.kind ?? null;
  if (kind === null && before !== null) await remove(trx, { id, uid });
  if (kind !== null && kind !== before) await store(trx, { id, uid, at, kind });
  const all = Number(kind !== null) - Number(before !== null);
  const sameHere = difference(before, kind, "same-here");
  const [counted] = await count(trx, { id, all, sameHere, thankYou: difference(before, kind, "thank-you") });
  if (!counted) throw new Error("the text is gone");
  return {
    isFirst: kind !== null && before === null,
    authorUid: counted.authorUid,
    state: { isReacted: kind !== null, reaction: kind, ...reactionCounts(counted) },
  };
}
