import { type CaseContext, maxCounted } from "@ryadom/shared/moderation-context.ts";
import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import type { IsoTime } from "../../db/tables/columns.ts";
import { isUnderPseudonym } from "./item-rows.ts";
import type { CasePlace } from "./read-context.ts";

type AuthorContext = NonNullable<CaseContext["author"]>;

const dayMs = 86_400_000;
const maxDecisions = 8;

/**
 * What is known of an author. Under a pseudonym it ends with the thread; by name it leaves out every thread in which they have a pseudonym:
 * whoever compares the two learns nothing.
 */
export async function readAuthorContext(
  db: Database,
  { uid }: { uid: string },
  place: CasePlace,
  authorUid: string,
  now: Date,
): Promise<AuthorContext> {
  const thread = isUnderPseudonym({ ...place, authorUid }) ? place.publicationId : null;
  const decisions = await readDecisions(db, place, authorUid, thread);
  return {
    joinedMonth: thread === null ? await readJoinedMonth(db, authorUid) : null,
    keptTexts: await countKeptTexts(db, authorUid, thread, new Date(now.getTime() - dayMs).toISOString()),
    earlierCasesCount: (await readEarlierCases(db, place.caseId, authorUid, thread)).length,
    decisions: decisions.map(({ byUid, ...decision }) => ({ ...decision, isOwn: byUid === uid })),
  };
}

/** What moderators decided, as far as it stands: under a pseudonym by what was decided about it, and nothing else. */
function readDecisions(db: Database, { pseudonymId }: CasePlace, authorUid: string, thread: string | null) {
  return db
    .selectFrom("moderation_decision")
    .select(["kind", "ruleKey", "decidedAt as date", "until", "byUid"])
    .where("authorUid", "=", authorUid)
    .where("pseudonymId", thread === null ? "is" : "=", thread === null ? null : pseudonymId)
    .where("undoneAt", "is", null)
    .orderBy("decidedAt", "desc")
    .orderBy("id", "desc")
    .limit(maxDecisions)
    .execute();
}

async function readJoinedMonth(db: Database, uid: string): Promise<string | null> {
  const member = await db.selectFrom("member").select("joinedAt").where("uid", "=", uid).executeTakeFirst();
  return member ? member.joinedAt.slice(0, 7) : null;
}

/** @param thread of the pseudonym; null: everything under the author's name */
function readEarlierCases(db: Database, caseId: string, authorUid: string, thread: string | null) {
  const cases = db
    .selectFrom("moderation_case")
    .select("id")
    .where("authorUid", "=", authorUid)
    .where("id", "<>", caseId)
    .where("outcome", "not in", ["withdrawn", "gone"])
    .limit(maxCounted);
  if (thread !== null)
    return cases
      .where((eb) =>
        eb.or([
          eb("itemId", "=", thread),
          eb.exists(
            eb.selectFrom("comment").select("comment.id").whereRef("comment.id", "=", "itemId").where("comment.publicationId", "=", thread),
          ),
        ]),
      )
      .execute();
  return cases
    .where((eb) =>
      eb.or([
        eb("itemTable", "=", "course_rating"),
        eb.exists(
          eb.selectFrom("publication").select("publication.id").whereRef("publication.id", "=", "itemId").where("pseudonymId", "is", null),
        ),
        eb.exists(
          eb
            .selectFrom("comment")
            .innerJoin("publication", "publication.id", "comment.publicationId")
            .select("comment.id")
            .whereRef("comment.id", "=", "itemId")
            .where((under) =>
              under.or([
                under("pseudonymId", "is", null),
                under("publication.authorUid", "is", null),
                under("publication.authorUid", "<>", authorUid),
              ]),
            ),
        ),
      ]),
    )
    .execute();
}

/** At most `maxCounted`: nobody needs to know it more exactly. */
async function countKeptTexts(db: Database, authorUid: string, thread: string | null, before: IsoTime): Promise<number> {
  const ofPublications = thread === null ? sql`"pseudonymId" is null` : sql`"id" = ${thread}`;
  const ofComments =
    thread === null
      ? sql`("publication"."pseudonymId" is null or "publication"."authorUid" <> ${authorUid})`
      : sql`"publication"."id" = ${thread}`;
  const { rows } = await sql<{ count: number | string }>`
    select count(*) as "count" from (
      select 1 as "kept" from "publication"
        where "authorUid" = ${authorUid} and "isHidden" = 0 and "publishedAt" <= ${before} and ${ofPublications}
      union all
      select 1 as "kept" from "comment" join "publication" on "publication"."id" = "comment"."publicationId"
        where "comment"."authorUid" = ${authorUid} and "comment"."isHidden" = 0 and "comment"."isDeleted" = 0
          and "comment"."publishedAt" <= ${before} and ${ofComments}
      limit ${sql.lit(maxCounted)}
    ) as "texts"`.execute(db);
  return Number(rows[0]!.count);
}
