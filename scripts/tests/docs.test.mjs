import { execFileSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, matchesGlob } from "node:path";
import { expect, test } from "vitest";
import { root } from "../paths.mjs";

const pages = ["README.md", ...globSync(["docs/*.md", "docs/{recipes,decisions}/*.md"], { cwd: root })].toSorted();
const textOf = (page) => readFileSync(join(root, page), "utf8");

/** A path from the root of the repository. `{en,ru}` stands for each of them; `*` and `<name>` for anything, of which something is there. */
const repositoryPath = /^(?:site|community-api|shared|cms|scripts|docs)\/[^\s…]*$/;
const pathsIn = (text) => [...text.matchAll(/`([^`\n]+)`/g)].map(([, code]) => code).filter((code) => repositoryPath.test(code));
const relativeLinksIn = (text) =>
  [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target]) => target.split("#")[0])
    .filter((target) => target !== "" && !target.includes(":"));

function alternatives(path) {
  const [whole, before, choices, after] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(path) ?? [];
  return whole === undefined ? [path] : choices.split(",").flatMap((choice) => alternatives(before + choice + after));
}

/** What a build makes. */
const generated = new Set(["site/dist", "site/releases", "on-demand/entry.mjs"]);

function isThere(path) {
  if (generated.has(path)) return true;
  return alternatives(path).every((one) => {
    if (!/[*<]/.test(one)) return existsSync(join(root, one));
    // Brackets are folders of Astro's routes, not a choice of characters.
    const pattern = one.replaceAll(/<[^>]+>/g, "*").replaceAll(/[[\]]/g, "[$&]");
    return globSync(pattern, { cwd: root }).length > 0;
  });
}

test("there is a page for each recipe that the index names, and none besides", () => {
  const named = relativeLinksIn(textOf("docs/recipes/README.md")).filter((target) => /^[\w-]+\.md$/.test(target));
  const there = globSync("*.md", { cwd: join(root, "docs/recipes") }).filter((file) => file !== "README.md");
  expect(new Set(named)).toEqual(new Set(there));
});

test.each(pages)("%s names only paths and pages that exist", (page) => {
  const text = textOf(page);
  const links = relativeLinksIn(text).map((target) => join(dirname(page), target));
  expect([...pathsIn(text), ...links].filter((path) => !isThere(path))).toEqual([]);
});

/** A file that is named by its last folders or by its name alone, such as `http/guards.ts`. */
const fileName = /^(?!\W|site\/|community-api\/|shared\/|cms\/|scripts\/|docs\/)[\w.*/-]+\.(?:tsx?|mjs|js|astro|css|sql)$/;
const filesNamedIn = (text) => [...text.matchAll(/`([^`\n]+)`/g)].map(([, code]) => code).filter((code) => fileName.test(code));
const committed = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { cwd: root, encoding: "utf8" }).split("\n");
const isCommitted = (name) => generated.has(name) || committed.some((path) => matchesGlob(path, `**/${name}`));

// The changelog names what was, too.
test.each(pages.filter((page) => page !== "docs/changelog.md"))("%s names only files that exist", (page) => {
  expect(filesNamedIn(textOf(page)).filter((name) => !isCommitted(name))).toEqual([]);
});

test("a path that does not exist would be noticed", () => {
  const text = "`site/nowhere.ts`, `npm start`, `shared/src/{paths,nothing}.ts`, `site/src/pages/[lang]/therapy/*.astro`, `docs/recipes/`";
  expect(pathsIn(text)).toHaveLength(4);
  expect(pathsIn(text).filter((path) => !isThere(path))).toEqual(["site/nowhere.ts", "shared/src/{paths,nothing}.ts"]);
});

test("a file that does not exist would be noticed", () => {
  const text = "`http/guards.ts`, `guards.ts`, `ards.ts`, `test/visibility*.test.ts`, `nowhere/guards.ts`, `npm start`";
  expect(filesNamedIn(text).filter((name) => !isCommitted(name))).toEqual(["ards.ts", "nowhere/guards.ts"]);
});
