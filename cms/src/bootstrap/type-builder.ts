import type { Core } from "@strapi/strapi";

type Permission = { action: string };
type RoleHooks = {
  hooks: { willResetSuperAdminPermissions: { register(change: (permissions: Permission[]) => Permission[]): unknown } };
};

/**
 * Nobody gets the right to look at Strapi's builder of types, so that it isn't in the menu: types are changed in the code alone, and its page is
 * half in English. Must run before the super admin is given all rights, so when the CMS registers.
 */
export function hideTypeBuilder(strapi: Core.Strapi): void {
  const { hooks } = strapi.service("admin::role") as unknown as RoleHooks;
  hooks.willResetSuperAdminPermissions.register((permissions) =>
    permissions.filter(({ action }) => action !== "plugin::content-type-builder.read"),
  );
}
