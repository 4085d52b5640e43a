import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { chunks } from "../chunks.config.ts";

const src = import.meta.dirname;
const files = globSync("**/*.{ts,tsx}", { cwd: src }).filter((file) => !file.endsWith(".test.ts"));
const code = (file: string) => readFileSync(join(src, file), "utf8");

/** The names that a pattern like `api/(client|session)|format/dates` stands for. */
function namesOf(pattern: string): string[] {
  const parts = pattern.match(/(?:[^|(]|\([^)]*\))+/g) ?? [];
  return parts.flatMap((part) => {
    const [, before = "", inside, after = ""] = /^([^(]*)(?:\((.*)\))?(.*)$/.exec(part) ?? [];
    return inside === undefined ? [before] : namesOf(inside).map((name) => before + name + after);
  });
}

test("every pattern of the script groups matches a file", () => {
  const groups = (chunks().client as { build: { rolldownOptions: { output: { codeSplitting: { groups: { test: RegExp }[] } } } } }).build
    .rolldownOptions.output.codeSplitting.groups;
  const sources = groups.map(({ test: pattern }) => pattern.source.replaceAll("\\/", "/"));
  const named = sources.flatMap((source) =>
    [...source.matchAll(/\/site\/src\/\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)\\\./g)].flatMap(([, names]) => namesOf(names!)),
  );
  expect(named.length).toBeGreaterThan(20);
  const known = new Set(files.map((file) => file.replace(/\.tsx?$/, "")));
  // Compiled from messages/, at each build.
  expect(named.filter((name) => !known.has(name) && !name.startsWith("paraglide/"))).toEqual([]);
});

test("query keys are written in api/ alone, each in one place", () => {
  expect(files.filter((file) => !file.startsWith("api/") && /queryKey\s*:|queryFn\s*:/.test(code(file)))).toEqual([]);
  const keys = files
    .filter((file) => file.startsWith("api/"))
    .flatMap((file) => [...code(file).matchAll(/(?:queryKey: |Key = )\[("[^"]+")/g)].map(([, key]) => key!));
  expect(keys.length).toBeGreaterThan(15);
  expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([]);
});

test("a modal dialog is made by kit/Dialog alone, and full screen by the video alone, each with “Leave quickly” and the crisis link; nothing asks before one leaves", () => {
  const modal = /showModal|<dialog\b|aria-modal|role="(alert)?dialog"|\bpopover\b/;
  const asking = /beforeunload|\b(window\.)?(confirm|alert|prompt)\(["'`]/;
  const all = globSync("**/*.{ts,tsx,astro,js}", { cwd: src }).filter((file) => !file.includes(".test.") && !file.startsWith("paraglide/"));
  expect(all.filter((file) => modal.test(code(file)))).toEqual(["islands/kit/Dialog.tsx"]);
  expect(all.filter((file) => asking.test(code(file)))).toEqual([]);
  expect(all.filter((file) => /requestFullscreen/.test(code(file)))).toEqual(["islands/players/video/open-video-controls.ts"]);
  expect(code("islands/players/video/open-video-controls.ts")).toContain("addWaysOut(");
  for (const exit of ['dataset["leaveQuickly"]', ".crisis"]) expect(code("islands/players/video/ways-out.ts")).toContain(exit);
  const dialog = code("islands/kit/Dialog.tsx");
  for (const exit of ["data-leave-quickly", "paths.crisis(language)"]) expect(dialog).toContain(exit);
});
