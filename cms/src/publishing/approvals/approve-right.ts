import type { Core } from "@strapi/strapi";
import { approveRight } from "./approved-types.ts";
import { nameOfPerson } from "./versions.ts";

export type Approver = { id: number; name: string; email: string; preferedLanguage?: string | null };

type ActionProvider = { registerMany(actions: object[]): Promise<unknown> };

/** Makes the right known to Strapi. Must run before the super admin is given all rights, so when the CMS registers. */
export async function registerApproveRight(strapi: Core.Strapi): Promise<void> {
  const { actionProvider } = strapi.service("admin::permission") as unknown as { actionProvider: ActionProvider };
  await actionProvider.registerMany([
    {
      uid: approveRight.slice("api::".length),
      section: "settings",
      category: "ryadom",
      subCategory: "approval · утверждение",
      displayName: "Approve crisis cards, helplines and tests · Утверждать карточки помощи, телефоны доверия и тесты",
    },
  ]);
}

/** The people who can sign in and approve. */
export async function approvers(strapi: Core.Strapi): Promise<Approver[]> {
  const people = (await strapi.db.query("admin::user").findMany({
    where: { isActive: true, blocked: { $ne: true }, roles: { permissions: { action: approveRight } } },
    select: ["id", "firstname", "lastname", "email", "preferedLanguage"],
  })) as unknown as (Omit<Approver, "name"> & { firstname: string | null; lastname: string | null })[];
  return people.map(({ firstname, lastname, ...person }) => ({ ...person, name: nameOfPerson({ firstname, lastname }) }));
}

/** Says in the log of a live site that nobody can put a card, a helpline or a test up, or that one person can stop it by being away. */
export async function warnWithoutApprovers(strapi: Core.Strapi, { appEnv, siteUrl }: { appEnv: string; siteUrl: string }): Promise<void> {
  if (appEnv !== "prod") return;
  const { length } = await approvers(strapi);
  if (length > 1) return;
  strapi.log.warn(
    `${siteUrl}: ${length === 0 ? "nobody" : "only one person"} may approve crisis cards, helplines and tests. They go live when a second person approves: give the role of clinical reviewer to two people at least.`,
  );
}
