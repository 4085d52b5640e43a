/** The roles of staff and their permissions. Every start sets them anew, whatever was changed in the admin. */
import type { Core } from "@strapi/strapi";
import { approveRight } from "../publishing/approvals/approved-types.ts";
import { contentUids, isLocalized, schemaOf, type ContentUid } from "../schema/content-types.ts";
import { languages, type Language } from "../shared/locales.ts";

type ContentAction = "create" | "read" | "update" | "delete" | "publish";
type Grant = { uids: ContentUid[]; actions: ContentAction[]; locales?: Language[]; localizedFieldsOnly?: boolean };
export type StaffRole = {
  code: string;
  name: string;
  description: string;
  grants(all: ContentUid[]): Grant[];
  mayUpload: boolean;
  mayApprove?: boolean;
};

const everything: ContentAction[] = ["create", "read", "update", "delete", "publish"];
const types = (...names: string[]) => names.map((name) => `api::${name}.${name}` as ContentUid);

/** A role that owns some types and reads the rest. */
const ownerOf =
  (...names: string[]) =>
  (all: ContentUid[]): Grant[] => {
    const own = types(...names);
    return [
      { uids: own, actions: everything },
      { uids: all.filter((uid) => !own.includes(uid)), actions: ["read"] },
    ];
  };

export const translatorCode = "translator";

export const staffRoles: readonly StaffRole[] = [
  {
    code: "editor",
    name: "Editor · Редактор",
    description: "Writes and publishes everything. Пишет и публикует всё.",
    grants: (all) => [{ uids: all, actions: everything }],
    mayUpload: true,
  },
  {
    code: translatorCode,
    name: "Translator · Переводчик",
    description: "Writes the Russian version of what exists; does not publish, delete or begin new entries. Пишет русскую версию готового.",
    // Strapi asks for "create" when a language is added to an entry; drafts/translator-limit.ts refuses new entries.
    grants: (all) => [
      { uids: all, actions: ["read"] },
      { uids: all, actions: ["create", "update"], locales: ["ru"], localizedFieldsOnly: true },
    ],
    mayUpload: false,
  },
  {
    code: "clinical-reviewer",
    name: "Clinical reviewer · Клинический рецензент",
    description:
      "Owns tests, crisis cards and helplines and approves what others changed there; reads the rest. Отвечает за тесты, карточки и телефоны доверия и утверждает чужие изменения в них.",
    grants: ownerOf("test", "crisis-card", "helpline"),
    mayUpload: false,
    mayApprove: true,
  },
  {
    code: "content-moderator",
    name: "Moderator of content · Модератор содержания",
    description:
      "Owns themes, emotions, report reasons, community rules, reply templates and safety phrases, reads the rest. Отвечает за темы, эмоции, причины жалоб, правила сообщества, шаблоны ответов и фразы-сигналы.",
    grants: ownerOf("theme", "emotion", "report-reason", "community-rule", "reply-template", "safety-phrase"),
    mayUpload: false,
  },
];

type Permission = { action: string; subject?: string; properties?: { fields?: string[]; locales?: Language[] }; conditions?: string[] };
type RoleRow = { id: number; code: string };
type RoleService = { assignPermissions(roleId: number, permissions: Permission[]): Promise<unknown> };
type FieldService = { getNestedFields(schema: unknown, options: { components: unknown }): string[] };

export async function ensureRoles(strapi: Core.Strapi): Promise<void> {
  const roles = strapi.db.query("admin::role");
  const service = strapi.service("admin::role") as unknown as RoleService;
  for (const role of staffRoles) {
    const texts = { name: role.name, description: role.description };
    const existing = (await roles.findOne({ where: { code: role.code } })) as RoleRow | null;
    const { id } = existing
      ? ((await roles.update({ where: { id: existing.id }, data: texts })) as RoleRow)
      : ((await roles.create({ data: { code: role.code, ...texts } })) as RoleRow);
    await service.assignPermissions(id, permissionsOf(strapi, role));
  }
  await removeUnusedDefaults(strapi);
}

function permissionsOf(strapi: Core.Strapi, role: StaffRole): Permission[] {
  const content = role
    .grants(contentUids(strapi))
    .flatMap((grant) => grant.uids.flatMap((uid) => grant.actions.flatMap((action) => contentPermission(strapi, uid, action, grant))));
  const plain = ["plugin::upload.read", "plugin::upload.assets.download", "plugin::upload.assets.copy-link", "plugin::i18n.locale.read"];
  if (role.mayUpload) plain.push("plugin::upload.assets.create", "plugin::upload.assets.update");
  if (role.mayApprove) plain.push(approveRight);
  return [...content, ...plain.map((action) => ({ action, properties: {}, conditions: [] }))];
}

function contentPermission(
  strapi: Core.Strapi,
  uid: ContentUid,
  action: ContentAction,
  { locales, localizedFieldsOnly }: Grant,
): Permission[] {
  const schema = schemaOf(strapi, uid);
  // What has no languages is not translated.
  if (locales && !isLocalized(schema)) return [];
  const properties: Permission["properties"] = {};
  if (isLocalized(schema)) properties.locales = [...(locales ?? languages)];
  if (action !== "delete" && action !== "publish") {
    const fields = (strapi.service("admin::content-type") as unknown as FieldService).getNestedFields(strapi.getModel(uid), {
      components: strapi.components,
    });
    // A price or a date belongs to all languages: changing it in one changes it in all.
    properties.fields = localizedFieldsOnly
      ? fields.filter((path) => schema.attributes[path.split(".")[0] ?? ""]?.pluginOptions?.i18n?.localized !== false)
      : fields;
  }
  return [{ action: `plugin::content-manager.explorer.${action}`, subject: uid, properties, conditions: [] }];
}

/** Removes Strapi's own roles Editor and Author if nobody has them: nobody would keep their permissions right. */
async function removeUnusedDefaults(strapi: Core.Strapi): Promise<void> {
  const service = strapi.service("admin::role") as unknown as { deleteByIds(ids: number[]): Promise<unknown> };
  const defaults = (await strapi.db
    .query("admin::role")
    .findMany({ where: { code: { $in: ["strapi-editor", "strapi-author"] } }, populate: ["users"] })) as (RoleRow & { users: unknown[] })[];
  const unused = defaults.filter((role) => role.users.length === 0);
  if (unused.length > 0) await service.deleteByIds(unused.map((role) => role.id));
}
