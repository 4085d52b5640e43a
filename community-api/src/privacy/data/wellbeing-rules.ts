import type { WellbeingTables } from "../../db/tables/wellbeing.ts";
import { byUid, noExport, type TableRules } from "./table-rule.ts";

export const wellbeingRules: TableRules<WellbeingTables> = {
  course_progress: {
    uidColumns: { uid: "delete" },
    ownerUid: byUid,
    exported: ["courseKey", "startedAt", "touchedAt", "isInList", "finishedAt", "finishDate"],
    order: ["courseKey"],
    notExported: ["uid"],
  },
  lesson_progress: {
    uidColumns: { uid: "delete" },
    ownerUid: byUid,
    exported: [
      "courseKey",
      "lessonKey",
      "openedAt",
      "isFinished",
      "finishedAt",
      "finishDate",
      "stoppedTimestamp",
      "stoppedAt",
      "updatedAt",
    ],
    order: ["courseKey", "lessonKey"],
    notExported: ["uid"],
  },
  daily_check: {
    uidColumns: { uid: "delete" },
    ownerUid: byUid,
    // `sealedNote` is decrypted in the export.
    exported: ["day", "mood", "emotions", "sealedNote", "timeZone", "writtenAt"],
    order: ["day"],
    notExported: ["uid"],
  },
  test_record: {
    uidColumns: { uid: "delete" },
    ownerUid: byUid,
    exported: ["id", "testKey", "takenAt", "recordedAt"],
    order: ["takenAt", "id"],
    notExported: ["uid"],
  },
  // `sealedResult` is decrypted in the export.
  test_result: {
    uidColumns: { uid: "delete" },
    ownerUid: byUid,
    exported: ["recordId", "sealedResult"],
    order: ["recordId"],
    notExported: ["uid"],
  },
  member_achievement: {
    uidColumns: { uid: "delete" },
    ownerUid: byUid,
    exported: ["achievementKey", "earnedAt", "seenAt"],
    order: ["achievementKey"],
    notExported: ["uid"],
  },
  achievement_mark: {
    uidColumns: { uid: "delete" },
    ownerUid: byUid,
    exported: ["event"],
    order: ["event", "markHmac"],
    notExported: ["uid", "markHmac"],
  },
  // Whoever leaves while the members are gone through: it begins anew, and awards nothing twice.
  achievement_sweep: {
    uidColumns: { afterUid: "forget" },
    ...noExport,
    notExported: ["rulesSha256", "afterUid", "membersDone", "startedAt", "leasedUntil", "doneAt"],
  },
};
