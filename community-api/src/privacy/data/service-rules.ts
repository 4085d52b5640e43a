import type { ServiceTables } from "../../db/tables/service.ts";
import { column, noExport, type TableRules } from "./table-rule.ts";

export const serviceRules: TableRules<ServiceTables> = {
  // A view. What happened to the account and when; not who did it, nor the moderator's reason.
  audit: {
    uidColumns: {},
    ownerUid: column("subjectUid"),
    exported: ["at", "action"],
    order: ["at", "id"],
    notExported: ["id", "ruleKey", "actorUid", "subjectUid", "reason", "quotedLine", "caseId", "details"],
  },
  audit_line: {
    uidColumns: {},
    ...noExport,
    notExported: ["id", "at", "action", "ruleKey", "actorDigest", "subjectDigest", "previousHash", "hash"],
  },
  audit_personal: {
    uidColumns: { actorUid: "audit", subjectUid: "audit" },
    ...noExport,
    notExported: [
      "id",
      "actorUid",
      "actorSalt",
      "actorErasedBy",
      "subjectUid",
      "reason",
      "quotedLine",
      "caseId",
      "details",
      "subjectSalt",
      "subjectErasedBy",
    ],
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
  erasure: { uidColumns: { uid: "member" }, ...noExport, notExported: ["id", "uid", "requestedAt", "steps", "kept", "doneAt"] },
  received_event: { uidColumns: {}, ...noExport, notExported: ["id", "receivedAt"] },
};
