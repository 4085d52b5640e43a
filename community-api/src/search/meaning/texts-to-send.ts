import type { StaffDocument } from "@ryadom/shared/search-documents.ts";
import { sql } from "kysely";
import { isPublishedBy, isShownPublication } from "../../community/visibility/publications.ts";
import type { Database } from "../../db/database.ts";
import type { SearchDocument, SearchIndexName } from "../engine/search-engine.ts";
import { readPublicationDocuments } from "../index/index-publications.ts";
import { staffSearchDocument } from "../index/index-staff.ts";

/** Reads those of these texts that anybody may read now. What moderators hold back, and what is still to come, is sent to nobody. */
export type ReadTexts = (index: SearchIndexName, ids: readonly string[]) => Promise<SearchDocument[]>;

export const textsToSend =
  (db: Database, staff: () => ReadonlyMap<string, StaffDocument>): ReadTexts =>
  async (index, ids) => {
    if (index === "staff") return ids.flatMap((id) => staff().get(id) ?? []).map(staffSearchDocument);
    const shown = await db
      .selectFrom("publication")
      .select("id")
      .where("publication.id", "in", [...ids])
      .where(isShownPublication)
      .where(isPublishedBy(sql.val(new Date().toISOString())))
      .execute();
    return shown.length === 0
      ? []
      : readPublicationDocuments(
          db,
          shown.map(({ id }) => id),
        );
  };
