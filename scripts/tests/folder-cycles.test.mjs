import { join } from "node:path";
import { expect, test } from "vitest";
import { checkFolderCycles } from "../suites/folder-cycles.mjs";
import { temporaryFolder, writeFiles } from "./miniature.mjs";

const check = (files) => {
  const folder = temporaryFolder();
  writeFiles(folder, files);
  return checkFolderCycles([join(folder, "src")]);
};

test("the sources of this repository have no circle of folders", async () => {
  await expect(checkFolderCycles()).resolves.toBeUndefined();
});

test("folders that import downwards, side by side or twice are fine", async () => {
  await check({
    "src/app.ts": `import { a } from "./a/a.ts";\nimport "./a/b/b.ts";`,
    "src/a/a.ts": `import { b } from "./b/b.ts";\nimport { c } from "../c/c.ts";`,
    "src/a/b/b.ts": `import { c } from "../../c/c.ts";`,
    "src/c/c.ts": `import { own } from "./own.ts";\nimport { outside } from "../../other/x.ts";`,
    "src/c/c.test.ts": `import { app } from "../app.ts";`,
  });
});

test.each([
  ["an import", `import { b } from "../b/b.ts";`],
  ["a type", `import type { B } from "../b/b.ts";`],
  ["an import for its effect", `import "../b/b.css.js";`],
  ["an import later", `const b = () => import("../b/b.ts");`],
  ["an export", `export { b } from "../b/b.ts";`],
])("two folders that import each other are named with their files: %s", async (_name, text) => {
  const failure = check({ "src/a/a.ts": text, "src/b/b.ts": `import { a } from "../a/a.ts";` });
  await expect(failure).rejects.toThrow(/a → b \(a\/a\.ts\)\n {2}b → a \(b\/b\.ts\)/);
});

test("a circle over several folders, a component among them, is found too", async () => {
  const files = {
    "src/a/a.ts": `import { b } from "../b/deep/b.ts";`,
    "src/b/deep/b.ts": `import C from "../../c/C.astro";`,
    "src/c/C.astro": `---\nimport { a } from "../a/a.ts";\n---\n<p />`,
  };
  await expect(check(files)).rejects.toThrow(/a → b\/deep .*\n.*b\/deep → c .*\n.*c → a /);
});
