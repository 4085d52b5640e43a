import type { Logger } from "pino";
import { beginErasure } from "./begin-erasure.ts";
import { runErasure } from "./erase.ts";
import type { ErasureServices } from "./steps.ts";

const membersAPage = 10_000;

/**
 * On start-up, erases again members whose tombstone exists but whose row is back (restored backup). Steps that fail because a service is
 * unreachable are retried by the outbox.
 * @returns how many members
 */
export async function eraseRestoredMembers(services: ErasureServices, log: Logger): Promise<number> {
  const { db, keys, clock, tombstones } = services;
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
    await runErasure(services, receipt.id).catch((error: unknown) => {
      log.warn({ erasure: receipt.id, error: error instanceof Error ? error.name : "unknown" }, "erasure postponed, will be retried");
    });
  }
  if (back.length > 0) log.info({ members: back.length }, "erased again after a backup was restored");
  return back.length;
}
