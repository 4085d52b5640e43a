import type { Core } from "@strapi/strapi";

/** The one row that stays. It belongs to no role, so it grants nothing; without any row users-permissions would make its defaults again. */
const keptAction = "plugin::users-permissions.user.me";

/**
 * Locks users-permissions. Members reach their accounts through the community API only, so the roles `public` and `authenticated`
 * hold nothing at all, nobody can register and every sign-in provider is off.
 */
export async function lockUsersPermissions(strapi: Core.Strapi): Promise<void> {
  const permissions = strapi.db.query("plugin::users-permissions.permission");
  const rows = (await permissions.findMany({ populate: ["role"] })) as { id: number; action: string; role: unknown }[];
  const kept = rows.find((row) => row.action === keptAction && !row.role);
  if (!kept) await permissions.create({ data: { action: keptAction } });
  for (const row of rows) if (row !== kept) await permissions.delete({ where: { id: row.id } });

  const store = strapi.store({ type: "plugin", name: "users-permissions" });
  const advanced = ((await store.get({ key: "advanced" })) as object | null) ?? {};
  await store.set({ key: "advanced", value: { ...advanced, allow_register: false, unique_email: true } });
  const providers = ((await store.get({ key: "grant" })) as Record<string, object> | null) ?? {};
  await store.set({
    key: "grant",
    value: Object.fromEntries(Object.entries(providers).map(([name, provider]) => [name, { ...provider, enabled: false }])),
  });
}
