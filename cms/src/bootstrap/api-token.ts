import type { Core } from "@strapi/strapi";
import { bearerToken } from "../shared/signed-requests.ts";

export const tokenNames = { site: "Site (kept by the code)", communityApi: "Community API (kept by the code)" } as const;

/** `value`: the setting from which the token is derived; it never travels itself. */
export type ApiToken = { name: (typeof tokenNames)[keyof typeof tokenNames]; description: string; value: string; actions: string[] };

/**
 * Makes an API token that may do exactly these actions, or changes it to that. Its value comes from the settings that the CMS and the
 * program with the token share, so nobody has to copy it from the admin.
 */
export async function ensureApiToken(strapi: Core.Strapi, { name, description, value, actions }: ApiToken): Promise<void> {
  const service = strapi.service("admin::api-token") as unknown as { hash(token: string): string };
  const tokens = strapi.db.query("admin::api-token");
  const permissions = strapi.db.query("admin::api-token-permission");
  const accessKey = service.hash(await bearerToken(value));
  const data = { name, description, type: "custom", kind: "content-api", accessKey, lifespan: null, expiresAt: null };
  const existing = (await tokens.findOne({ where: { name } })) as { id: number } | null;
  const { id } = existing
    ? ((await tokens.update({ where: { id: existing.id }, data })) as { id: number })
    : ((await tokens.create({ data })) as { id: number });

  const present = (await permissions.findMany({ where: { token: id } })) as { id: number; action: string }[];
  for (const action of actions)
    if (!present.some((row) => row.action === action)) await permissions.create({ data: { action, token: id } });
  for (const row of present) if (!actions.includes(row.action)) await permissions.delete({ where: { id: row.id } });
}

/** Removes every token but ours. Nobody sees them in the admin, so one that Strapi or somebody made before would open the CMS unnoticed. */
export async function removeOtherTokens(strapi: Core.Strapi): Promise<void> {
  await strapi.db.query("admin::api-token").deleteMany({ where: { name: { $notIn: Object.values(tokenNames) } } });
  await strapi.db.query("admin::transfer-token").deleteMany({});
}
