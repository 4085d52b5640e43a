/** Puts kept values back into a draft through the document service, so that all rules of a save hold. Publishes nothing. */
import type { Core } from "@strapi/strapi";
import { isLocalized, schemaOf, type ContentUid, type Schema } from "../schema/content-types.ts";
import type { EntryPermissions } from "../staff/entry-permissions.ts";
import { currentStaffId } from "../staff/people.ts";
import { keptAttributes, listOf, readDrafts, type Values } from "./entry-values.ts";
import { whileRestoring } from "./keep-versions.ts";
import { namesOfReferences, referencesOf, type ReferenceNames } from "./value-names.ts";
import type { Version } from "./versions-table.ts";

type Kept = Pick<Version, "uid" | "documentId" | "locale" | "values">;
type Made = { documentId: string };
/** `leftOut`: how many entries and files the values led to that are gone. */
export type Restored = { documentId: string; leftOut: number };

/** @param existing whether the entry is there: in this language, in another one only, or not at all */
export async function restoreValues(
  strapi: Core.Strapi,
  version: Kept,
  permissions: EntryPermissions,
  existing: "here" | "in-another-language" | "nowhere",
): Promise<Restored> {
  const { uid, documentId, locale, values } = version;
  const schema = schemaOf(strapi, uid);
  const references = referencesOf(strapi, schema, values);
  const names = await namesOfReferences(strapi, references, locale);
  const wanted = [...references.entries.values()].reduce((sum, ids) => sum + ids.size, references.files.size);
  const permitted = (given: Values) => permissions.permitted(given, existing === "here" ? { documentId, locale } : null);
  const data = await permitted(dataOf(strapi, schema, values, names));
  if ("cover" in data && (await bringsUndescribedCover(strapi, version)))
    Object.assign(data, await permitted({ coverDescription: null, coverDecorates: false }));
  const staffId = currentStaffId(strapi);
  const creator = existing === "here" ? { updatedBy: staffId } : { createdBy: staffId, updatedBy: staffId };
  const inLanguage = isLocalized(schema) ? { locale } : {};
  const documents = strapi.documents(uid as ContentUid);
  const made = (await whileRestoring(() =>
    existing === "nowhere"
      ? // The document service takes an id only as one of the values.
        documents.create({ data: { ...data, ...creator, documentId }, ...inLanguage } as never)
      : documents.update({ documentId, data: { ...data, ...creator }, ...inLanguage } as never),
  )) as Made | null;
  if (!made) throw new Error("The document service made nothing of the values");
  return { documentId: made.documentId, leftOut: wanted - names.entries.size - names.files.size };
}

/** From before pictures were described: what is said of today's picture isn't true of the one that comes back. */
async function bringsUndescribedCover(strapi: Core.Strapi, { uid, documentId, locale, values }: Kept): Promise<boolean> {
  if ("coverDescription" in values) return false;
  const [now] = await readDrafts(strapi, uid, documentId, [locale]);
  return listOf<number>(now?.values["cover"])[0] !== listOf<number>(values["cover"])[0];
}

function dataOf(strapi: Core.Strapi, schema: Schema, values: Values, names: ReferenceNames): Values {
  return Object.fromEntries(
    keptAttributes(schema)
      .filter(([name]) => name in values)
      .map(([name, attribute]) => {
        const value = values[name];
        if (attribute.type === "component") {
          const component = schemaOf(strapi, attribute.component ?? "");
          const items = listOf<Values>(value).map((item) => dataOf(strapi, component, item, names));
          return [name, attribute.repeatable ? items : (items[0] ?? null)];
        }
        if (attribute.type === "relation")
          return [
            name,
            {
              set: listOf<string>(value)
                .filter((id) => names.entries.has(id))
                .map((documentId) => ({ documentId })),
            },
          ];
        if (attribute.type === "media") {
          const ids = listOf<number>(value).filter((id) => names.files.has(id));
          return [name, attribute.multiple ? ids : (ids[0] ?? null)];
        }
        return [name, value];
      }),
  );
}
