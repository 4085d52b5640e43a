import type { ModerationTables } from "../../db/tables/moderation.ts";
import { byUid, column, noExport, type TableRules } from "./table-rule.ts";

export const moderationRules: TableRules<ModerationTables> = {
  moderation_case: {
    uidColumns: { authorUid: "delete", claimedByUid: "forget", resolvedByUid: "forget" },
    // It would tell the author that somebody reported; what was decided stands in the log, which they get.
    ...noExport,
    notExported: [
      "id",
      "itemTable",
      "itemId",
      "authorUid",
      "language",
      "category",
      "urgency",
      "waitingSince",
      "reporters",
      "state",
      "claimedByUid",
      "claimedUntil",
      "escalatedAt",
      "resolvedAt",
      "resolvedByUid",
      "outcome",
      "firstLookedAt",
    ],
  },
  moderation_decision: {
    uidColumns: { authorUid: "delete", byUid: "forget", undoneByUid: "forget" },
    ownerUid: column("authorUid"),
    exported: [
      "id",
      "kind",
      "ruleKey",
      "quotedLine",
      "message",
      "language",
      "publicationId",
      "courseKey",
      "decidedAt",
      "until",
      "liftedAt",
      "undoneAt",
      "resubmittedAt",
      "viewedAt",
    ],
    order: ["decidedAt", "id"],
    // `caseId` would tell that somebody reported; who decided is nobody's to learn.
    notExported: ["caseId", "itemTable", "itemId", "authorUid", "pseudonymId", "byUid", "before", "undoneByUid"],
  },
  moderator_care: {
    uidColumns: { uid: "delete" },
    ownerUid: byUid,
    exported: ["dailyLimit", "greyImages", "blurText", "breakUntil"],
    order: ["blurText"],
    notExported: ["uid"],
  },
  // Which case it was is about somebody else.
  moderator_look: {
    uidColumns: { uid: "delete" },
    ownerUid: byUid,
    exported: ["lookedAt", "isHeavy"],
    order: ["caseId"],
    notExported: ["uid", "caseId"],
  },
};
