import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, inject, test } from "vitest";

test.each(["stories", "courses", "tests"])("among %s a key and a slug are found without reading every entry", (table) => {
  const database = new DatabaseSync(join(inject("dataDir"), "cms", "strapi.db"), { readOnly: true });
  try {
    for (const column of ["key", "slug"]) {
      const plan = database.prepare(`explain query plan select id from ${table} where ${column} = ?`).all("x");
      expect(plan.map(({ detail }) => detail)).toEqual([expect.stringContaining(`INDEX ${table}_${column}_idx`)]);
    }
  } finally {
    database.close();
  }
});
