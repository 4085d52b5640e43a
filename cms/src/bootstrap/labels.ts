import type { Core } from "@strapi/strapi";
import { approvedTypes } from "../publishing/approvals/approved-types.ts";
import { contentUids, ownAttributes, schemaOf, type Schema } from "../schema/content-types.ts";
import { labelOf } from "../labels/labels.ts";

type FieldSettings = { edit?: Record<string, unknown>; list?: Record<string, unknown> };
type Configuration = { settings: Record<string, unknown>; metadatas: Record<string, FieldSettings>; layouts: { list: string[] } };
type ConfigurationService = {
  findConfiguration(schema: unknown): Promise<Configuration>;
  updateConfiguration(schema: unknown, configuration: Configuration): Promise<unknown>;
};

const changedAt = "updatedAt";
/** What stands beside the name of an entry in lists, where its type has it. */
const columns = ["key", "to", "theme", "country", "kind", "verifiedAt", "date", "order", changedAt];
const maxColumns = 5;

/**
 * Writes the English label and help of every field into the store that Strapi's edit view reads (src/admin/field-labels shows the Russian
 * ones instead where the admin is Russian), and chooses the columns of every list and its order: newest first.
 */
export async function ensureLabels(strapi: Core.Strapi): Promise<void> {
  const manager = strapi.plugin("content-manager");
  const types = manager.service<ConfigurationService>("content-types");
  const components = manager.service<ConfigurationService>("components");
  for (const uid of contentUids(strapi)) await label(strapi, types, schemaOf(strapi, uid), true);
  for (const uid of Object.keys(strapi.components)) await label(strapi, components, schemaOf(strapi, uid), false);
}

async function label(strapi: Core.Strapi, service: ConfigurationService, schema: Schema, isType: boolean): Promise<void> {
  const configuration = await service.findConfiguration(schema);
  const names = ownAttributes(schema).map(([name]) => name);
  const mainField = mainFieldOf(schema);
  if (mainField) configuration.settings["mainField"] = mainField;
  for (const name of names) {
    const { en } = labelOf(schema.uid, name);
    const settings = (configuration.metadatas[name] ??= {});
    settings.edit = { ...settings.edit, label: en.label, description: en.help };
    if (isFilledByApproval(schema.uid, name)) settings.edit["editable"] = false;
    const target = schema.attributes[name]?.target;
    // A relation is picked by the name a person knows, not by its key.
    if (target?.startsWith("api::")) settings.edit["mainField"] = mainFieldOf(schemaOf(strapi, target));
    settings.list = { ...settings.list, label: en.label };
  }
  if (isType) {
    configuration.layouts.list = [mainField, ...columns]
      .filter((name): name is string => !!name && (names.includes(name) || name === changedAt))
      .slice(0, maxColumns);
    const changed = (configuration.metadatas[changedAt] ??= {});
    changed.list = { ...changed.list, label: labelOf(schema.uid, changedAt).en.label };
    configuration.settings["defaultSortBy"] = names.includes("date") ? "date" : changedAt;
    configuration.settings["defaultSortOrder"] = "DESC";
  }
  await service.updateConfiguration(schema, configuration);
}

/** Such a field is shown in the form, and written by an approval only. */
const isFilledByApproval = (uid: string, name: string) => {
  const type = approvedTypes[uid];
  return type?.reviewedBy === name || type?.reviewedOn === name;
};

/** What an entry or a part is called in lists. */
const mainFieldOf = (schema: Schema) =>
  ["title", "name", "question", "productName", "from", "text", "key", "event"].find((name) => isShort(schema, name));

const isShort = (schema: Schema, name: string) => ["string", "text", "enumeration"].includes(schema.attributes[name]?.type ?? "");
