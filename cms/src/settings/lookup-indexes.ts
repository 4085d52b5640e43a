import type { Core } from "@strapi/strapi";

/** What entries of a type are looked for by, each time that one is saved or published. */
const lookedUpBy = ["key", "slug"];

type WithIndexes = { indexes?: { name: string; columns: string[] }[] };

/** Gives the tables of content an index for each of them: without one a publish reads every entry of its type. Strapi makes them when it compares tables with its types. */
export function registerLookupIndexes(strapi: Core.Strapi): void {
  for (const type of Object.values(strapi.contentTypes)) {
    if (!type.uid.startsWith("api::")) continue;
    const columns = lookedUpBy.filter((name) => name in type.attributes);
    const own = columns.map((column) => ({ name: `${type.collectionName}_${column}_idx`, columns: [column] }));
    const withIndexes = type as WithIndexes;
    withIndexes.indexes = [...(withIndexes.indexes ?? []), ...own];
  }
}
