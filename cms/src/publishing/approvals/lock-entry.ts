import type { Core } from "@strapi/strapi";

/**
 * Lets nobody else change, approve or publish this entry until the transaction ends: what is read in it is what goes live. PostgreSQL runs transactions
 * beside each other; SQLite has one connection here, so there one waits for the other anyhow.
 */
export async function lockEntry(strapi: Core.Strapi, { uid, documentId }: { uid: string; documentId: string }): Promise<void> {
  if (strapi.db.dialect.client !== "postgres") return;
  await strapi.db.transaction(async ({ trx }) => {
    await trx.raw("select pg_advisory_xact_lock(hashtextextended(?, 0))", [`${uid} ${documentId}`]);
  });
}
