/** The page that the API serves while there is no release yet: emergency numbers, accessible, no reload. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "./support/watched-page.ts";

const api = resolve(import.meta.dirname, "../../community-api");
let server: ChildProcess;
let folder: string;
let url: string;

const freePort = () =>
  new Promise<number>((found) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => found(typeof address === "object" && address ? address.port : 0));
    });
  });

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "ryadom-prepared-"));
  const port = await freePort();
  url = `http://localhost:${port}`;
  server = spawn(process.execPath, ["src/server.ts"], {
    cwd: api,
    env: { PATH: process.env["PATH"], APP_ENV: "development", PORT: String(port), DATA_DIR: folder, RELEASE_DIR: join(folder, "none") },
    stdio: "ignore",
  });
  await expect.poll(async () => (await fetch(`${url}/livez`).catch(() => null))?.status, { timeout: 30_000 }).toBe(200);
});
test.afterAll(async () => {
  server.kill("SIGKILL");
  await rm(folder, { recursive: true, force: true });
});

test("names the emergency numbers, has no barrier in either colour scheme, and never loads anew by itself", async ({
  page,
  expectInConsole,
}) => {
  expectInConsole("503");
  await page.goto(`${url}/ru/help/crisis`);
  await page.evaluate(() => Object.assign(globalThis, { isTheSamePage: true }));
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${colorScheme} ${id}: ${nodes.map(({ target }) => target.join(" ")).join(" | ")}`)).toEqual(
      [],
    );
  }
  await expect(page.getByRole("link", { name: "112" }).first()).toBeVisible();
  await page.waitForTimeout(5_500);
  expect(await page.evaluate(() => "isTheSamePage" in globalThis)).toBe(true);
});
