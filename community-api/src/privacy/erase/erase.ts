import { type ErasureReceipt, type ErasureState, type ErasureStep, erasureSteps, type Kept, keptReasons } from "@ryadom/shared/privacy.ts";
import { z } from "zod";
import { actingAs } from "../../auth/acting.ts";
import type { LiveSession } from "../../auth/session.ts";
import type { Database } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import type { Deliverers } from "../../outbox/deliver.ts";
import { beginErasure, eraseWork } from "./begin.ts";
import { type ErasurePlaces, steps } from "./steps.ts";

type Done = Partial<Record<ErasureStep, string>>;

/** The member asks for it. @returns the receipt */
export async function eraseMe(places: ErasurePlaces, session: LiveSession): Promise<ErasureReceipt> {
  const { db, clock, keys, tombstones } = places;
  const receipt = await actingAs(db, session, (trx) => beginErasure(trx, keys, session.uid, clock()));
  if (!receipt) throw new AppError("auth/user-token-expired");
  // Before the receipt is given, if it can be: else the first step of the work to come does it.
  await tombstones.add(session.uid).catch(() => {});
  return receipt;
}

/**
 * Do what is left of an erasure, step by step; each is recorded when it is done, so that after a crash the next run begins there.
 * @param afterStep called after each step, before it is recorded
 * @throws what a place throws that cannot be reached: again later
 */
export async function runErasure(places: ErasurePlaces, id: string, afterStep: (step: ErasureStep) => void = () => {}): Promise<void> {
  const { db, clock } = places;
  const erasure = await db.selectFrom("erasure").selectAll().where("id", "=", id).executeTakeFirst();
  if (!erasure?.uid || erasure.doneAt !== null) return;
  const { uid } = erasure;
  const done = JSON.parse(erasure.steps) as Done;
  const kept = new Set(JSON.parse(erasure.kept) as Kept[]);
  for (const step of erasureSteps) {
    if (done[step]) continue;
    for (const what of await steps[step](places, { id, uid, isBanned: kept.has("banned-email") })) kept.add(what);
    afterStep(step);
    done[step] = clock().toISOString();
    const isLast = step === erasureSteps.at(-1);
    await db
      .updateTable("erasure")
      .set({ steps: JSON.stringify(done), kept: JSON.stringify([...kept]), ...(isLast ? { uid: null, doneAt: done[step] } : {}) })
      .where("id", "=", id)
      .execute();
  }
}

/** For the outbox. */
export const erasureDeliverers = (places: ErasurePlaces): Deliverers => ({
  [eraseWork]: (about) => runErasure(places, z.object({ id: z.string() }).parse(about).id),
});

/** What whoever holds the receipt may know. @throws `not-found` */
export async function readErasure(db: Database, id: string): Promise<ErasureState> {
  const erasure = await db.selectFrom("erasure").selectAll().where("id", "=", id).executeTakeFirst();
  if (!erasure) throw new AppError("not-found");
  const done = JSON.parse(erasure.steps) as Done;
  const kept = JSON.parse(erasure.kept) as Kept[];
  return {
    id,
    requestedAt: erasure.requestedAt,
    state: erasure.doneAt === null ? "underway" : "done",
    doneAt: erasure.doneAt,
    steps: erasureSteps.flatMap((step) => (done[step] ? [{ step, doneAt: done[step] }] : [])),
    kept: kept.map((what) => ({ what, why: keptReasons[what] })),
  };
}
