import { type RawBuilder, sql } from "kysely";
import type { Schema } from "../../db/schema.ts";

type Column<Table extends keyof Schema> = keyof Schema[Table] & string;

/**
 * What erasure does with a row whose column holds the member's uid:
 * - `delete`: delete the row
 * - `forget`: set the column to null
 * - `pseudonym`: replace the uid by a keyed hash
 * - `texts`, `member`: handled by the erasure step of that name
 */
type ErasureAction = "delete" | "forget" | "pseudonym" | "texts" | "member";

type TableRule<Table extends keyof Schema> = {
  /** Every column that can hold a uid; empty when rows are deleted by a cascade, or name no member. */
  uidColumns: { [Name in Column<Table>]?: ErasureAction };
  /** SQL expression for the owner's uid: rows where it is the member's are exported; null: none are. */
  ownerUid: RawBuilder<unknown> | null;
  /** Exported columns. */
  exported: readonly Column<Table>[];
  /** Unique within a member's rows: the key by which the export reads pages. */
  order: readonly Column<Table>[];
  /** Columns that aren't exported: keys, secrets, other people's data, or derived from exported ones. */
  notExported: readonly Column<Table>[];
};

const column = (name: string): RawBuilder<unknown> => sql`${sql.ref(name)}`;
const byUid = column("uid");

/** Owner of rows that belong to a publication. */
const ofOwnPublication = sql`(select "authorUid" from "publication" where "publication"."id" = "publicationId")`;
const noExport = { ownerUid: null, exported: [], order: [] } as const;

/**
 * What export and erasure do with each table and column. A test reads the real schema of both engines and fails when a table or column
 * is missing here, or when a column that can hold a uid has no erasure action.
 */
