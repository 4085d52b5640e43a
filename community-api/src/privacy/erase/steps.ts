import type { ErasureStep, Kept } from "@ryadom/shared/privacy.ts";
import type { AccountStore } from "../../auth/account-store.ts";
import { mailboxHmac, maskedEmail } from "../../auth/email-address.ts";
import type { Keys } from "../../auth/keys.ts";
import { deletePicture } from "../../images/uploads.ts";
import type { Clock } from "../../clock.ts";
import type { Database } from "../../db/database.ts";
import type { FileStore } from "../../files/file-store.ts";
import { ownFiles } from "../own-files.ts";
import { eraseOwnData } from "./own-data.ts";
import { eraseTexts } from "./texts.ts";
import type { Tombstones } from "./tombstones.ts";

/** A search index of what members wrote, once there is one. */
export type SearchIndex = { forgetAuthor(authorId: string): Promise<void> };

/** Everywhere a member can have left something. */
export type ErasurePlaces = {
  db: Database;
  clock: Clock;
  keys: Keys;
  accounts: AccountStore;
  files: FileStore;
  tombstones: Tombstones;
  searchIndex?: SearchIndex;
};

/** @returns what stays of it. Run again after a crash it does what is left, or nothing. */
type Step = (places: ErasurePlaces, erasure: { id: string; uid: string; isBanned: boolean }) => Promise<Kept[]>;

export const steps: Record<ErasureStep, Step> = {
  // First of all: from now on a restored backup is erased again.
  async tombstone({ db, tombstones }, { uid }) {
    await tombstones.add(uid);
    // Looked up while it is still joined to the member.
    const ban = await db.selectFrom("banned_email").select("hmac").where("uid", "=", uid).executeTakeFirst();
    return ["tombstone", "receipt", ...(ban ? (["banned-email"] as const) : [])];
  },

  // While the rows still say which files there are.
  async files({ db, files }, { uid }) {
    for (const file of await ownFiles(db, uid)) await deletePicture(files, file);
    await db.updateTable("member").set({ avatarUrl: null }).where("uid", "=", uid).execute();
    return [];
  },

  async "search-index"({ db, searchIndex }, { uid }) {
    const member = await db.selectFrom("member").select("authorId").where("uid", "=", uid).executeTakeFirst();
    if (member) await searchIndex?.forgetAuthor(member.authorId);
    return [];
  },

  async texts({ db, keys }, { id, uid }) {
    const placeholderUid = keys.hmac("deleted-member", id).slice(0, uid.length);
    return (await eraseTexts(db, uid, placeholderUid)) ? ["empty-rows"] : [];
  },

  async "own-data"({ db }, { uid }) {
    await eraseOwnData(db, uid);
    return [];
  },

  // What was done stays told; to whom and by whom becomes a keyed hash, and a moderator's words about the member go.
  async log({ db, keys }, { uid }) {
    const pseudonym = `erased:${keys.hmac("audit", uid).slice(0, uid.length)}`;
    await db.updateTable("audit").set({ subjectUid: pseudonym, reason: null, details: "{}" }).where("subjectUid", "=", uid).execute();
    await db.updateTable("audit").set({ actorUid: pseudonym }).where("actorUid", "=", uid).execute();
    return ["log"];
  },

  // What is known by the address goes with the account; afterwards nobody knows the address.
  async account({ db, keys, clock, accounts }, { uid, isBanned }) {
    const account = await accounts.get({ uid });
    if (account) {
      // A ban whose address could not be asked for when it was made.
      if (isBanned) await keepBan(db, keys, account.email, clock());
      const subject = mailboxHmac(keys, account.email);
      await db.deleteFrom("code").where("subjectHmac", "=", subject).execute();
      await db.deleteFrom("limit_count").where("subject", "=", subject).execute();
    }
    await accounts.delete(uid);
    return [];
  },

  // Whatever still pointed at the member would refuse this.
  async member({ db }, { uid }) {
    await db.deleteFrom("member").where("uid", "=", uid).execute();
    return [];
  },
};

async function keepBan(db: Database, keys: Keys, email: string, now: Date): Promise<void> {
  await db
    .insertInto("banned_email")
    .values({ hmac: mailboxHmac(keys, email), hint: maskedEmail(email), uid: null, bannedAt: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
