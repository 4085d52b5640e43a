import {
  type ErasureReceipt,
  type ErasureState,
  type ErasureStep,
  erasureSteps,
  type RetainedItem,
  retentionReasons,
} from "@ryadom/shared/privacy.ts";
import { z } from "zod";
import { asMember } from "../../identity/session/as-member.ts";
import type { Session } from "../../identity/session/session.ts";
import type { Database } from "../../db/database.ts";
import { AppError } from "../../core/errors.ts";
import { doFilesContain, wipeDeletedRows } from "../../db/wipe-deleted-rows.ts";
import type { JobHandlers } from "../../outbox/run-jobs.ts";
import { removeDeletedWords } from "../../search/postgres/remove-deleted-words.ts";
import { memberDataTables } from "../data/member-data-rules.ts";
import { beginErasure, erasureJob } from "./begin-erasure.ts";
import { type ErasureServices, steps } from "./steps.ts";

type Done = Partial<Record<ErasureStep, string>>;

/** Handles `DELETE /api/me`. @returns the receipt */
export async function eraseMe(services: ErasureServices, session: Session): Promise<ErasureReceipt> {
  const { db, clock, keys, tombstones } = services;
  const receipt = await asMember(db, session, (trx) => beginErasure(trx, keys, session.uid, clock()));
  if (!receipt) throw new AppError("auth/user-token-expired");
  // At once if possible; else the first step of the job writes the tombstone.
  await tombstones.add(session.uid).catch(() => {});
  return receipt;
}

/**
 * Runs the remaining steps of an erasure. Each is recorded when done, so that after a crash the next run continues there.
 * @param afterStep called after each step, before it is recorded (for tests)
 * @throws the error of a step whose service is unreachable: the job is retried
 */
export async function runErasure(services: ErasureServices, id: string, afterStep: (step: ErasureStep) => void = () => {}): Promise<void> {
  const { db, clock } = services;
  const erasure = await db.selectFrom("erasure").selectAll().where("id", "=", id).executeTakeFirst();
  if (!erasure || erasure.doneAt !== null) return;
  const { uid } = erasure;
  const done = JSON.parse(erasure.steps) as Done;
  const kept = new Set(JSON.parse(erasure.kept) as RetainedItem[]);
  for (const step of erasureSteps) {
    if (done[step]) continue;
    if (step === "storage") await wipeStorage(services, id, uid);
    // Without a uid only the last step is left.
    else if (uid !== null) for (const what of await steps[step](services, { id, uid, isBanned: kept.has("banned-email") })) kept.add(what);
    afterStep(step);
    done[step] = clock().toISOString();
    const isLast = step === erasureSteps.at(-1);
    await db
      .updateTable("erasure")
      .set({ steps: JSON.stringify(done), kept: JSON.stringify([...kept]), ...(isLast ? { doneAt: done[step] } : {}) })
      .where("id", "=", id)
      .execute();
  }
}

/**
 * Removes what was deleted from the database's files, and reads their bytes: the receipt must not say done while they hold the member's id.
 * @param uid null when an earlier run was stopped in the middle of this step
 */
async function wipeStorage({ db }: ErasureServices, id: string, uid: string | null): Promise<void> {
  await db.updateTable("erasure").set({ uid: null }).where("id", "=", id).execute();
  await wipeDeletedRows(db, memberDataTables);
  await removeDeletedWords(db);
  if (uid !== null && (await doFilesContain(db, [uid]))) throw new Error("erased, and still in the files of the database");
}

/** Outbox handler of kind `erase`. */
export const erasureJobHandlers = (services: ErasureServices): JobHandlers => ({
  [erasureJob]: (payload) => runErasure(services, z.object({ id: z.string() }).parse(payload).id),
});

/** State of an erasure by the id of its receipt. @throws `not-found` */
export async function readErasure(db: Database, id: string): Promise<ErasureState> {
  const erasure = await db.selectFrom("erasure").selectAll().where("id", "=", id).executeTakeFirst();
  if (!erasure) throw new AppError("not-found");
  const done = JSON.parse(erasure.steps) as Done;
  const kept = JSON.parse(erasure.kept) as RetainedItem[];
  return {
    id,
    requestedAt: erasure.requestedAt,
    state: erasure.doneAt === null ? "underway" : "done",
    doneAt: erasure.doneAt,
    steps: erasureSteps.flatMap((step) => (done[step] ? [{ step, doneAt: done[step] }] : [])),
    kept: kept.map((what) => ({ what, why: retentionReasons[what] })),
  };
}
