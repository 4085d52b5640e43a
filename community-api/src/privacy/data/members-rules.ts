import type { MembersTables } from "../../db/tables/members.ts";
import { byUid, type TableRules } from "./table-rule.ts";

export const membersRules: TableRules<MembersTables> = {
  member: {
    uidColumns: { uid: "member" },
    ownerUid: byUid,
    exported: [
      "authorId",
      "alias",
      "language",
      "isSpecialist",
      "profession",
      "professionVerifiedBy",
      "professionVerifiedAt",
      "isModerator",
      "isBilling",
      "avatarUrl",
      "joinedAt",
      "state",
      "isVerified",
      "authMethod",
      "passwordResetCount",
      "dayEndHour",
      "mutedUntil",
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
    exported: ["kind", "publicationId", "commentId", "courseKey", "count", "createdAt", "viewedAt", "pushedAt"],
    order: ["createdAt", "id"],
    notExported: ["id", "uid", "caseId"],
  },
  notification_settings: {
    uidColumns: { uid: "delete" },
    ownerUid: byUid,
    exported: ["isBellQuiet", "tellsAchievements", "tellsFollowed", "quietFrom", "quietUntil", "timeZone", "pushPromptDismissedAt"],
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
};
