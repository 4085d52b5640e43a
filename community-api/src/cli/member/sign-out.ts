import { audit } from "../../core/audit.ts";
import type { Database } from "../../db/database.ts";
import { revokeAccess } from "../../identity/session/revoke-access.ts";

/**
 * Ends a member's sessions and the sign-ins under way, and changes nothing else.
 * @returns whether there was any
 */
export function signOut(db: Database, { uid }: { uid: string }, now: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const session = await trx.selectFrom("session").select("uid").where("uid", "=", uid).limit(1).executeTakeFirst();
    const flow = await trx.selectFrom("auth_flow").select("uid").where("uid", "=", uid).limit(1).executeTakeFirst();
    if (!session && !flow) return false;
    await revokeAccess(trx, uid);
    await audit(trx, { action: "member.sign-out", actorUid: null, subjectUid: uid, details: { actor: "operator" } }, now);
    return true;
  });
}

/** Signs out everybody, one member after the other: what was done stays when it is stopped half-way. @returns how many members it were */
export async function signOutEveryone(db: Database, now: Date): Promise<number> {
  const sessions = db.selectFrom("session").select("uid");
  const flows = db.selectFrom("auth_flow").select("uid").where("uid", "is not", null).$narrowType<{ uid: string }>();
  let count = 0;
  for (const member of await sessions.union(flows).execute()) if (await signOut(db, member, now)) count += 1;
  return count;
}
