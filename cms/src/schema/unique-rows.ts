import type { Core } from "@strapi/strapi";

/**
 * A unique index for a model of our own. Of rows that stand there twice from before the index, the newest stays: Strapi couldn't make the index, and
 * wouldn't start.
 * @param columns as the database names them
 */
export function uniqueRows(strapi: Core.Strapi, tableName: string, columns: string[]): { name: string; type: "unique"; columns: string[] } {
  strapi.hook("strapi::content-types.beforeSync").register(async () => {
    if (!(await strapi.db.getSchemaConnection().hasTable(tableName))) return;
    const { connection } = strapi.db;
    const newest = connection(tableName).max("id").groupBy(columns);
    await connection(tableName).whereNotIn("id", newest).del();
  });
  return { name: `${tableName}_unique`, type: "unique", columns };
}
