import type { Core } from "@strapi/strapi";
import { userUid } from "./account";

type Permission = { id: number; action: string };
type PermissionService = { deleteByIds(ids: number[]): Promise<unknown> };

/**
 * Staff block members and delete them. They make none, and change neither address nor password: that is for the person alone, with a
 * code by mail. Only the super admin holds rights to members at all, and Strapi gives those back whole at every start.
 */
export async function limitStaff(strapi: Core.Strapi): Promise<void> {
  const permissions = strapi.db.query("admin::permission");
  const service = strapi.service("admin::permission") as unknown as PermissionService;
  const held = (await permissions.findMany({ where: { subject: userUid } })) as Permission[];
  const ofAction = (name: string) => held.filter(({ action }) => action === `plugin::content-manager.explorer.${name}`);
  await service.deleteByIds(ofAction("create").map(({ id }) => id));
  for (const { id } of ofAction("update")) await permissions.update({ where: { id }, data: { properties: { fields: ["blocked"] } } });
}
