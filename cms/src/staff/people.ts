/** Who stands behind a request of the admin, and what colleagues call somebody. */
import type { Core } from "@strapi/strapi";
import type { Ability } from "./entry-permissions.ts";

export type StaffMember = {
  id: number;
  email: string;
  firstname?: string | null;
  lastname?: string | null;
  username?: string | null;
  preferedLanguage?: string | null;
  isActive?: boolean;
};

type UserService = { findOne(id: number): Promise<StaffMember | null> };
type PermissionService = { engine: { generateUserAbility(user: StaffMember): Promise<Ability> } };

/** @returns somebody with the roles they have now; null when they have left for good */
export const staffMember = (strapi: Core.Strapi, id: number): Promise<StaffMember | null> =>
  (strapi.service("admin::user") as unknown as UserService).findOne(id);

/** @returns what they may do; null for somebody who may not sign in */
export const abilityOf = async (strapi: Core.Strapi, person: StaffMember): Promise<Ability | null> =>
  person.isActive ? (strapi.service("admin::permission") as unknown as PermissionService).engine.generateUserAbility(person) : null;

/** @returns the member of staff behind this request; null for a program, or for somebody who isn't staff */
export function currentStaffId(strapi: Core.Strapi): number | null {
  const state = strapi.requestContext.get()?.state as { user?: { id?: number }; userAbility?: unknown } | undefined;
  return state?.userAbility ? (state.user?.id ?? null) : null;
}

/** Never the address that they sign in with: colleagues read it. */
export const nameOfStaff = ({ firstname, lastname, username }: StaffMember): string =>
  [firstname, lastname].filter(Boolean).join(" ") || username || "";

/** @returns names by id; who has left has none, nor has who gave none */
export async function staffNames(strapi: Core.Strapi, ids: (number | null)[]): Promise<Map<number, string>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const people = (await strapi.db.query("admin::user").findMany({ where: { id: { $in: wanted } } })) as StaffMember[];
  const named = people.map((person) => [person.id, nameOfStaff(person)] as const);
  return new Map(named.filter(([, name]) => name !== ""));
}
