import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { onTestFinished } from "vitest";
import { testCatalogue } from "./test-catalogue.ts";

export const video = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 251));

const pages = [
  "en/index.html",
  "ru/index.html",
  "en/404.html",
  "ru/404/index.html",
  "en/therapy/index.html",
  "en/help.html",
  "en/bare.html",
];

/** Where releases lie, and the link to the live one, as the publisher keeps them. */
export type ReleaseFolder = { link: string; publish(id: string, changes?: ReleaseChanges): Promise<string> };
type ReleaseChanges = { mode?: string; files?: Record<string, string | Buffer>; redirects?: typeof testCatalogue.redirects };

export async function newReleaseFolder(): Promise<ReleaseFolder> {
  const folder = await mkdtemp(join(tmpdir(), "ryadom-release-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const link = join(folder, "live");
  return {
    link,
    async publish(id, changes = {}) {
      const target = join(folder, "releases", id);
      await writeRelease(target, id, changes);
      await symlink(target, `${link}.next`);
      await rename(`${link}.next`, link);
      return target;
    },
  };
}

async function writeRelease(target: string, id: string, { mode = "prod", files = {}, redirects = [] }: ReleaseChanges): Promise<void> {
  const write = async (name: string, content: string | Buffer): Promise<void> => {
    await mkdir(dirname(join(target, name)), { recursive: true });
    await writeFile(join(target, name), content);
  };
  for (const page of pages) {
    const html = `<!doctype html><title>${page} of ${id}</title>${"words ".repeat(200)}`;
    await write(page, html);
    await write(`${page}.br`, brotliCompressSync(html));
  }
  await write("_astro/app.abc123.js", "export {};");
  await write("media/scene.mp4", video);
  await write("media/captions.vtt", "WEBVTT");
  await write("favicon.svg", "<svg xmlns='http://www.w3.org/2000/svg'/>");
  await write("_build/latest.json", JSON.stringify({ id: "code", builtAt: "2026-01-01T00:00:00.000Z" }));
  await write(".hidden", "dotfile");
  await write(".git/config", "dotfile");
  await write("policies.json", JSON.stringify({ policies: ["default-src 'none'; script-src 'sha256-abc'"], pages: { "/en/therapy": 0 } }));
  await write("catalogue.json", JSON.stringify({ ...testCatalogue, redirects }));
  await write("release.json", JSON.stringify({ id, mode, builtAt: "2026-01-01T00:00:00.000Z", codeId: "code" }));
  for (const [name, content] of Object.entries(files)) await write(name, content);
}
