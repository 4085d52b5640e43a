import type { Core } from "@strapi/strapi";
import { descriptionOf } from "../shared/content/picture-words.ts";
import { copiesIn, refresh, type Copy, type StoredFile } from "./copies/copies-in-texts.ts";

/**
 * Mends what a form sends of pictures in texts before it is saved. One that was open while a picture was replaced still sends the copy from
 * before, whose bytes are gone; and Strapi's editor describes a picture by the name of its file, which is no description.
 */
export function registerFreshCopies(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const isSave = context.action === "create" || context.action === "update";
    if (isSave && context.uid.startsWith("api::")) {
      const copies = copiesIn((context.params as { data?: unknown }).data);
      for (const copy of copies) copy.alternativeText = descriptionOf(copy);
      await refreshStale(strapi, copies);
    }
    return next();
  });
}

async function refreshStale(strapi: Core.Strapi, copies: readonly Copy[]): Promise<void> {
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
