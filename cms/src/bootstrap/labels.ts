import type { Core } from "@strapi/strapi";
import { contentUids, ownAttributes, schemaOf, type Schema } from "../schema/content-types.ts";
import { labelOf } from "../labels/labels.ts";

type FieldSettings = { edit?: Record<string, unknown>; list?: Record<string, unknown> };
type Configuration = { settings: Record<string, unknown>; metadatas: Record<string, FieldSettings>; layouts: { list: string[] } };
type ConfigurationService = {
  findConfiguration(schema: unknown): Promise<Configuration>;
  updateConfiguration(schema: unknown, configuration: Configuration): Promise<unknown>;
};

/**
 * Writes the English label and help of every field into the store that Strapi's edit view reads (src/admin/field-labels shows the Russian
 * ones instead where the admin is Russian), and chooses the columns of every list.
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
    const target = schema.attributes[name]?.target;
    // A relation is picked by the name a person knows, not by its key.
    if (target?.startsWith("api::")) settings.edit["mainField"] = mainFieldOf(schemaOf(strapi, target));
    settings.list = { ...settings.list, label: en.label };
  }
  if (isType)
    configuration.layouts.list = [mainField, "key", "to", "theme", "kind", "country", "date", "order"]
      .filter((name): name is string => !!name && names.includes(name))
      .slice(0, 4);
  await service.updateConfiguration(schema, configuration);
}

/** What an entry or a part is called in lists. */
const mainFieldOf = (schema: Schema) =>
  ["title", "name", "question", "productName", "from", "text", "key", "event"].find((name) => isShort(schema, name));

const isShort = (schema: Schema, name: string) => ["string", "text", "enumeration"].includes(schema.attributes[name]?.type ?? "");
