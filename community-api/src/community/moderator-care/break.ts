import type { BreakLength } from "@ryadom/shared/care-limits.ts";
import type { ModeratorCare, NewBreak } from "@ryadom/shared/moderator-care.ts";
import type { Database } from "../../db/database.ts";
import { asMember } from "../../identity/session/as-member.ts";
import type { Session } from "../../identity/session/session.ts";
import { hourInTimeZone } from "../../notify/notifications/quiet-hours.ts";
import { readCare, saveCare } from "./care.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** A break until tomorrow ends in the morning, but not within these: somebody who says so at five has not slept yet. */
const shortestNightMs = 5 * hourMs;
const morningHour = 8;

/** Hands nothing out to a moderator for a while, and gives back what they had taken. */
export const takeBreak = (db: Database, session: Session, { length, timeZone }: NewBreak, now: Date): Promise<ModeratorCare> =>
  asMember(db, session, async (trx) => {
    await trx
      .updateTable("moderation_case")
      .set({ claimedByUid: null, claimedUntil: null })
      .where("claimedByUid", "=", session.uid)
      .where("state", "<>", "resolved")
      .execute();
    await saveCare(trx, session.uid, { breakUntil: endOfBreak(length, timeZone, now).toISOString() });
    return readCare(trx, session.uid, now);
  });

/** Back before the break is over. */
export const endBreak = (db: Database, session: Session): Promise<void> =>
  asMember(db, session, async (trx) => {
    await trx.updateTable("moderator_care").set({ breakUntil: null }).where("uid", "=", session.uid).execute();
  });

/** @param timeZone where tomorrow is meant */
export function endOfBreak(length: BreakLength, timeZone: string, now: Date): Date {
  if (length !== "tomorrow") return new Date(now.getTime() + (length === "hour" ? hourMs : 15 * minuteMs));
  // Zones differ by whole quarters of an hour.
  const quarter = 15 * minuteMs;
  let moment = Math.ceil((now.getTime() + shortestNightMs) / quarter) * quarter;
  while (hourInTimeZone(new Date(moment), timeZone) !== morningHour) moment += quarter;
  return new Date(moment);
}
