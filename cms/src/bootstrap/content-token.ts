import type { Core } from "@strapi/strapi";
import { contentUids, schemaOf } from "../content-types";

const name = "Site (kept by the code)";

/**
 * The one token there is: it may read our content types and nothing else, not even the list of uploads or members. Its value comes
 * from the settings, so the site's builder and the CMS agree without anybody copying. Strapi's default tokens go.
 */
export async function ensureContentToken(strapi: Core.Strapi, value: string): Promise<void> {
  const service = strapi.service("admin::api-token") as unknown as { hash(token: string): string };
  const tokens = strapi.db.query("admin::api-token");
  const permissions = strapi.db.query("admin::api-token-permission");
  await removeOthers(strapi);

  const data = {
    name,
    description: "Read-only. The site reads published content with it. Its value is the setting CMS_CONTENT_TOKEN.",
    type: "custom",
    kind: "content-api",
    accessKey: service.hash(value),
    lifespan: null,
    expiresAt: null,
  };
  const existing = (await tokens.findOne({ where: { name } })) as { id: number } | null;
  const { id } = existing
    ? ((await tokens.update({ where: { id: existing.id }, data })) as { id: number })
    : ((await tokens.create({ data })) as { id: number });

  const wanted = contentUids(strapi).flatMap((uid) =>
    schemaOf(strapi, uid).kind === "singleType" ? [`${uid}.find`] : [`${uid}.find`, `${uid}.findOne`],
  );
  const present = (await permissions.findMany({ where: { token: id } })) as { id: number; action: string }[];
  for (const action of wanted) if (!present.some((row) => row.action === action)) await permissions.create({ data: { action, token: id } });
  for (const row of present) if (!wanted.includes(row.action)) await permissions.delete({ where: { id: row.id } });
}

/** Tokens Strapi made by itself at its first start. */
async function removeOthers(strapi: Core.Strapi): Promise<void> {
  await strapi.db.query("admin::api-token").deleteMany({ where: { name: { $in: ["Read Only", "Full Access"] } } });
}
