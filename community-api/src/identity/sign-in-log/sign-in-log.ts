import type { ErrorCode } from "@ryadom/shared/errors.ts";
import type { Database } from "../../db/database.ts";
import type { Schema } from "../../db/schema.ts";
import { AppError } from "../../core/errors.ts";
import { newId } from "../../core/ids.ts";

type Event = Schema["sign_in_event"];

/**
 * Appends to the log of sign-ins.
 * @param event.uid the member; null for a refusal, since whoever typed an address isn't its owner
 * @param event.mailbox keyed hash of the address of a refusal (`mailboxHmac`)
 */
export async function logSignIn(
  db: Database,
  event: { uid: string | null; mailbox?: string; way: Event["way"]; outcome: Event["outcome"]; device: string },
  now: Date,
): Promise<void> {
  const { uid, mailbox = null, way, outcome, device } = event;
  await db
    .insertInto("sign_in_event")
    .values({ id: newId("L"), at: now.toISOString(), uid, mailboxHmac: uid === null ? mailbox : null, way, outcome, device })
    .execute();
}

/** Not refused: a further step is asked for, or a program didn't answer. */
const notRefused: ReadonlySet<ErrorCode> = new Set(["auth/multi-factor-auth-required", "auth/network-request-failed", "unavailable"]);

/**
 * Runs a step of a sign-in. When it is refused, by a limit or because the proof is wrong, that goes into the log; the error goes on.
 * @param event.mailbox as in `logSignIn`
 */
export async function logRefusal<Result>(
  db: Database,
  event: Omit<Parameters<typeof logSignIn>[1], "outcome">,
  now: Date,
  step: () => Promise<Result>,
): Promise<Result> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof AppError && !notRefused.has(error.code)) {
      const outcome = error.code === "auth/too-many-requests" ? "limited" : "refused";
      await logSignIn(db, { ...event, outcome }, now);
    }
    throw error;
  }
}
