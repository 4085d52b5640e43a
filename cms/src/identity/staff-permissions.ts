import type { Core } from "@strapi/strapi";
import { userUid } from "./account.ts";

type Permission = { id: number; action: string };
type PermissionService = { deleteByIds(ids: number[]): Promise<unknown> };

/**
 * Leaves staff the rights to block and delete members, and takes those to make members or change an address or a password: only the member
 * does that, with a code by email. Must run at every start, because Strapi gives the super admin all rights again.
 */
export async function limitStaffPermissions(strapi: Core.Strapi): Promise<void> {
  const permissions = strapi.db.query("admin::permission");
  const service = strapi.service("admin::permission") as unknown as PermissionService;
  const held = (await permissions.findMany({ where: { subject: userUid } })) as Permission[];
  const ofAction = (name: string) => held.filter(({ action }) => action === `plugin::content-manager.explorer.${name}`);
  await service.deleteByIds(ofAction("create").map(({ id }) => id));
  for (const { id } of ofAction("update")) await permissions.update({ where: { id }, data: { properties: { fields: ["blocked"] } } });
}
