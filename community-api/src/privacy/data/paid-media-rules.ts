import type { PaidMediaTables } from "../../db/tables/paid-media.ts";
import { noExport, type TableRules } from "./table-rule.ts";

/** Films of staff: they name no member. */
export const paidMediaRules: TableRules<PaidMediaTables> = {
  paid_media_file: {
    uidColumns: {},
    ...noExport,
    notExported: ["id", "filmKey", "contentType", "bytes", "partBytes", "fingerprint", "createdAt", "readyAt"],
  },
  paid_media_part: { uidColumns: {}, ...noExport, notExported: ["fileId", "number", "sha256"] },
};
