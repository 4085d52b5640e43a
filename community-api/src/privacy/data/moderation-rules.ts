import type { ModerationTables } from "../../db/tables/moderation.ts";
import { noExport, type TableRules } from "./table-rule.ts";

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
    ],
  },
};
