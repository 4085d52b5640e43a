import type { OwnCasePage, OwnCaseSummary } from "@ryadom/shared/appeals.ts";
import { limits } from "@ryadom/shared/limits.ts";
import { type InferResult, sql } from "kysely";
import { decodeCursor, positionAfter, slicePage } from "../../core/cursor-pagination.ts";
import type { Keys } from "../../core/keys.ts";
import type { Database } from "../../db/database.ts";

/** Decisions told to a member. One that was taken back before they read it was withdrawn. */
const ownDecisions = (db: Database, uid: string) =>
  db
    .selectFrom("moderation_decision as decision")
    .leftJoin("appeal", "appeal.decisionId", "decision.id")
    .leftJoin("publication", (join) =>
      join.onRef("publication.id", "=", "decision.publicationId").onRef("publication.authorUid", "=", "decision.authorUid"),
    )
    .select([
      "decision.id",
      "decision.kind",
      "decision.decidedAt",
      "decision.ruleKey",
      "decision.until",
      "decision.viewedAt",
      "decision.undoneAt",
      "decision.itemTable",
      "publication.title",
      "appeal.id as appealId",
      "appeal.outcome",
    ])
    .where("decision.authorUid", "=", uid)
    .where((eb) => eb.or([eb("decision.undoneAt", "is", null), eb("decision.viewedAt", "is not", null), eb("appeal.id", "is not", null)]));

type Row = InferResult<ReturnType<typeof ownDecisions>>[number];

const toSummary = ({ id, kind, ruleKey, until, title, outcome, ...row }: Row): OwnCaseSummary => ({
  id,
  kind,
  date: row.decidedAt,
  ruleKey,
  until,
  title: row.itemTable === "publication" ? title : null,
  isViewed: row.viewedAt !== null,
  isUndone: row.undoneAt !== null,
  hasAppeal: row.appealId !== null,
  appealOutcome: outcome,
});

/**
 * What moderators decided about a member, the newest first, 10 a page.
 * @throws `invalid-argument` for a cursor of another list
 */
export async function listOwnCases(db: Database, keys: Keys, uid: string, cursor: string | undefined): Promise<OwnCasePage> {
  const { time, id } = cursor === undefined ? positionAfter("~") : decodeCursor(keys, cursor, "J");
  const found = await ownDecisions(db, uid)
    .where(sql<boolean>`("decision"."decidedAt", "decision"."id") < (${time}, ${id})`)
    .orderBy("decision.decidedAt", "desc")
    .orderBy("decision.id", "desc")
    .limit(limits.pageSize + 1)
    .execute();
  const page = slicePage(keys, found, limits.pageSize, (row) => ({ time: row.decidedAt, id: row.id }));
  return { items: page.rows.map(toSummary), nextCursor: page.nextCursor };
}
