import { execFileSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { groups, styleGroups } from "./chunks.config.ts";

const root = join(import.meta.dirname, "..");
const committed = execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" }).split("\n");
// The compiler of the messages writes these; vitest.config.ts runs it.
const generated = globSync("site/src/paraglide/**/*.js", { cwd: root });
const hasStyle = (file: string): boolean => file.endsWith(".astro") && readFileSync(join(root, file), "utf8").includes("<style");
const styleBlocks = committed.filter((file) => file.startsWith("site/") && hasStyle(file)).map((file) => `${file}?astro&type=style`);
const icons = globSync("node_modules/lucide-react/dist/esm/{,icons/}*.mjs", { cwd: root });
const files = [...committed, ...generated, ...icons, ...styleBlocks].map((file) => `/${file}`);
/** Vite makes this module itself. */
const virtual = new Set(["vite/preload-helper"]);

/** `a(b|c)d` → `abd`, `acd`: a pattern without alternatives for each way to match it. */
function alternativesOf(source: string): string[] {
  let depth = 0;
  let from = 0;
  const parts: string[] = [];
  for (let at = 0; at < source.length; at++) {
    if (source[at] === "\\") at++;
    else if (source[at] === "(") depth++;
    else if (source[at] === ")") depth--;
    else if (source[at] === "|" && depth === 0) {
      parts.push(source.slice(from, at));
      from = at + 1;
    }
  }
  parts.push(source.slice(from));
  return parts.flatMap((part) => {
    const open = /(?<!\\)\(/.exec(part)?.index;
    if (open === undefined) return [part];
    let close = open;
    for (let level = 0; close < part.length; close++) {
      if (part[close] === "(") level++;
      if (part[close] === ")" && --level === 0) break;
    }
    return alternativesOf(part.slice(open + 1, close)).flatMap((one) => alternativesOf(part.slice(0, open) + one + part.slice(close + 1)));
  });
}

const isPackage = (pattern: string): boolean => {
  const name = /^\/node_modules\/(.+)\/$/.exec(pattern)?.[1];
  return name !== undefined && ["node_modules", "site/node_modules"].some((folder) => existsSync(join(root, folder, name)));
};

test("patterns are taken apart", () => {
  expect(alternativesOf("x|/a/(b|c/(d|e))\\.")).toEqual(["x", "/a/b\\.", "/a/c/d\\.", "/a/c/e\\."]);
});

test.each([...groups, ...styleGroups].map(({ name, test: pattern }) => [name, pattern] as const))(
  "every pattern of the script group %s matches a file",
  (_, pattern) => {
    const unmatched = alternativesOf(pattern.source.replaceAll("\\/", "/")).filter(
      (one) => !virtual.has(one) && !isPackage(one) && !files.some((file) => new RegExp(one).test(file)),
    );
    expect(unmatched).toEqual([]);
  },
);
