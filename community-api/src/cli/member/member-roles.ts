import type { Transaction } from "kysely";
import { audit } from "../../core/audit.ts";
import type { Keys } from "../../core/keys.ts";
import type { Database } from "../../db/database.ts";
import { lockRow } from "../../db/lock-row.ts";
import type { Schema } from "../../db/schema.ts";
import { withoutProfession } from "../../members/without-profession.ts";
import { pageLinks } from "../../notify/mail/page-links.ts";
import { queueMail } from "../../notify/mail/queue-mail.ts";
import { revokeAccess } from "../../identity/session/revoke-access.ts";
import { hasSecondFactor } from "../../identity/session/has-second-factor.ts";
import { deleteRecoveryCodes } from "../../identity/second-factor/recovery-codes.ts";
import type { FoundMember } from "./find-members.ts";

export const roles = ["moderator", "specialist", "billing"] as const;
export type Role = (typeof roles)[number];

const columns = { moderator: "isModerator", specialist: "isSpecialist", billing: "isBilling" } as const;
const actor = "operator";

/** What a specialist's badge means: who of the team checked which profession. */
export type Credentials = { profession: string; verifiedBy: string };

export type RoleChange = "changed" | "as-before" | "needs-second-factor";

/**
 * Grants or revokes a role and ends all sessions, so that no session keeps the old roles.
 * @returns `needs-second-factor`: nothing was done, because nobody moderates or reads orders without one. Else whoever knows the password would set up the
 * first one and have a moderator's powers
 */
export function setRole(
  db: Database,
  { uid }: FoundMember,
  role: Role,
  isGranted: boolean,
  now: Date,
  credentials: Credentials | null = null,
): Promise<RoleChange> {
  return db.transaction().execute(async (trx) => {
    // As every change of second factors does (`asMember`): none goes meanwhile.
    await lockRow(trx, "member", uid);
    if (isGranted && role !== "specialist" && !(await hasSecondFactor(trx, uid))) return "needs-second-factor";
    const changed = await trx
      .updateTable("member")
      .set({ [columns[role]]: isGranted ? 1 : 0, ...(role === "specialist" ? professionOf(credentials, now) : {}) })
      .where("uid", "=", uid)
      // A profession that is checked again is another date.
      .$if(credentials === null, (query) => query.where(columns[role], "=", isGranted ? 0 : 1))
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) return "as-before";
    await revokeAccess(trx, uid);
    const action = isGranted ? "member.grant" : "member.revoke";
    await audit(trx, { action, actorUid: null, subjectUid: uid, details: { actor, right: role, ...credentials } }, now);
    return "changed";
  });
}

function professionOf(credentials: Credentials | null, now: Date) {
  if (credentials === null) return withoutProfession;
  const { profession, verifiedBy } = credentials;
  return { profession, professionVerifiedBy: verifiedBy, professionVerifiedAt: now.toISOString() };
}

/**
 * Deletes the second factors and recovery codes of a member who lost them, ends their sessions and mails them.
 * @returns false when there were none
 */
export function resetSecondFactor(
  services: { db: Database; keys: Keys; siteUrl: string },
  member: FoundMember,
  now: Date,
): Promise<boolean> {
  return services.db.transaction().execute(async (trx) => {
    const kinds = await deleteSecondFactors(trx, member.uid);
    if (kinds.length === 0) return false;
    await revokeAccess(trx, member.uid);
    await audit(trx, { action: "second-factor.reset", actorUid: null, subjectUid: member.uid, details: { actor } }, now);
    const { email: to, language } = member;
    if (to === null) return true;
    const { forgot } = pageLinks(services.siteUrl, language);
    for (const kind of kinds)
      await queueMail(trx, services.keys, { to, language, template: { name: "second-factor-removed", kind, forgot } }, member.uid, now);
    return true;
  });
}

async function deleteSecondFactors(trx: Transaction<Schema>, uid: string): Promise<("totp" | "passkey")[]> {
  const totp = await trx.deleteFrom("totp").where("uid", "=", uid).executeTakeFirst();
  const passkeys = await trx.deleteFrom("passkey").where("uid", "=", uid).executeTakeFirst();
  await deleteRecoveryCodes(trx, uid);
  return [...(totp.numDeletedRows > 0n ? (["totp"] as const) : []), ...(passkeys.numDeletedRows > 0n ? (["passkey"] as const) : [])];
}
