/** A deployment renames itself in one place: nothing of the service writes the product's name out. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const src = join(import.meta.dirname, "../src");
/** Names of headers and channels, made-up addresses, and the word itself where it is not the name. */
const noName = /X-Ryadom-|ryadom\.example|Ryadom <hello@|“Рядом онлайн”|ryadom-/g;

test("the product's name is written nowhere but in shared/src/product-name.ts", () => {
  const named = globSync("**/*.ts", { cwd: src, exclude: (name) => name.endsWith(".test.ts") })
    .filter((path) => !path.endsWith(".test.ts"))
    .filter((path) => /(?<![\p{L}])(Ryadom|Рядом)(?![\p{L}])/u.test(readFileSync(join(src, path), "utf8").replaceAll(noName, "")));
  expect(named).toEqual([]);
});
