import type { Core } from "@strapi/strapi";
import { errors } from "@strapi/utils";
import { adminLanguage } from "../publishing/admin-language.ts";
import { approvedTypes } from "../publishing/approvals/approved-types.ts";
import { nameOfEntry } from "../publishing/rules/entry-name.ts";
import { populateParts } from "../publishing/rules/populate-parts.ts";
import { schemaOf } from "../schema/content-types.ts";
import type { StoredFile } from "./copies/copies-in-texts.ts";

type Entry = Record<string, unknown> & { documentId: string; locale: string | null };

/**
 * Drafts count as well: one that a second person is about to approve would go live with other bytes than they saw.
 * @throws a sentence for the editor when a card, helpline or test shows the file
 */
export async function requireNoApproval(strapi: Core.Strapi, file: Pick<StoredFile, "hash">): Promise<void> {
  for (const [uid, { ignored }] of Object.entries(approvedTypes)) {
    const populate = populateParts(strapi, schemaOf(strapi, uid));
    const entries = (await strapi.db.query(uid).findMany({ populate })) as Entry[];
    for (const entry of entries) {
      const parts = Object.entries(entry).filter(([name]) => !ignored.includes(name));
      // The address of a file has its hash in it, too.
      if (!JSON.stringify(parts).includes(file.hash)) continue;
      const name = nameOfEntry(entry);
      throw new errors.ApplicationError(
        adminLanguage(strapi) === "ru"
          ? `Эту картинку заменить нельзя: читатели видят её в записи «${name}», а изменения там утверждает второй человек. Загрузите новую картинку и вставьте её в запись.`
          : `This picture can’t be replaced: it’s used in “${name}”, where a second person approves what changes. Upload a new picture and put that into the entry.`,
      );
    }
  }
}
