import type { Catalogue } from "@ryadom/shared/catalogue.ts";
import type { Database } from "../../db/database.ts";
import type { Keys } from "../../core/keys.ts";
import { asMember } from "../../identity/session/as-member.ts";
import type { Session } from "../../identity/session/session.ts";
import { awardFor, missingRules } from "./award.ts";
import { mostWanted, rulesFor } from "./rules.ts";

type MarkedEvent = "practice-finished" | "story-read";

/**
 * Marks something that leaves no row of its own, and awards what it earns. Nothing is kept when no rule asks for it, when the member has
 * earned all there is, or when there are as many marks as the rules want; never which practice or story it was, or when.
 * @param what tells one from another: the day of a practice, the key of a story. The same again changes nothing
 */
export async function leaveMark(
  { db, keys, catalogue, now }: { db: Database; keys: Keys; catalogue: Catalogue | null; now: Date },
  session: Session,
  event: MarkedEvent,
  what: string,
): Promise<void> {
  const { uid } = session;
  const most = mostWanted(rulesFor(catalogue, event));
  if ((await missingRules(db, catalogue, uid, event)).length === 0) return;
  const hmacs = keys.hmacs("achievement-mark", `${uid}\n${event}\n${what}`);
  await asMember(db, session, async (trx) => {
    const marks = await trx
      .selectFrom("achievement_mark")
      .select("markHmac")
      .where("uid", "=", uid)
      .where("event", "=", event)
      .limit(most)
      .execute();
    // One made before MEMBER_SECRET was exchanged is the same.
    if (marks.length >= most || marks.some(({ markHmac }) => hmacs.includes(markHmac))) return;
    await trx
      .insertInto("achievement_mark")
      .values({ uid, event, markHmac: hmacs[0]! })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await awardFor(trx, catalogue, uid, event, now);
  });
}
