import type { ErasureStep, RetainedItem } from "@ryadom/shared/privacy.ts";
import type { AccountStore } from "../../identity/accounts/account-store.ts";
import { mailboxHmacs } from "../../identity/accounts/email-address.ts";
import type { Keys } from "../../core/keys.ts";
import { banEmail } from "../../community/moderation/bans.ts";
import { deleteImageVariants } from "../../community/images/uploads.ts";
import type { Clock } from "../../core/clock.ts";
import type { Database } from "../../db/database.ts";
import { forgetPublicationsOf } from "../../search/index/index-publications.ts";
import type { FileStore } from "../../files/file-store.ts";
import { ownFiles, ownFolders } from "../data/own-files.ts";
import { bucketSubject } from "../../limits/shared-bucket.ts";
import { eraseFromAudit } from "./audit-parts.ts";
import { eraseOwnData } from "./own-data.ts";
import { eraseTexts } from "./texts.ts";
import type { Tombstones } from "./tombstones.ts";

/** Services an erasure needs. */
export type ErasureServices = {
  db: Database;
  clock: Clock;
  keys: Keys;
  accounts: AccountStore;
  files: FileStore;
  tombstones: Tombstones;
};

/** One idempotent step. @returns what is retained, for the receipt */
type Step = (services: ErasureServices, erasure: { id: string; uid: string; isBanned: boolean }) => Promise<RetainedItem[]>;

export const steps: Record<Exclude<ErasureStep, "storage">, Step> = {
  // First, so that a backup restored from now on is erased again.
  async tombstone({ db, tombstones }, { uid }) {
    await tombstones.add(uid);
    // Before `own-data` removes the uid from the ban and from orders.
    const ban = await db.selectFrom("banned_email").select("hmac").where("uid", "=", uid).executeTakeFirst();
    const order = await db.selectFrom("purchase_order").select("id").where("uid", "=", uid).limit(1).executeTakeFirst();
    return ["tombstone", "receipt", ...(ban ? (["banned-email"] as const) : []), ...(order ? (["orders"] as const) : [])];
  },

  // Before the rows that name the files are deleted.
  async files({ db, files }, { uid }) {
    for (const file of await ownFiles(db, uid)) await deleteImageVariants(files, file);
    // What a crash left beside them, which no row names.
    for (const folder of await ownFolders(db, uid)) for (const { key } of await files.list(folder)) await files.delete(key);
    await db.updateTable("member").set({ avatarUrl: null }).where("uid", "=", uid).execute();
    return [];
  },

  // Before the texts go, whose rows say which they are.
  async "search-index"({ db }, { uid }) {
    await forgetPublicationsOf(db, uid);
    return [];
  },

  async texts({ db, keys }, { id, uid }) {
    const placeholderUid = keys.hmac("deleted-member", id).slice(0, uid.length);
    return (await eraseTexts(db, uid, placeholderUid)) ? ["empty-rows"] : [];
  },

  async "own-data"({ db, clock }, { uid }) {
    await eraseOwnData(db, uid, clock());
    return [];
  },

  // Lines of the audit log stay, with keyed hashes instead of uids and without what was said about the member.
  async log({ db, keys, clock }, { uid }) {
    await eraseFromAudit(db, uid, `erased:${keys.hmac("audit", uid).slice(0, uid.length)}`, clock());
    return ["log"];
  },

  // Rows keyed by the address's hash go together with the account, which is the last to know the address.
  async account({ db, keys, clock, accounts }, { uid, isBanned }) {
    const account = await accounts.get({ uid });
    if (account) {
      // The ban may lack its address, when the account store was unreachable at that time.
      if (isBanned) await ensureBannedEmail({ db, keys, clock }, uid, account.email);
      const subjects = mailboxHmacs(keys, account.email);
      await db.deleteFrom("mail_code").where("subjectHmac", "in", subjects).execute();
      await db.deleteFrom("rate_limit").where("subject", "in", subjects).execute();
      await db.deleteFrom("sign_in_event").where("mailboxHmac", "in", subjects).execute();
    }
    await db
      .deleteFrom("token_bucket")
      .where("subject", "=", bucketSubject(keys, "member", uid))
      .execute();
    await accounts.delete(uid);
    return [];
  },

  // Foreign keys make this fail while any row still references the member.
  async member({ db }, { uid }) {
    await db.deleteFrom("member").where("uid", "=", uid).execute();
    return [];
  },
};

async function ensureBannedEmail(
  { db, keys, clock }: Pick<ErasureServices, "db" | "keys" | "clock">,
  uid: string,
  email: string,
): Promise<void> {
  const ban = await db.selectFrom("member").select("bannedPseudonymId").where("uid", "=", uid).executeTakeFirst();
  await banEmail(db, keys, { uid: null, email, isListed: !ban?.bannedPseudonymId }, clock());
}
