import { createHmac } from "node:crypto";
import type { Core } from "@strapi/strapi";
import type { Environment } from "../environment";

/** The people a developer's machine and a QA installation can sign in as, one per role. */
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

/** Makes them once, and gives them the password of the settings again whenever that one changes. Never in prod. */
export async function ensureDemoAdmins(strapi: Core.Strapi, { appEnv, adminPassword, adminJwtSecret }: Environment): Promise<void> {
  if (appEnv === "prod" || !adminPassword) return warnWithoutAdmin(strapi);
  const users = strapi.service("admin::user") as unknown as UserService;
  const store = strapi.store({ type: "core", name: "ryadom" });
  const mark = createHmac("sha256", adminJwtSecret).update(adminPassword).digest("hex");
  const passwordChanged = (await store.get({ key: "demo-admins" })) !== mark;
  for (const { role: code, ...person } of demoAdmins) {
    const existing = (await strapi.db.query("admin::user").findOne({ where: { email: person.email } })) as { id: number } | null;
    const role = (await strapi.db.query("admin::role").findOne({ where: { code } })) as { id: number } | null;
    if (!role) throw new Error(`There is no role ${code} for ${person.email}`);
    if (!existing) await users.create({ ...person, password: adminPassword, isActive: true, roles: [role.id] });
    else if (passwordChanged) await users.updateById(existing.id, { password: adminPassword });
  }
  if (passwordChanged) await store.set({ key: "demo-admins", value: mark });
}

async function warnWithoutAdmin(strapi: Core.Strapi): Promise<void> {
  if ((await strapi.db.query("admin::user").count()) > 0) return;
  strapi.log.warn("Nobody can sign in to the admin yet. Make the first person with: npm run strapi --prefix cms -- admin:create-user");
}
