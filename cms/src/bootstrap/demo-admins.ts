import { createHmac } from "node:crypto";
import type { Core } from "@strapi/strapi";
import type { Environment } from "../settings/environment.ts";

/** Whom one can sign in as on a developer's machine and in QA: a person for each role. */
export const demoAdmins = [
  { email: "admin@ryadom.example", firstname: "Ada", lastname: "Admin", role: "strapi-super-admin", preferedLanguage: "en" },
  { email: "editor@ryadom.example", firstname: "Edith", lastname: "Editor", role: "editor", preferedLanguage: "en" },
  { email: "translator@ryadom.example", firstname: "Татьяна", lastname: "Переводчик", role: "translator", preferedLanguage: "ru" },
  { email: "reviewer@ryadom.example", firstname: "Rita", lastname: "Reviewer", role: "clinical-reviewer", preferedLanguage: "en" },
  { email: "moderator@ryadom.example", firstname: "Марина", lastname: "Модератор", role: "content-moderator", preferedLanguage: "ru" },
] as const;

type UserService = {
  create(user: object): Promise<unknown>;
  updateById(id: number, change: object): Promise<unknown>;
};

/** Makes the demo admins that are missing, and sets their password when the one in the settings has changed. Does nothing in prod. */
export async function ensureDemoAdmins(strapi: Core.Strapi, { appEnv, adminPassword, adminJwtSecret }: Environment): Promise<void> {
  if (appEnv === "prod" || !adminPassword) return warnWithoutAdmin(strapi);
  const users = strapi.service("admin::user") as unknown as UserService;
  const store = strapi.store({ type: "core", name: "ryadom" });
  const passwordDigest = createHmac("sha256", adminJwtSecret).update(adminPassword).digest("hex");
  const passwordChanged = (await store.get({ key: "demo-admins" })) !== passwordDigest;
  for (const { role: code, ...person } of demoAdmins) {
    const existing = (await strapi.db.query("admin::user").findOne({ where: { email: person.email } })) as { id: number } | null;
    const role = (await strapi.db.query("admin::role").findOne({ where: { code } })) as { id: number } | null;
    if (!role) throw new Error(`There is no role ${code} for ${person.email}`);
    if (!existing) await users.create({ ...person, password: adminPassword, isActive: true, roles: [role.id] });
    else if (passwordChanged) await users.updateById(existing.id, { password: adminPassword });
  }
  if (passwordChanged) await store.set({ key: "demo-admins", value: passwordDigest });
}

async function warnWithoutAdmin(strapi: Core.Strapi): Promise<void> {
  if ((await strapi.db.query("admin::user").count()) > 0) return;
  strapi.log.warn("Nobody can sign in to the admin yet. Make the first person with: npm run strapi --prefix cms -- admin:create-user");
}
