import { chmodSync, lstatSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { ownStrapi } from "./own-strapi.ts";

const own = ownStrapi();
afterAll(() => own.clear());

test("what the CMS keeps is for its own user only, also what an earlier version left open", async () => {
  for (const name of ["cms", "cms/uploads"]) chmodSync(join(own.dataDir, name), 0o755);
  writeFileSync(join(own.dataDir, "cms/uploads/left-open.txt"), "", { mode: 0o644 });
  chmodSync(join(own.dataDir, "cms/strapi.db"), 0o644);
  await own.start();
  for (const path of ["cms", ...readdirSync(join(own.dataDir, "cms"), { recursive: true }).map((name) => join("cms", String(name)))]) {
    const found = lstatSync(join(own.dataDir, path));
    if (!found.isSymbolicLink()) expect((found.mode & 0o077).toString(8), path).toBe("0");
  }
});
