import type { NewPushSubscription } from "@ryadom/shared/notification-settings.ts";
import { asMember } from "../../identity/session/as-member.ts";
import type { Keys } from "../../core/keys.ts";
import type { Session } from "../../identity/session/session.ts";
import type { Database } from "../../db/database.ts";
import type { IsoTime } from "../../db/tables/columns.ts";
import { invalidArgument } from "../../core/errors.ts";
import { newId } from "../../core/ids.ts";
import { saveNotificationSettings } from "../notifications/notification-settings.ts";
import { isPushService } from "./settings.ts";

type Needs = { db: Database; keys: Keys; services: readonly string[] };

/**
 * Subscribes this session's browser to push; ends with the session. Replaces an earlier subscription of the same endpoint, whoever's it
 * was.
 * @throws `invalid-argument` for an endpoint that isn't of an allowed push service
 */
export async function subscribe(
  { db, keys, services }: Needs,
  session: Session,
  { endpoint, keys: browserKeys, timeZone }: NewPushSubscription,
  now: IsoTime,
): Promise<void> {
  if (!isPushService(services, endpoint)) throw invalidArgument("endpoint", "unknown_service");
  const endpointHmac = keys.hmac("push-endpoint", endpoint);
  const known = keys.hmacs("push-endpoint", endpoint);
  await asMember(db, session, async (trx) => {
    await trx
      .deleteFrom("push_subscription")
      .where((eb) => eb.or([eb("endpointHmac", "in", known), eb("sessionId", "=", session.id)]))
      .execute();
    const row = { uid: session.uid, sessionId: session.id, endpointHmac, createdAt: now };
    await trx
      .insertInto("push_subscription")
      .values({ id: newId("D"), ...row, sealedSubscription: keys.seal({ endpoint, keys: browserKeys }) })
      .execute();
    await saveNotificationSettings(trx, session.uid, { timeZone });
  });
}

/** Removes this session's subscription; no error when there is none. */
export const unsubscribe = (db: Database, session: Session): Promise<void> =>
  asMember(db, session, async (trx) => {
    await trx.deleteFrom("push_subscription").where("sessionId", "=", session.id).execute();
  });
