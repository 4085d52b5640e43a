import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createMediaCache } from "./media-cache.ts";

let folder: string;
let cms: { url: string; asked: string[]; close: () => void };

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "media-cache-"));
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    if (request.url === "/uploads/moved.png") response.writeHead(302, { location: "/admin/init" }).end();
    else response.end("bytes");
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  cms = { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, close: () => server.close() };
});
afterEach(async () => {
  cms.close();
  await rm(folder, { recursive: true });
});

test("an upload is fetched once", async () => {
  const fetchMedia = createMediaCache(cms.url, folder);
  expect(await readFile(await fetchMedia("/uploads/rain_1a.m4a"), "utf8")).toBe("bytes");
  await fetchMedia("/uploads/rain_1a.m4a");
  expect(cms.asked).toEqual(["/uploads/rain_1a.m4a"]);
});

test("nothing but an upload of a known kind is asked for, and no redirect is followed", async () => {
  const fetchMedia = createMediaCache(cms.url, folder);
  for (const path of [
    "/admin/init",
    "/uploads/../admin/init",
    "/uploads/a.html",
    "/uploads/a.js",
    "http://127.0.0.1:9/uploads/a.png",
    "//127.0.0.1:9/a.png",
  ])
    await expect(fetchMedia(path), path).rejects.toThrow("is not an upload");
  expect(cms.asked).toEqual([]);
  await expect(fetchMedia("/uploads/moved.png")).rejects.toThrow();
  expect(cms.asked).toEqual(["/uploads/moved.png"]);
  expect(await readdir(folder)).toEqual([]);
});
