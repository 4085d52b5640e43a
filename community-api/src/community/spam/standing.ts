import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import type { Session } from "../../identity/session/session.ts";
import { type Standing, type Trust, trustOf } from "./trust.ts";

const dayMs = 86_400_000;
const takenDownCountsMs = 30 * dayMs;
/** More than trust asks for is not counted. */
const countedAtMost = 3;

/** How far the links and pictures of a member are trusted now. */
export async function readTrust(db: Database, session: Session, now: Date): Promise<Trust> {
  return trustOf(await readStanding(db, session, now), now);
}

async function readStanding(db: Database, { uid, isSpecialist, isModerator }: Session, now: Date): Promise<Standing> {
  const { joinedAt } = await db.selectFrom("member").select("joinedAt").where("uid", "=", uid).executeTakeFirstOrThrow();
  return {
    joinedAt: new Date(joinedAt),
    keptTexts: await countKept(db, uid, new Date(now.getTime() - dayMs).toISOString()),
    takenDownAt: await listTakenDown(db, uid, new Date(now.getTime() - takenDownCountsMs).toISOString()),
    isKnownToTeam: isSpecialist === 1 || isModerator === 1,
  };
}

async function countKept(db: Database, uid: string, before: string): Promise<number> {
  const { rows } = await sql`
    select 1 from (
      select "id" from "publication" where "authorUid" = ${uid} and "isHidden" = 0 and "publishedAt" <= ${before}
      union all
      select "id" from "comment" where "authorUid" = ${uid} and "isHidden" = 0 and "isDeleted" = 0 and "publishedAt" <= ${before}
    ) as "kept" limit ${countedAtMost}`.execute(db);
  return rows.length;
}

/** Only what a moderator decided: reports alone may be mistaken, or meant badly. */
async function listTakenDown(db: Database, uid: string, since: string): Promise<Date[]> {
  const { rows } = await sql<{ at: string }>`
    select "reviewedAt" as "at" from "publication" where "authorUid" = ${uid} and "hiddenBy" = 'moderator' and "reviewedAt" >= ${since}
    union all
    select "reviewedAt" from "comment" where "authorUid" = ${uid} and "hiddenBy" = 'moderator' and "isDeleted" = 0 and "reviewedAt" >= ${since}
    union all
    select "deletedAt" from "publication_deleted" where "authorUid" = ${uid} and "deletedByUid" <> ${uid} and "deletedAt" >= ${since}
    union all
    select "deletedAt" from "comment_deleted" where "authorUid" = ${uid} and "deletedByUid" <> ${uid} and "deletedAt" >= ${since}
    order by "at" desc limit ${countedAtMost}`.execute(db);
  return rows.map(({ at }) => new Date(at));
}
