import { type RawBuilder, sql } from "kysely";
import type { Schema } from "../db/schema.ts";

type Column<Table extends keyof Schema> = keyof Schema[Table] & string;

/**
 * What erasure does with a row whose column holds the member's uid. "delete": the row goes. "forget": the column is emptied, the row
 * stays. "pseudonym": the column gets a keyed hash. "texts" and "member": a step of its own does it.
 */
type Fate = "delete" | "forget" | "pseudonym" | "texts" | "member";

type TableRule<Table extends keyof Schema> = {
  /** Every column that can hold a uid; empty when rows go with the row they hang on, or hold nobody's. */
  uids: { [Name in Column<Table>]?: Fate };
  /** Which rows are the member's own; null: none are handed out. */
  own: RawBuilder<unknown> | null;
  /** Columns of the export, and what tells two rows of one member apart: the order in which pages are read. */
  handedOut: readonly Column<Table>[];
  order: readonly Column<Table>[];
  /** Columns that are not handed out: keys, secrets, other people's, or made from what is. */
  withheld: readonly Column<Table>[];
};

const ownBy = (column: string): RawBuilder<unknown> => sql`${sql.ref(column)}`;
const byUid = ownBy("uid");

/** Rows that hang on a publication are its author's. */
const ofOwnPublication = sql`(select "authorUid" from "publication" where "publication"."id" = "publicationId")`;
const notHandedOut = { own: null, handedOut: [], order: [] } as const;

/**
 * Every table and every column there is, and what export and erasure do with it. A test reads the real schema of both engines and fails
 * when a table or a column is missing here, or when a column that can hold a uid has no fate.
 */
