import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readFileSync } from "node:fs";
import { limits } from "@ryadom/shared/limits.ts";
import { onTestFinished, expect, test } from "vitest";
import { createAssetFinder } from "./page-assets.ts";

test("what a page needs is followed through scripts and styles, once each", async () => {
  const out = await mkdtemp(join(tmpdir(), "offline-"));
  onTestFinished(() => rm(out, { recursive: true, force: true }));
  await mkdir(join(out, "_astro/fonts"), { recursive: true });
  await writeFile(
    join(out, "_astro/Pacer.a1.js"),
    `import{a}from"./react.b2.js";const later=()=>import("./tones.c3.js"),told=()=>import("./tell-achievements.f6.js"),prove=()=>import("./proof-of-work.g7.js"),send=()=>import("./send-pending.h8.js"),film=()=>import("./open-video-controls.i9.js")`,
  );
  await writeFile(join(out, "_astro/react.b2.js"), `import"./Pacer.a1.js"`);
  await writeFile(join(out, "_astro/tones.c3.js"), "");
  await writeFile(join(out, "_astro/page.d4.css"), `@font-face{src:url(/_astro/fonts/e5.woff2)}`);
  const find = createAssetFinder(out);
  const page = `<link href="/_astro/page.d4.css"><astro-island component-url="/_astro/Pacer.a1.js"><img src="/media/x.jpg">`;
  expect((await find([page, page])).toSorted()).toEqual([
    "/_astro/Pacer.a1.js",
    "/_astro/fonts/e5.woff2",
    "/_astro/page.d4.css",
    "/_astro/react.b2.js",
    "/_astro/tones.c3.js",
  ]);
});

const source = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8");

test("scripts that can import nothing still know the house's numbers and names", () => {
  expect(source("../scripts/reload-on-missing-chunk.js")).toContain(`< ${limits.pageReloadGuardMs})`);
  const name = /const pagesName = ("[^"]+")/.exec(source("./service-worker.js"))?.[1];
  expect(source("../scripts/visited-pages.ts")).toContain(`caches.open(${name})`);
});
