import type { Logger } from "pino";
import { beginErasure } from "./begin.ts";
import { runErasure } from "./erase.ts";
import type { ErasurePlaces } from "./steps.ts";

const membersAPage = 10_000;

/**
 * Before anything is served: who left, and is back because a backup was restored, is erased again.
 * When the account store is away its step waits in the outbox; the rest is done. @returns how many were erased again
 */
export async function eraseRestored(places: ErasurePlaces, log: Logger): Promise<number> {
  const { db, keys, clock, tombstones } = places;
  const hasLeft = await tombstones.read();
  if (!hasLeft) return 0;
  const back: string[] = [];
  for (let after = ""; ;) {
    const members = await db.selectFrom("member").select("uid").where("uid", ">", after).orderBy("uid").limit(membersAPage).execute();
    back.push(...members.map(({ uid }) => uid).filter(hasLeft));
    if (members.length < membersAPage) break;
    after = members.at(-1)!.uid;
  }
  for (const uid of back) {
    const receipt = await db.transaction().execute((trx) => beginErasure(trx, keys, uid, clock()));
    if (!receipt) continue;
    await runErasure(places, receipt.id).catch((error: unknown) => {
      log.warn({ erasure: receipt.id, error: error instanceof Error ? error.name : "unknown" }, "an erasure goes on later");
    });
  }
  if (back.length > 0) log.info({ members: back.length }, "erased again after a backup was restored");
  return back.length;
}