export const memberData: { readonly [Table in keyof Schema]: TableRule<Table> } = {
  member: {
    uids: { uid: "member" },
    own: byUid,
    handedOut: [
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
    withheld: ["uid", "credentialVersion"],
  },
  member_theme: { uids: { uid: "delete" }, own: byUid, handedOut: ["themeId", "addedAt"], order: ["themeId"], withheld: ["uid"] },
  member_comfort: { uids: { uid: "delete" }, own: byUid, handedOut: ["themeId", "choice"], order: ["themeId"], withheld: ["uid"] },
  member_consent: {
    uids: { uid: "delete" },
    own: byUid,
    handedOut: ["purpose", "version", "givenAt", "withdrawnAt"],
    order: ["givenAt", "purpose"],
    withheld: ["uid"],
  },
  publication: {
    uids: { authorUid: "texts" },
    own: ownBy("authorUid"),
    handedOut: [
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
    // Reports would tell the author that somebody reported.
    withheld: ["authorUid", "contentHtml", "redditUsername", "pseudonymId", "reportsCount", "reviewedAt"],
  },
  publication_slug: { uids: {}, ...notHandedOut, withheld: ["slug", "publicationId"] },
  publication_image: {
    uids: {},
    own: ofOwnPublication,
    handedOut: ["publicationId", "place", "file", "alt", "width", "height"],
    order: ["publicationId", "id"],
    withheld: ["id"],
  },
  publication_edit: {
    uids: {},
    own: ofOwnPublication,
    handedOut: ["publicationId", "title", "content", "writtenAt"],
    order: ["writtenAt", "id"],
    withheld: ["id"],
  },
  upload: {
    uids: { uid: "delete" },
    own: byUid,
    handedOut: ["file", "width", "height", "createdAt"],
    order: ["createdAt", "id"],
    withheld: ["id", "uid"],
  },
  publication_deleted: {
    uids: { authorUid: "delete", deletedByUid: "forget" },
    own: ownBy("authorUid"),
    handedOut: ["id", "deletedAt", "purgeAt", "copy"],
    order: ["deletedAt", "id"],
    withheld: ["authorUid", "deletedByUid"],
  },
  publication_reaction: {
    uids: { uid: "delete" },
    own: byUid,
    handedOut: ["publicationId", "reactedAt"],
    order: ["publicationId"],
    withheld: ["uid"],
  },
  publication_favourite: {
    uids: { uid: "delete" },
    own: byUid,
    handedOut: ["publicationId", "favouredAt"],
    order: ["publicationId"],
    withheld: ["uid"],
  },
  publication_report: {
    uids: { uid: "delete" },
    own: byUid,
    handedOut: ["publicationId", "reasonKey", "message", "reportedAt"],
    order: ["publicationId"],
    withheld: ["uid", "route"],
  },
  publication_answered_specialist: {
    uids: { uid: "delete" },
    own: byUid,
    handedOut: ["publicationId", "answeredAt"],
    order: ["publicationId"],
    withheld: ["uid"],
  },
  comment: {
    uids: { authorUid: "texts" },
    own: ownBy("authorUid"),
    handedOut: [
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
    withheld: ["authorUid", "contentHtml", "reportsCount", "reviewedAt"],
  },
  comment_reaction: {
    uids: { uid: "delete" },
    own: byUid,
    handedOut: ["commentId", "reactedAt"],
    order: ["commentId"],
    withheld: ["uid"],
  },
  comment_report: {
    uids: { uid: "delete" },
    own: byUid,
    handedOut: ["commentId", "reasonKey", "message", "reportedAt"],
    order: ["commentId"],
    withheld: ["uid", "route"],
  },
  // Whom they blocked, by the public id: `blockedUid` is handed out as that (see the export).
  block: {
    uids: { uid: "delete", blockedUid: "delete" },
    own: byUid,
    handedOut: ["blockedUid", "blockedAt"],
    order: ["blockedUid"],
    withheld: ["uid"],
  },
  block_reddit: {
    uids: { uid: "delete" },
    own: byUid,
    handedOut: ["redditUsername", "blockedAt"],
    order: ["redditUsername"],
    withheld: ["uid"],
  },
  block_pseudonym: {
    uids: { uid: "delete" },
    own: byUid,
    handedOut: ["pseudonymId", "blockedAt"],
    order: ["pseudonymId"],
    withheld: ["uid"],
  },
  notification: {
    uids: { uid: "delete" },
    own: byUid,
    handedOut: ["kind", "publicationId", "commentId", "count", "createdAt", "viewedAt", "pushedAt"],
    order: ["createdAt", "id"],
    withheld: ["id", "uid"],
  },
  member_notifying: {
    uids: { uid: "delete" },
    own: byUid,
    handedOut: ["isBellQuiet", "quietFrom", "quietUntil", "timeZone", "pushNotNowAt"],
    order: ["uid"],
    withheld: ["uid"],
  },
  // What is sealed lets one send to the device: a key, of no use to its owner.
  push_subscription: {
    uids: { uid: "delete" },
    own: byUid,
    handedOut: ["createdAt"],
    order: ["createdAt", "id"],
    withheld: ["id", "uid", "sessionId", "endpointHmac", "sealedSubscription"],
  },
  digest_sent: { uids: { uid: "delete" }, own: byUid, handedOut: ["week", "sentAt"], order: ["week"], withheld: ["uid"] },
  daily_check: {
    uids: { uid: "delete" },
    own: byUid,
    // What is sealed is opened for its owner.
    handedOut: ["day", "mood", "emotions", "sealedNote", "timeZone", "writtenAt"],
    order: ["day"],
    withheld: ["uid"],
  },
  identity: {
    uids: { uid: "delete" },
    own: byUid,
    handedOut: ["provider", "iss", "sub", "linkedAt"],
    order: ["iss", "sub"],
    withheld: ["uid"],
  },
  session: {
    uids: { uid: "delete" },
    own: byUid,
    handedOut: ["device", "kind", "createdAt", "lastSeenAt"],
    order: ["createdAt", "id"],
    withheld: ["tokenSha256", "id", "uid", "checkedAt", "reauthAt", "secondFactorAt", "idleExpiresAt", "absoluteExpiresAt"],
  },
  totp: { uids: { uid: "delete" }, own: byUid, handedOut: ["confirmedAt"], order: ["uid"], withheld: ["uid", "sealedSecret", "lastStep"] },
  passkey: {
    uids: { uid: "delete" },
    own: byUid,
    handedOut: ["name", "createdAt"],
    order: ["createdAt", "id"],
    withheld: ["credentialId", "id", "uid", "publicKey", "signCount", "transports"],
  },
  recovery_code: { uids: { uid: "delete" }, own: byUid, handedOut: ["usedAt"], order: ["codeHmac"], withheld: ["uid", "codeHmac"] },
  // What happened to the account, and when. Who did it, and a moderator's words, are not the member's.
  audit: {
    uids: { actorUid: "pseudonym", subjectUid: "pseudonym" },
    own: ownBy("subjectUid"),
    handedOut: ["at", "action"],
    order: ["at", "id"],
    withheld: ["id", "actorUid", "subjectUid", "reason", "details"],
  },
  // What is only on its way: gone within minutes or days by itself.
  auth_flow: {
    uids: { uid: "delete" },
    ...notHandedOut,
    withheld: ["state", "browserSha256", "kind", "uid", "sealed", "tries", "expiresAt"],
  },
  code: {
    uids: { uid: "delete" },
    ...notHandedOut,
    withheld: ["id", "purpose", "subjectHmac", "codeHmac", "uid", "sealed", "tries", "expiresAt", "usedAt"],
  },
  limit_count: { uids: { subject: "delete" }, ...notHandedOut, withheld: ["name", "subject", "windowEndsAt", "count"] },
  outbox: {
    uids: { uid: "delete" },
    ...notHandedOut,
    withheld: ["id", "kind", "uid", "sealed", "dueAt", "leasedUntil", "attempts", "createdAt"],
  },
  idempotency: { uids: { uid: "delete" }, ...notHandedOut, withheld: ["uid", "key", "requestSha256", "resultId", "createdAt"] },
  export_link: { uids: { uid: "delete" }, ...notHandedOut, withheld: ["tokenSha256", "uid", "createdAt", "expiresAt", "usedAt"] },
  // A ban outlives the account, or it would be no ban: a keyed hash and a masked hint, no longer joined to anybody.
  banned_email: { uids: { uid: "forget" }, ...notHandedOut, withheld: ["hmac", "hint", "uid", "bannedAt"] },
  erasure: { uids: { uid: "member" }, ...notHandedOut, withheld: ["id", "uid", "requestedAt", "steps", "kept", "doneAt"] },
  received_event: { uids: {}, ...notHandedOut, withheld: ["id", "receivedAt"] },
};

export const dataTables = Object.keys(memberData) as (keyof Schema)[];

/** A rule without the types of its table: for what goes through all of them. */
export type AnyRule = {
  uids: Readonly<Record<string, Fate>>;
  own: RawBuilder<unknown> | null;
  handedOut: readonly string[];
  order: readonly string[];
};
export const ruleOf = (table: keyof Schema): AnyRule => memberData[table];
