/**
 * Rights that nobody has here, not even a super admin: what they lead to is written by the code alone, or switched off, so a change would be gone at
 * the next start, or could break what the code relies on. Without the right Strapi shows no link in the menu, and its routes answer 403.
 */
import type { Core } from "@strapi/strapi";

/** How the names of these rights begin. */
const nobodys = [
  // Types of content.
  "plugin::content-type-builder.",
  // Roles of staff (roles.ts). Who invites somebody still reads which there are: see below.
  "admin::roles.",
  // Keys of our programs (api-token.ts), those of a person, which would need no second factor, and those for copying a whole CMS, which is switched off (config/server.ts).
  "admin::api-tokens.",
  "admin::admin-tokens.",
  "admin::transfer.tokens.",
  // Hooks: Strapi calls no other address here (refused-routes.ts), so none would ever be sent.
  "admin::webhooks.",
  // Its test mail is refused (refused-routes.ts): the API alone writes to members.
  "plugin::email.settings.",
  // Languages (locales.ts), which everybody may read. Whoever removed one would remove all that is written in it.
  "plugin::i18n.locale.create",
  "plugin::i18n.locale.update",
  "plugin::i18n.locale.delete",
  // Members' roles, providers, mails and settings (users-permissions.ts).
  "plugin::users-permissions.",
];
const isNobodys = (action: string) => nobodys.some((start) => action.startsWith(start));

type Permission = { action: string };
type RoleHooks = {
  hooks: { willResetSuperAdminPermissions: { register(change: (permissions: Permission[]) => Permission[]): unknown } };
};
/** What makes of rights in the database what somebody may do. A handler that answers false takes a right away. */
type PermissionEngine = {
  engine: {
    hooks: {
      "before-format::validate.permission": { register(handler: (context: { permission: Permission }) => false | undefined): unknown };
    };
  };
};

/** Must run before the super admin is given all rights, so when the CMS registers. */
export function keepRightsBack(strapi: Core.Strapi): void {
  const { hooks } = strapi.service("admin::role") as unknown as RoleHooks;
  hooks.willResetSuperAdminPermissions.register((permissions) => permissions.filter(({ action }) => !isNobodys(action)));
  // However such a right came into the database, it counts for nothing.
  const { engine } = strapi.service("admin::permission") as unknown as PermissionEngine;
  engine.hooks["before-format::validate.permission"].register(({ permission }) => (isNobodys(permission.action) ? false : undefined));
  letInvitersReadRoles(strapi);
}

/** Takes them from roles that somebody made while they could still be given. */
export async function takeRightsBack(strapi: Core.Strapi): Promise<void> {
  await strapi.db.query("admin::permission").deleteMany({ where: { $or: nobodys.map((start) => ({ action: { $startsWith: start } })) } });
}

type Policy = string | { name: string; config: { actions: string[] } };
type Context = { body: unknown };
type Route = { method: string; path: string; handler: string | ((ctx: Context) => Promise<void>); config: { policies: Policy[] } };

/**
 * The form of a person offers the roles there are: whoever may look at people reads their names. Strapi's own handler would add to them whatever
 * the query asks for, the hashes of passwords too.
 */
function letInvitersReadRoles(strapi: Core.Strapi): void {
  const { routes } = (strapi.admin.routes as unknown as Record<string, { routes: Route[] }>)["admin"]!;
  const list = routes.find(({ method, path }) => method === "GET" && path === "/roles");
  const asked = list?.config.policies.find((policy) => typeof policy === "object" && policy.name === "admin::hasPermissions");
  if (!list || typeof asked !== "object") throw new Error("Strapi guards the list of roles in another way now, so nobody could be invited");
  asked.config.actions = ["admin::users.read"];
  list.handler = async (ctx) => {
    ctx.body = {
      data: await strapi.db.query("admin::role").findMany({ select: ["id", "code", "name", "description"], orderBy: { id: "asc" } }),
    };
  };
}
