import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { type FillOrder, fillInChild } from "./fill-in-child.ts";

/** A build of one page that shows a sound, and a CMS that has it or not. */
async function givenOrder(hasSound: boolean): Promise<FillOrder> {
  const folder = await mkdtemp(join(tmpdir(), "ryadom-fill-"));
  const cms = createServer((_request, response) => response.writeHead(hasSound ? 200 : 404).end("sound")).listen(0, "127.0.0.1");
  await new Promise((ready) => cms.once("listening", ready));
  onTestFinished(async () => {
    cms.closeAllConnections();
    await new Promise((closed) => cms.close(closed));
    await rm(folder, { recursive: true });
  });
  const [out, content] = [join(folder, "out"), join(folder, "content")];
  await mkdir(out);
  await mkdir(content);
  await writeFile(join(out, "index.html"), "home");
  await writeFile(join(content, "media.json"), '["/uploads/rain_1a2b.m4a"]');
  await writeFile(join(content, "catalogue.json"), "{}");
  return {
    target: join(folder, "1"),
    id: "1",
    builtAt: "2026-03-01T12:00:00.000Z",
    out,
    content,
    liveLink: join(folder, "live"),
    mode: "qa",
    cmsUrl: `http://127.0.0.1:${(cms.address() as AddressInfo).port}`,
    mediaCacheDir: join(folder, "media"),
  };
}

test("a release is filled by a process that ends, media included", async () => {
  const order = await givenOrder(true);
  expect(await fillInChild(order)).toMatchObject({ id: "1", mode: "qa" });
  expect(await readFile(join(order.target, "index.html"), "utf8")).toBe("home");
  expect(await readFile(join(order.target, "media/rain_1a2b.m4a"), "utf8")).toBe("sound");
});

test("what it fails at is said", async () => {
  await expect(fillInChild(await givenOrder(false))).rejects.toThrow("The CMS answered 404 for /uploads/rain_1a2b.m4a");
});
