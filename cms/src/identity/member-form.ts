import type { Core } from "@strapi/strapi";
import { userUid } from "./account";

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

const labels = {
  email: { label: "Email", description: "Changed by the member only.", editable: false },
  confirmed: { label: "Address confirmed", description: "", editable: false },
  blocked: {
    label: "Blocked",
    description: "Signs the member out everywhere and lets them read and delete their data only.",
    editable: true,
  },
};

/** The member's page in the admin: who it is, and the one thing staff change. */
export async function ensureMemberForm(strapi: Core.Strapi): Promise<void> {
  const service = strapi.plugin("content-manager").service<ConfigurationService>("content-types");
  const schema = strapi.getModel(userUid);
  const configuration = await service.findConfiguration(schema);
  configuration.settings["mainField"] = "email";
  for (const [name, words] of Object.entries(labels)) {
    const settings = (configuration.metadatas[name] ??= {});
    settings.edit = { ...settings.edit, ...words };
    settings.list = { ...settings.list, label: words.label };
  }
  configuration.layouts.list = ["email", "confirmed", "blocked", "createdAt"];
  configuration.layouts.edit = [
    [
      { name: "email", size: 6 },
      { name: "confirmed", size: 3 },
      { name: "blocked", size: 3 },
    ],
  ];
  await service.updateConfiguration(schema, configuration);
}
