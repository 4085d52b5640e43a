import type { Transaction } from "kysely";
import { audit } from "../../core/audit.ts";
import { invalidArgument } from "../../core/errors.ts";
import type { Database } from "../../db/database.ts";
import type { Schema } from "../../db/schema.ts";
import { asMember } from "../../identity/session/as-member.ts";
import type { Session } from "../../identity/session/session.ts";
import { type Bannable, throughOf } from "./bannable.ts";

type Attempt = { session: Session; bannable: Bannable; kind: "ban" | "mute"; reason: string; now: Date };

/**
 * Does what is decided about a member, unless they are a moderator. That refusal tells what they are, also behind a pseudonym: nobody hears it
 * before it stands in the log with its reason, as one who asks for a name does.
 * @throws `invalid-argument`
 */
export async function refuseForModerator<Result>(
  db: Database,
  { session, bannable, kind, reason, now }: Attempt,
  work: (trx: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  const { uid } = bannable;
  const done = await asMember(db, session, async (trx) => {
    const member = await trx.selectFrom("member").select("isModerator").where("uid", "=", uid).executeTakeFirst();
    if (member?.isModerator !== 1) return { result: await work(trx) };
    const about = { actorUid: session.uid, subjectUid: uid, reason, details: throughOf(bannable) };
    await audit(trx, { action: `member.${kind}-refused`, ...about }, now);
    return null;
  });
  if (done === null) throw invalidArgument("id", "is_moderator");
  return done.result;
}
