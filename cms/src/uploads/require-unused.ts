import type { Core } from "@strapi/strapi";
import { errors } from "@strapi/utils";
import { typeNameOf } from "../labels/labels.ts";
import { adminLanguage } from "../publishing/admin-language.ts";
import { nameOfEntry } from "../publishing/rules/entry-name.ts";
import { populateParts } from "../publishing/rules/populate-parts.ts";
import { contentUids, schemaOf } from "../schema/content-types.ts";
import type { StoredFile } from "./copies/copies-in-texts.ts";

type Entry = Record<string, unknown> & { documentId: string; locale: string | null };

const namedAtMost = 5;

/** @throws a sentence for the editor when a published entry shows the file, in a field or in a text: readers would see a gap in its place */
export async function requireUnused(strapi: Core.Strapi, file: Pick<StoredFile, "url"> & { name: string }): Promise<void> {
  const names = await usersOf(strapi, file.url);
  if (names.length === 0) return;
  const inRussian = adminLanguage(strapi) === "ru";
  const listed = names
    .slice(0, namedAtMost)
    .map((name) => (inRussian ? name.ru : name.en))
    .join(", ");
  const rest = names.length - namedAtMost;
  throw new errors.ApplicationError(
    inRussian
      ? `«${file.name}» нельзя удалить. Файл используется в опубликованных записях (${names.length}): ${listed}${rest > 0 ? ` и ещё ${rest}` : ""}. Сначала уберите его оттуда.`
      : `“${file.name}” can’t be deleted. It is used by ${names.length} published ${names.length === 1 ? "entry" : "entries"}: ${listed}${rest > 0 ? ` and ${rest} more` : ""}. Take it out of there first.`,
  );
}

async function usersOf(strapi: Core.Strapi, url: string): Promise<Record<"en" | "ru", string>[]> {
  const names: Record<"en" | "ru", string>[] = [];
  for (const uid of contentUids(strapi)) {
    const type = typeNameOf(uid);
    const populate = populateParts(strapi, schemaOf(strapi, uid));
    const entries = (await strapi.db.query(uid).findMany({ where: { publishedAt: { $notNull: true } }, populate })) as Entry[];
    for (const entry of entries.filter((one) => JSON.stringify(one).includes(url))) {
      const version = entry.locale ? `, ${entry.locale}` : "";
      const name = nameOfEntry(entry);
      names.push({ en: `“${name}” (${type.en}${version})`, ru: `«${name}» (${type.ru}${version})` });
    }
  }
  return names;
}