export const memberDataRules: { readonly [Table in keyof Schema]: TableRule<Table> } = {
  member: {
    uidColumns: { uid: "member" },
    ownerUid: byUid,
    exported: [
      "authorId",
      "alias",
      "language",
      "isSpecialist",
      "isModerator",
      "avatarUrl",
      "joinedAt",
      "state",
      "isVerified",
      "authMethod",
      "passwordResetCount",
      "dayEndHour",
    ],
    order: ["authorId"],
    // `bannedPseudonymId` says no more than `state` and what the log says.
    notExported: ["uid", "credentialVersion", "bannedPseudonymId", "secondFactorOfferDismissedAt"],
  },
  member_theme: {
    uidColumns: { uid: "delete" },
    ownerUid: byUid,
    exported: ["themeId", "addedAt"],
    order: ["themeId"],
    notExported: ["uid"],
  },
  member_comfort: {
    uidColumns: { uid: "delete" },
    ownerUid: byUid,
    exported: ["themeId", "choice"],
    order: ["themeId"],
    notExported: ["uid"],
  },
  member_consent: {
    uidColumns: { uid: "delete" },
    ownerUid: byUid,
    exported: ["purpose", "version", "givenAt", "withdrawnAt"],
    order: ["givenAt", "purpose"],
    notExported: ["uid"],
  },
  publication: {
    uidColumns: { authorUid: "texts" },
    ownerUid: column("authorUid"),
    exported: [
      "id",
      "slug",
      "title",
      "content",
      "themeId",
      "subthemeId",
      "contentNotes",
      "sourceLang",
      "publishedAt",
      "pseudonym",
      "isEdited",
      "editedAt",
      "isHidden",
      "hiddenBy",
      "safetyLevels",
      "reactionsCount",
      "favoritesCount",
      "commentsCount",
    ],
    order: ["publishedAt", "id"],
    // `reportsCount` would tell the author that somebody reported.
    notExported: ["authorUid", "contentHtml", "redditUsername", "pseudonymId", "reportsCount", "reviewedAt"],
  },
  publication_slug: { uidColumns: {}, ...noExport, notExported: ["slug", "publicationId"] },
  publication_image: {
    uidColumns: {},
    ownerUid: ofOwnPublication,
    exported: ["publicationId", "position", "file", "alt", "width", "height"],
    order: ["publicationId", "id"],
    notExported: ["id"],
  },
  publication_revision: {
    uidColumns: {},
    ownerUid: ofOwnPublication,
    exported: ["publicationId", "title", "content", "writtenAt"],
    order: ["writtenAt", "id"],
    notExported: ["id"],
  },
  upload: {
    uidColumns: { uid: "delete" },
    ownerUid: byUid,
    exported: ["file", "width", "height", "bytes", "createdAt"],
    order: ["createdAt", "id"],
    notExported: ["id", "uid"],
  },
  publication_deleted: {
    uidColumns: { authorUid: "delete", deletedByUid: "forget" },
    ownerUid: column("authorUid"),
    exported: ["id", "deletedAt", "purgeAt", "copy"],
    order: ["deletedAt", "id"],
    notExported: ["authorUid", "deletedByUid"],
  },
  comment_deleted: {
    uidColumns: { authorUid: "delete", deletedByUid: "forget" },
    ownerUid: column("authorUid"),
    exported: ["id", "deletedAt", "purgeAt", "copy"],
    order: ["deletedAt", "id"],
    notExported: ["authorUid", "deletedByUid"],
  },
  publication_reaction: {
    uidColumns: { uid: "delete" },
    ownerUid: byUid,
    exported: ["publicationId", "reactedAt"],
    order: ["publicationId"],
    notExported: ["uid"],
  },
  publication_favourite: {
    uidColumns: { uid: "delete" },
    ownerUid: byUid,
    exported: ["publicationId", "favouritedAt"],
    order: ["publicationId"],
    notExported: ["uid"],
  },
  publication_report: {
    uidColumns: { uid: "delete" },
    ownerUid: byUid,
    exported: ["publicationId", "reasonKey", "message", "reportedAt"],
    order: ["publicationId"],
    notExported: ["uid", "category", "mailboxHmac", "networkHmac"],
  },
  publication_answered_specialist: {
    uidColumns: { uid: "delete" },
    ownerUid: byUid,
    exported: ["publicationId", "answeredAt"],
    order: ["publicationId"],
    notExported: ["uid"],
  },
  comment: {
    uidColumns: { authorUid: "texts" },
    ownerUid: column("authorUid"),
    exported: [
      "id",
      "publicationId",
      "content",
      "publishedAt",
      "replyTargetRootCommentId",
      "repliedToCommentId",
      "isSpecialist",
      "isEdited",
      "editedAt",
      "isHidden",
      "hiddenBy",
      "safetyLevels",
      "isDeleted",
      "reactionsCount",
      "repliesCount",
    ],
    order: ["publishedAt", "id"],
    notExported: ["authorUid", "contentHtml", "reportsCount", "reviewedAt"],
  },
  comment_reaction: {
    uidColumns: { uid: "delete" },
    ownerUid: byUid,
    exported: ["commentId", "reactedAt"],
    order: ["commentId"],
    notExported: ["uid"],
  },
  comment_report: {
    uidColumns: { uid: "delete" },
    ownerUid: byUid,
    exported: ["commentId", "reasonKey", "message", "reportedAt"],
    order: ["commentId"],
    notExported: ["uid", "category", "mailboxHmac", "networkHmac"],
  },
  // `blockedUid` is exported as the blocked member's public id (privacy/export/own-rows.ts).
  block: {
    uidColumns: { uid: "delete", blockedUid: "delete" },
    ownerUid: byUid,
    exported: ["blockedUid", "blockedAt", "hidesBlocker"],
    order: ["blockedUid"],
    notExported: ["uid"],
  },
  block_reddit: {
    uidColumns: { uid: "delete" },
    ownerUid: byUid,
    exported: ["redditUsername", "blockedAt"],
    order: ["redditUsername"],
    notExported: ["uid"],
  },
  block_pseudonym: {
    uidColumns: { uid: "delete" },
    ownerUid: byUid,
    exported: ["pseudonymId", "blockedAt"],
    order: ["pseudonymId"],
    notExported: ["uid"],
  },
  notification: {
    uidColumns: { uid: "delete" },
    ownerUid: byUid,
    exported: ["kind", "publicationId", "commentId", "count", "createdAt", "viewedAt", "pushedAt"],
    order: ["createdAt", "id"],
    notExported: ["id", "uid"],
  },
  notification_settings: {
    uidColumns: { uid: "delete" },
    ownerUid: byUid,
    exported: ["isBellQuiet", "quietFrom", "quietUntil", "timeZone", "pushPromptDismissedAt"],
    order: ["uid"],
    notExported: ["uid"],
  },
  // The encrypted subscription is a key to send to the device, of no use to the member.
  push_subscription: {
    uidColumns: { uid: "delete" },
    ownerUid: byUid,
    exported: ["createdAt"],
    order: ["createdAt", "id"],
    notExported: ["id", "uid", "sessionId", "endpointHmac", "sealedSubscription"],
  },
  digest_sent: { uidColumns: { uid: "delete" }, ownerUid: byUid, exported: ["week", "sentAt"], order: ["week"], notExported: ["uid"] },
  daily_check: {
    uidColumns: { uid: "delete" },
    ownerUid: byUid,
    // `sealedNote` is decrypted in the export.
    exported: ["day", "mood", "emotions", "sealedNote", "timeZone", "writtenAt"],
    order: ["day"],
    notExported: ["uid"],
  },
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
  // What happened to the account and when; not who did it, nor the moderator's reason.
  audit: {
    uidColumns: { actorUid: "pseudonym", subjectUid: "pseudonym" },
    ownerUid: column("subjectUid"),
    exported: ["at", "action"],
    order: ["at", "id"],
    notExported: ["id", "actorUid", "subjectUid", "reason", "details"],
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
  rate_limit: { uidColumns: { subject: "delete" }, ...noExport, notExported: ["name", "subject", "windowEndsAt", "count"] },
  // A keyed hash of a uid or a network; gone within an hour of the bucket being full, and with the member.
  token_bucket: { uidColumns: {}, ...noExport, notExported: ["subject", "fullAtMs"] },
  outbox: {
    uidColumns: { uid: "delete" },
    ...noExport,
    notExported: ["id", "kind", "uid", "sealed", "dueAt", "leasedUntil", "attempts", "createdAt"],
  },
  idempotency: { uidColumns: { uid: "delete" }, ...noExport, notExported: ["uid", "key", "requestSha256", "resultId", "createdAt"] },
  export_link: { uidColumns: { uid: "delete" }, ...noExport, notExported: ["tokenSha256", "uid", "createdAt", "expiresAt", "usedAt"] },
  // A ban outlives the account: a keyed hash and a masked hint stay, without the uid.
  banned_email: { uidColumns: { uid: "forget" }, ...noExport, notExported: ["hmac", "hint", "uid", "bannedAt"] },
  erasure: { uidColumns: { uid: "member" }, ...noExport, notExported: ["id", "uid", "requestedAt", "steps", "kept", "doneAt"] },
  received_event: { uidColumns: {}, ...noExport, notExported: ["id", "receivedAt"] },
};

export const memberDataTables = Object.keys(memberDataRules) as (keyof Schema)[];

/** A rule without its table's types, for code that goes through all tables. */
export type UntypedTableRule = {
  uidColumns: Readonly<Record<string, ErasureAction>>;
  ownerUid: RawBuilder<unknown> | null;
  exported: readonly string[];
  order: readonly string[];
};
export const tableRule = (table: keyof Schema): UntypedTableRule => memberDataRules[table];
