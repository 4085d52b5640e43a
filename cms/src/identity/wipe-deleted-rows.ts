import type { Core } from "@strapi/strapi";

/**
 * Removes deleted rows from the bytes of SQLite's file: `secure_delete` (config/database.ts) overwrites most of them, but pages that were
 * rebalanced keep pieces until the file is written anew. PostgreSQL: its own autovacuum frees the space.
 */
export async function wipeDeletedRows(strapi: Core.Strapi): Promise<void> {
  if (strapi.db.dialect.client === "sqlite") await strapi.db.connection.raw("vacuum");
}
