import { serviceLimits } from "@ryadom/shared/service-limits.ts";
import type { Transaction } from "kysely";
import { z } from "zod";
import type { Keys } from "../../core/keys.ts";
import type { Clock } from "../../core/clock.ts";
import type { Database } from "../../db/database.ts";
import type { Schema } from "../../db/schema.ts";
import type { AccountStore } from "../../identity/accounts/account-store.ts";
import { readMemberLanguage } from "../../members/language.ts";
import { pageLinks } from "../../notify/mail/page-links.ts";
import { queueMail } from "../../notify/mail/queue-mail.ts";
import { enqueue } from "../../outbox/outbox.ts";
import type { JobHandler } from "../../outbox/run-jobs.ts";

/** Outbox kind: tells a member by email that they were banned, once the ban can't be taken back as a slip any more. */
export const banMailJob = "ban-mail";

const Payload = z.strictObject({ decidedAt: z.string() });

/** Call it in the transaction of the ban. */
export function queueBanMail(trx: Transaction<Schema>, keys: Keys, uid: string, now: Date): Promise<void> {
  const dueAt = new Date(now.getTime() + serviceLimits.decisionUndoMinutes * 60_000 + 1000);
  return enqueue(trx, keys, { kind: banMailJob, uid, payload: { decidedAt: now.toISOString() } }, now, dueAt);
}

type Needs = { db: Database; keys: Keys; accounts: AccountStore; siteUrl: string; clock: Clock };

/** Does `banMailJob`: writes nothing when that ban was taken back or lifted meanwhile, or its member is leaving. */
export function banMailJobHandler({ db, keys, accounts, siteUrl, clock }: Needs): JobHandler {
  return async (payload, uid) => {
    const { decidedAt } = Payload.parse(payload);
    if (uid === null || !(await isInForce(db, uid, decidedAt))) return;
    const account = await accounts.get({ uid });
    if (!account) return;
    const language = await readMemberLanguage(db, uid);
    const { signIn, crisis } = pageLinks(siteUrl, language);
    const template = { name: "account-closed", signIn, crisis } as const;
    await db.transaction().execute(async (trx) => queueMail(trx, keys, { to: account.email, language, template }, uid, clock()));
  };
}

async function isInForce(db: Database, uid: string, decidedAt: string): Promise<boolean> {
  const ban = await db
    .selectFrom("moderation_decision")
    .innerJoin("member", "member.uid", "moderation_decision.authorUid")
    .select("moderation_decision.id")
    .where("member.uid", "=", uid)
    .where("member.state", "=", "banned")
    .where("kind", "=", "ban")
    .where("decidedAt", "=", decidedAt)
    .where("liftedAt", "is", null)
    .where("undoneAt", "is", null)
    .executeTakeFirst();
  return ban !== undefined;
}
