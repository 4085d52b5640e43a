import { symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pino } from "pino";
import { expect, test } from "vitest";
import { newService } from "../../../test/test-app.ts";
import { newReleaseFolder } from "../../../test/test-release.ts";
import { newSite } from "../../../test/test-site.ts";
import { watchRelease } from "./release.ts";

test("a symbolic link in a release is not served", async () => {
  const { get, target } = await newSite();
  await symlink("/etc/hostname", join(target, "link.txt"));
  await symlink("/etc", join(target, "linked"));
  for (const path of ["/link.txt", "/linked/hostname"]) expect((await get(path)).status).toBe(404);
});

test("a swap of the link is taken over whole, and the old release is served until then", async () => {
  const { get, folder, release } = await newSite();
  await folder.publish("r2", { files: { "en/fresh.html": "fresh" } });
  expect((await get("/en/fresh")).status).toBe(404);
  await Promise.all([release.refresh(), release.refresh()]);
  expect((await get("/en/fresh")).status).toBe(200);
  expect(await (await get("/en/therapy")).text()).toContain("of r2");
  expect(release.current()?.id).toBe("r2");
});

test("a release that cannot be read leaves the old one in place and says why, once", async () => {
  const { get, folder, release, log } = await newSite();
  for (const [id, file] of [
    ["r2", "catalogue.json"],
    ["r3", "policies.json"],
    ["r4", "release.json"],
  ] as const) {
    await folder.publish(id, { files: { [file]: "{ half" } });
    log.length = 0;
    await release.refresh();
    await release.refresh();
    expect(log.filter((line) => line.includes("this release cannot be read"))).toHaveLength(1);
    expect(await (await get("/en/therapy")).text()).toContain("of r1");
  }
});

test("a release of another mode is not served: being prepared, and the log names both modes", async () => {
  const { get, folder, release, log } = await newSite();
  await folder.publish("r2", { mode: "qa" });
  await release.refresh();
  const response = await get("/en/therapy");
  expect(response.status).toBe(503);
  expect(log.join("")).toContain('"release":"r2","releaseMode":"qa","serverMode":"prod"');
  expect(release.current()).toBe(null);
});

test("before the first release every page says so in both languages, with the emergency numbers", async () => {
  const { app } = await newService();
  for (const path of ["/", "/ru/therapy", "/anything"]) {
    const response = await app.request(path);
    expect([response.status, response.headers.get("Retry-After"), response.headers.get("Cache-Control")]).toEqual([503, "5", "no-store"]);
    const html = await response.text();
    for (const words of [
      "Сайт готовится",
      "being prepared",
      'href="tel:112"',
      'href="tel:911"',
      'href="tel:999"',
      'href="tel:988"',
      "lock screen",
      "экране блокировки",
    ])
      expect(html).toContain(words);
    // Everything inside one landmark under one heading, and nothing that loads anew while somebody reads.
    expect([html.match(/<main>/g)?.length, html.match(/<h1>/g)?.length, html.includes("http-equiv")]).toEqual([1, 1, false]);
  }
});

test("a link that leads to no release yet is looked at again", async () => {
  const folder = await newReleaseFolder();
  const release = watchRelease(folder.link, "prod", pino({ level: "silent" }));
  await release.refresh();
  expect(release.current()).toBe(null);
  await folder.publish("r1");
  await release.refresh();
  expect(release.current()?.id).toBe("r1");
});

test("a release that could not be read once is tried again", async () => {
  let now = 0;
  const folder = await newReleaseFolder();
  const release = watchRelease(folder.link, "prod", pino({ level: "silent" }), () => now);
  await folder.publish("r1");
  await release.refresh();
  const target = await folder.publish("r2", { files: { "policies.json": "{ half" } });
  await release.refresh();
  await writeFile(join(target, "policies.json"), JSON.stringify({ policies: [], pages: {} }));
  await release.refresh();
  expect(release.current()?.id, "not at each request").toBe("r1");
  now = 5_000;
  await release.refresh();
  expect(release.current()?.id).toBe("r2");
});

test("the log names a page that exists and never what was typed", async () => {
  const { get, accessLog, target } = await newSite();
  await writeFile(join(target, "late.txt"), "not in the list");
  await get("/en/therapy?q=me@example.org");
  await get("/en/me@example.org");
  expect(accessLog.map((line) => (JSON.parse(line) as { route: string }).route)).toEqual(["/en/therapy", "page"]);
});
