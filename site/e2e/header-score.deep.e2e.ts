import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { developmentSecrets } from "../../scripts/steps/secrets.mjs";
import { freePort } from "./support/stack.ts";

/*
 * The score of the HTTP Observatory for pages and for answers of the API, as they are behind TLS. Only in the slow part (`npm test -- --deep`): the
 * engine is a project of its own, installed when it is first needed. Its rules: 100 and what is best in each. Of the best, a page lacks 5 for
 * `integrity` on our own scripts, and 5 for a host that browsers know to be HTTPS only, which no program can be.
 */

const root = resolve(import.meta.dirname, "../..");
const engine = join(import.meta.dirname, "observatory");
const bar = 130;

type Score = { score: number; grade: string; results: { test: string; result: string; modifier: number }[] };

/** A second API over the live release of the shared stack, which believes that it stands behind TLS. */
async function startBehindTls(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "ryadom-header-score-"));
  const port = await freePort();
  const env = {
    PATH: process.env["PATH"],
    ...developmentSecrets(folder),
    APP_ENV: "development",
    SITE_URL: "https://ryadom.example",
    RELEASE_DIR: process.env["HEADER_SCORE_RELEASE"] ?? join(root, "site/.work/test/shared/live"),
    DATA_DIR: folder,
    PORT: String(port),
  };
  const child = spawn(join(root, "node_modules/.bin/node"), ["src/server.ts"], { cwd: join(root, "community-api"), env });
  const ended = once(child, "exit");
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (bytes: Buffer) => (said += bytes.toString()));
  await expect.poll(() => said, { timeout: 30_000 }).toContain('"listening"');
  const stop = async (): Promise<void> => {
    child.kill("SIGTERM");
    await ended;
    await rm(folder, { recursive: true });
  };
  return { url: `http://127.0.0.1:${port}`, stop };
}

async function answerOf(address: string, method = "GET"): Promise<{ status: number; headers: object; body: string }> {
  const asked = { Origin: "https://elsewhere.example", "Access-Control-Request-Method": "GET" };
  const response = await fetch(address, { method, redirect: "manual", ...(method === "OPTIONS" ? { headers: asked } : {}) });
  const cookies = response.headers.getSetCookie();
  const headers = { ...Object.fromEntries(response.headers), ...(cookies.length > 0 ? { "set-cookie": cookies } : {}) };
  return { status: response.status, headers, body: await response.text() };
}

async function scoreOf(address: string): Promise<Score> {
  const { body: _body, ...preflight } = await answerOf(address, "OPTIONS");
  const child = spawn(process.execPath, [join(engine, "score.mjs")], { stdio: ["pipe", "pipe", "inherit"] });
  child.stdin.end(JSON.stringify({ host: "ryadom.example", ...(await answerOf(address)), preflight }));
  return JSON.parse(await text(child.stdout)) as Score;
}

test("pages and answers of the API have the headers that the HTTP Observatory asks for", async () => {
  test.setTimeout(300_000);
  if (!existsSync(join(engine, "node_modules/.package-lock.json")))
    await promisify(execFile)("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], { cwd: engine });
  const { url, stop } = await startBehindTls();
  const lacking: string[] = [];
  try {
    for (const path of [
      "/en",
      "/ru",
      "/en/therapy",
      "/ru/feed",
      "/en/sign-in",
      "/nowhere",
      "/api/publications?language=en",
      "/api/me",
      "/api/nowhere",
    ]) {
      const { score, results } = await scoreOf(url + path);
      expect(
        results.map((result) => result.test),
        path,
      ).toHaveLength(10);
      for (const { test: name, result, modifier } of results) if (modifier < 0) lacking.push(`${path}: ${name} is ${result}`);
      if (score < bar) lacking.push(`${path}: ${score}`);
    }
  } finally {
    await stop();
  }
  expect(lacking).toEqual([]);
});
