import type { ModerationTables } from "../../db/tables/moderation.ts";
import { byUid, noExport, type TableRules } from "./table-rule.ts";

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
