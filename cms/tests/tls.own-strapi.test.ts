import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { get } from "node:https";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { connect as connectTls } from "node:tls";
import { afterAll, expect, inject, test } from "vitest";
import { ownStrapi } from "./own-strapi.ts";
import { cmsDir, spawnStrapi } from "./strapi-process.ts";

const own = ownStrapi();
const folder = mkdtempSync(join(tmpdir(), "cms-tls-"));
afterAll(async () => {
  await own.clear();
  rmSync(folder, { recursive: true });
});

test("with a certificate Strapi answers over TLS alone, and ends when told to, whoever is connected", async () => {
  execFileSync("sh", [resolve(cmsDir, "../scripts/certificates.sh"), `cms:${process.getuid!()}`], { cwd: folder, stdio: "pipe" });
  const file = (name: string) => join(folder, "certificates/cms", `${name}.pem`);
  const strapi = await spawnStrapi({
    dataDir: own.dataDir,
    seedDir: inject("seedDir"),
    env: { TLS_CERT_FILE: file("certificate"), TLS_KEY_FILE: file("key") },
  });
  const port = new URL(strapi.url).port;
  const ca = readFileSync(file("authority"));
  const ask = (path: string) =>
    new Promise<number | undefined>((answered) => {
      const asking = get(`https://localhost:${port}${path}`, { ca, agent: false }, (response) => {
        response.resume();
        response.once("end", () => answered(response.statusCode));
      });
      asking.once("error", () => answered(undefined));
    });
  await expect.poll(() => ask("/_health"), { timeout: 100_000, interval: 200 }).toBe(204);
  expect(await Promise.all(["/_health", "/_health", "/api/themes"].map(ask))).toEqual([204, 204, 401]);
  await expect(fetch(`http://localhost:${port}/_health`)).rejects.toThrow("fetch failed");
  expect(await ask("/_health")).toBe(204);

  const [resting, silent] = [connectTls({ port: Number(port), host: "localhost", ca }), connect(Number(port), "localhost")];
  for (const socket of [resting, silent]) socket.on("error", () => {});
  await Promise.all([once(resting, "secureConnect"), once(silent, "connect")]);
  await strapi.stop();
});
