import { careLimits } from "@ryadom/shared/care-limits.ts";
import { careBefore, type ModeratorCare, type ModeratorCareEdit } from "@ryadom/shared/moderator-care.ts";
import type { Insertable, Transaction } from "kysely";
import type { Database } from "../../db/database.ts";
import type { Schema } from "../../db/schema.ts";
import { asMember } from "../../identity/session/as-member.ts";
import type { Session } from "../../identity/session/session.ts";

/** How a moderator wants to be spared; a break that is over is none. */
export async function readCare(db: Database, uid: string, now: Date): Promise<ModeratorCare> {
  const row = await db.selectFrom("moderator_care").selectAll().where("uid", "=", uid).executeTakeFirst();
  if (!row) return careBefore;
  return {
    dailyLimit: careLimits.find((limit) => limit === row.dailyLimit) ?? null,
    greyImages: row.greyImages === 1,
    blurText: row.blurText === 1,
    breakUntil: row.breakUntil !== null && row.breakUntil > now.toISOString() ? row.breakUntil : null,
  };
}

export const writeCare = (db: Database, session: Session, edit: ModeratorCareEdit, now: Date): Promise<ModeratorCare> =>
  asMember(db, session, async (trx) => {
    const { dailyLimit, greyImages, blurText } = edit;
    await saveCare(trx, session.uid, { dailyLimit, greyImages: greyImages ? 1 : 0, blurText: blurText ? 1 : 0 });
    return readCare(trx, session.uid, now);
  });

/** Stores what is given; in a new row the rest is as it is before a moderator chose anything. */
export async function saveCare(
  trx: Transaction<Schema>,
  uid: string,
  change: Partial<Omit<Insertable<Schema["moderator_care"]>, "uid">>,
): Promise<void> {
  const { dailyLimit } = careBefore;
  await trx
    .insertInto("moderator_care")
    .values({ uid, dailyLimit, greyImages: 1, blurText: 0, breakUntil: null, ...change })
    .onConflict((conflict) => conflict.column("uid").doUpdateSet(change))
    .execute();
}
