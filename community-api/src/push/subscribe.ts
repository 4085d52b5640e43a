import type { NewPushSubscription } from "@ryadom/shared/notifying.ts";
import { actingAs } from "../auth/acting.ts";
import type { Keys } from "../auth/keys.ts";
import type { LiveSession } from "../auth/session.ts";
import type { Database } from "../db/database.ts";
import type { IsoTime } from "../db/schema.ts";
import { invalidArgument } from "../errors.ts";
import { newId } from "../ids.ts";
import { keepNotifying } from "../notifications/notifying.ts";
import { isPushService } from "./settings.ts";

type Needs = { db: Database; keys: Keys; services: readonly string[] };

/**
 * The browser of this session takes pushes from now on, until the session ends. Whoever was signed in there before hears nothing in it any
 * more, for the browser keeps its address.
 * @throws `invalid-argument` for an address that is no push service's
 */
export async function subscribe(
  { db, keys, services }: Needs,
  session: LiveSession,
  { endpoint, keys: browserKeys, timeZone }: NewPushSubscription,
  now: IsoTime,
): Promise<void> {
  if (!isPushService(services, endpoint)) throw invalidArgument("endpoint", "unknown_service");
  const endpointHmac = keys.hmac("push-endpoint", endpoint);
  await actingAs(db, session, async (trx) => {
    await trx
      .deleteFrom("push_subscription")
      .where((eb) => eb.or([eb("endpointHmac", "=", endpointHmac), eb("sessionId", "=", session.id)]))
      .execute();
    const row = { uid: session.uid, sessionId: session.id, endpointHmac, createdAt: now };
    await trx
      .insertInto("push_subscription")
      .values({ id: newId("D"), ...row, sealedSubscription: keys.seal({ endpoint, keys: browserKeys }) })
      .execute();
    await keepNotifying(trx, session.uid, { timeZone });
  });
}

/** Also when it was not subscribed. */
export const unsubscribe = (db: Database, session: LiveSession): Promise<void> =>
  actingAs(db, session, async (trx) => {
    await trx.deleteFrom("push_subscription").where("sessionId", "=", session.id).execute();
  });
