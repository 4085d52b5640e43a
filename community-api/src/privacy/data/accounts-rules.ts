import type { AccountsTables } from "../../db/tables/accounts.ts";
import { byUid, noExport, type TableRules } from "./table-rule.ts";

export const accountsRules: TableRules<AccountsTables> = {
  identity: {
    uidColumns: { uid: "delete" },
    ownerUid: byUid,
    exported: ["provider", "iss", "sub", "linkedAt"],
    order: ["iss", "sub"],
    notExported: ["uid"],
  },
  session: {
    uidColumns: { uid: "delete" },
    ownerUid: byUid,
    exported: ["device", "kind", "createdAt", "lastSeenAt"],
    order: ["createdAt", "id"],
    notExported: ["tokenSha256", "id", "uid", "checkedAt", "reauthAt", "secondFactorAt", "expiresAt", "isFamiliar", "moderatedAt"],
  },
  totp: {
    uidColumns: { uid: "delete" },
    ownerUid: byUid,
    exported: ["confirmedAt"],
    order: ["uid"],
    notExported: ["uid", "sealedSecret", "lastStep"],
  },
  passkey: {
    uidColumns: { uid: "delete" },
    ownerUid: byUid,
    exported: ["name", "createdAt"],
    order: ["createdAt", "id"],
    notExported: ["credentialId", "id", "uid", "publicKey", "signCount", "transports"],
  },
  recovery_code: {
    uidColumns: { uid: "delete" },
    ownerUid: byUid,
    exported: ["usedAt"],
    order: ["codeHmac"],
    notExported: ["uid", "codeHmac"],
  },
  // Refusals name no member: whoever types an address isn't its owner. They go with the account, by the hash of its mailbox.
  sign_in_event: {
    uidColumns: { uid: "delete" },
    ownerUid: byUid,
    exported: ["at", "way", "outcome", "device"],
    order: ["at", "id"],
    notExported: ["id", "uid", "mailboxHmac"],
  },
  // Secrets of second factors, sealed; what changed and when stands in the log of the account.
  account_change: { uidColumns: { uid: "delete" }, ...noExport, notExported: ["uid", "position", "kind", "changedAt", "sealedBefore"] },
  // Short-lived rows: they expire within minutes or days.
  auth_flow: {
    uidColumns: { uid: "delete" },
    ...noExport,
    notExported: ["state", "browserSha256", "kind", "uid", "sealed", "tries", "expiresAt"],
  },
  mail_code: {
    uidColumns: { uid: "delete" },
    ...noExport,
    notExported: ["id", "purpose", "subjectHmac", "codeHmac", "uid", "sealed", "tries", "expiresAt", "usedAt"],
  },
  // A ban outlives the account: a keyed hash and a masked hint stay, without the uid.
  banned_email: { uidColumns: { uid: "forget" }, ...noExport, notExported: ["hmac", "hint", "uid", "bannedAt"] },
};
