import type { Core } from "@strapi/strapi";
import { copiesIn, refresh, type StoredFile } from "./copies-in-texts.ts";

/** A form that was open while a picture was replaced still sends the copy from before, whose bytes are gone: it is changed before it is saved. */
export function registerFreshCopies(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const isSave = context.action === "create" || context.action === "update";
    if (isSave && context.uid.startsWith("api::")) await refreshStale(strapi, (context.params as { data?: unknown }).data);
    return next();
  });
}

async function refreshStale(strapi: Core.Strapi, data: unknown): Promise<void> {
  const copies = copiesIn(data);
  if (copies.length === 0) return;
  const files = strapi.db.query("plugin::upload.file");
  const present = (await files.findMany({ where: { hash: { $in: copies.map(({ hash }) => hash) } } })) as StoredFile[];
  const stale = copies.filter(({ hash }) => !present.some((file) => file.hash === hash));
  if (stale.length === 0) return;
  const replaced = (await files.findMany({ where: { provider_metadata: { $notNull: true } } })) as StoredFile[];
  for (const copy of stale) {
    const file = replaced.find(({ provider_metadata }) => provider_metadata?.earlier?.includes(copy.hash));
    if (file) refresh(copy, file);
  }
}
