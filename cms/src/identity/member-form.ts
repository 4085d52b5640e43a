import type { Core } from "@strapi/strapi";
import { labelOf } from "../labels/labels.ts";
import { userUid } from "./account.ts";

type FieldSettings = { edit?: Record<string, unknown>; list?: Record<string, unknown> };
type Configuration = {
  settings: Record<string, unknown>;
  metadatas: Record<string, FieldSettings>;
  layouts: { list: string[]; edit: { name: string; size: number }[][] };
};
type ConfigurationService = {
  findConfiguration(schema: unknown): Promise<Configuration>;
  updateConfiguration(schema: unknown, configuration: Configuration): Promise<unknown>;
};

const columns = ["email", "confirmed", "blocked", "createdAt"];

/** Lays out the page of a member in the admin: address, whether it is confirmed, and `blocked`, which staff may change. */
export async function ensureMemberForm(strapi: Core.Strapi): Promise<void> {
  const service = strapi.plugin("content-manager").service<ConfigurationService>("content-types");
  const schema = strapi.getModel(userUid);
  const configuration = await service.findConfiguration(schema);
  configuration.settings["mainField"] = "email";
  for (const name of columns) {
    const { label, help } = labelOf(userUid, name).en;
    const settings = (configuration.metadatas[name] ??= {});
    settings.edit = { ...settings.edit, label, description: help };
    settings.list = { ...settings.list, label };
  }
  configuration.layouts.list = columns;
  configuration.layouts.edit = [
    [
      { name: "email", size: 6 },
      { name: "confirmed", size: 3 },
      { name: "blocked", size: 3 },
    ],
  ];
  await service.updateConfiguration(schema, configuration);
}
