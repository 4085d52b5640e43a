import type { Notifying, NotifyingEdit, QuietHours } from "@ryadom/shared/notifying.ts";
import { usualQuietHours } from "@ryadom/shared/quiet-hours.ts";
import type { Transaction } from "kysely";
import { actingAs } from "../auth/acting.ts";
import type { LiveSession } from "../auth/session.ts";
import type { Database } from "../db/database.ts";
import type { IsoTime, Schema } from "../db/schema.ts";

/** Long: a person who was asked once should not be asked at every visit. */
const notAskedForMs = 90 * 86_400_000;
const answers = ["reply", "comment", "specialist-answer"] as const;

type Hours = { quietFrom: number | null; quietUntil: number | null };

/** Quiet hours of a row; whoever has none has the usual ones. */
export const quietHoursOf = (row: Hours | undefined): QuietHours | null => {
  if (!row) return usualQuietHours;
  return row.quietFrom === null || row.quietUntil === null ? null : { from: row.quietFrom, until: row.quietUntil };
};

/** @param publicKey of the deployment's pushes; null: it sends none */
export async function readNotifying(db: Database, session: LiveSession, publicKey: string | null, now: Date): Promise<Notifying> {
  const row = await db.selectFrom("member_notifying").selectAll().where("uid", "=", session.uid).executeTakeFirst();
  const told = { isBellQuiet: row?.isBellQuiet === 1, quietHours: quietHoursOf(row), timeZone: row?.timeZone ?? null };
  if (publicKey === null) return { ...told, push: null };
  const here = await db.selectFrom("push_subscription").select("id").where("sessionId", "=", session.id).executeTakeFirst();
  const wasAnswered = await db
    .selectFrom("notification")
    .select("id")
    .where("uid", "=", session.uid)
    .where("kind", "in", answers)
    .limit(1)
    .executeTakeFirst();
  const notNowUntil = row?.pushNotNowAt ? Date.parse(row.pushNotNowAt) + notAskedForMs : 0;
  const mayAsk = !here && wasAnswered !== undefined && now.getTime() >= notNowUntil;
  return { ...told, push: { publicKey, isOnHere: here !== undefined, mayAsk } };
}

export const writeNotifying = (db: Database, session: LiveSession, edit: NotifyingEdit): Promise<void> =>
  actingAs(db, session, (trx) =>
    keepNotifying(trx, session.uid, {
      isBellQuiet: edit.isBellQuiet ? 1 : 0,
      quietFrom: edit.quietHours?.from ?? null,
      quietUntil: edit.quietHours?.until ?? null,
      timeZone: edit.timeZone,
    }),
  );

/** They do not want to be asked about pushes now. */
export const sayNotNow = (db: Database, session: LiveSession, now: IsoTime): Promise<void> =>
  actingAs(db, session, (trx) => keepNotifying(trx, session.uid, { pushNotNowAt: now }));

/** Change what is named; the rest stays, or is as usual. */
export async function keepNotifying(trx: Transaction<Schema>, uid: string, change: Partial<Omit<Schema["member_notifying"], "uid">>) {
  const { from: quietFrom, until: quietUntil } = usualQuietHours;
  await trx
    .insertInto("member_notifying")
    .values({ uid, isBellQuiet: 0, quietFrom, quietUntil, timeZone: "UTC", pushNotNowAt: null, ...change })
    .onConflict((conflict) => conflict.column("uid").doUpdateSet(change))
    .execute();
}
