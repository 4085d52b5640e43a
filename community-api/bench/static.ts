/**
 * `npm run bench:static`: pages a second that the service and Caddy's file server give out of the same folder, on this machine, in the same run, in turns.
 * Both have them compressed; the service writes its log as in life. Bounded: about a minute, on loopback.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { brotliCompressSync } from "node:zlib";
import { Client, type Dispatcher } from "undici";
import { findCaddy } from "../../scripts/steps/caddy.mjs";
import { freePort } from "../test/free-port.ts";
import { testCatalogue } from "../test/test-catalogue.ts";

const rounds = 8;
const secondsEach = 2;
const connections = 32;
const pages = 100;
const bar = 0.9;
const secrets = { CMS_IDENTITY_TOKEN: "ab12".repeat(16), IDENTITY_EVENT_SECRET: "e".repeat(32), MEMBER_SECRET: "m".repeat(32) };
const addressOf = (page: number): string => `/en/stories/story-${page}`;

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** Of the size of a story: 60 KB, about eight of them compressed. */
async function fill(release: string): Promise<void> {
  const write = async (name: string, content: string | Buffer): Promise<void> => {
    await mkdir(dirname(join(release, name)), { recursive: true });
    await writeFile(join(release, name), content);
  };
  const policy = `default-src 'self'; script-src ${Array.from({ length: 12 }, (_, index) => `'sha256-${"x".repeat(40)}${index}='`).join(" ")}`;
  for (let page = 0; page < pages; page += 1) {
    const words = Array.from({ length: 8_000 }, (_, index) => ((index * 7_919 + page) % 4_001).toString(36));
    const html = `<!doctype html><title>Story ${page}</title><p>${words.join(" ")}</p>`.padEnd(60_000);
    const name = `${addressOf(page).slice(1)}/index.html`;
    await write(name, html);
    await write(`${name}.br`, brotliCompressSync(html));
  }
  const numbers = Object.fromEntries(Array.from({ length: pages }, (_, page) => [addressOf(page), 0]));
  await write("policies.json", JSON.stringify({ policies: [policy], pages: numbers }));
  await write("catalogue.json", JSON.stringify(testCatalogue));
  await write("release.json", JSON.stringify({ id: "r1", mode: "qa", builtAt: "2026-01-01T00:00:00.000Z", codeId: "code" }));
}

async function untilAnswers(origin: string): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (
      await fetch(origin + addressOf(0)).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return;
    await pause(100);
  }
  throw new Error(`${origin} does not answer`);
}

/** @returns pages a second */
async function load(origin: string): Promise<number> {
  const until = performance.now() + secondsEach * 1000;
  let done = 0;
  const askOn = async (): Promise<void> => {
    const client = new Client(origin);
    await new Promise<void>((resolve, reject) => {
      const ask = (): void => {
        const question = { path: addressOf(done % pages), method: "GET", headers: { "Accept-Encoding": "br, gzip" } } as const;
        client.dispatch(question, handler);
      };
      const handler: Dispatcher.DispatchHandler = {
        onRequestStart: () => {},
        onResponseStart: (_controller, status) => {
          if (status !== 200) reject(new Error(`${origin} answered ${status}`));
        },
        onResponseData: () => {},
        onResponseEnd: () => {
          done += 1;
          if (performance.now() < until) ask();
          else resolve();
        },
        onResponseError: (_controller, error) => reject(error),
      };
      ask();
    });
    await client.close();
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: connections }, askOn));
  return (done * 1000) / (performance.now() - began);
}

const folder = await mkdtemp(join(tmpdir(), "ryadom-static-"));
const programs: ChildProcess[] = [];
try {
  const release = join(folder, "r1");
  await fill(release);
  await symlink(release, join(folder, "live"));
  const [service, caddy] = (await Promise.all(Array.from({ length: 2 }, async () => `http://127.0.0.1:${await freePort()}`))) as [
    string,
    string,
  ];
  await writeFile(
    join(folder, "Caddyfile"),
    `{\n admin off\n auto_https off\n}\n${caddy} {\n root * ${release}\n try_files {path}/index.html\n file_server {\n precompressed br gzip\n }\n}\n`,
  );
  const env = { PATH: process.env["PATH"], HOME: folder };
  const { port } = new URL(service);
  const ofService = {
    ...env,
    ...secrets,
    NODE_ENV: "production",
    APP_ENV: "qa",
    PORT: port,
    SITE_URL: service,
    DATA_DIR: join(folder, "data"),
    RELEASE_DIR: join(folder, "live"),
  };
  const server = join(import.meta.dirname, "../src/server.ts");
  programs.push(spawn(process.execPath, ["--max-semi-space-size=8", server], { env: ofService, stdio: ["ignore", "ignore", "inherit"] }));
  programs.push(spawn(await findCaddy(), ["run", "--config", join(folder, "Caddyfile")], { env, stdio: "ignore" }));
  await untilAnswers(service);
  await untilAnswers(caddy);
  const measured: { ours: number; caddys: number }[] = [];
  // The first is not counted: it fills the memory, and lets the compiler see what is hot.
  for (let round = 0; round <= rounds; round += 1) measured.push({ ours: await load(service), caddys: await load(caddy) });
  const counted = measured.slice(1);
  const [ours, caddys] = (["ours", "caddys"] as const).map((one) => median(counted.map((round) => round[one]))) as [number, number];
  // Pair by pair: what else this machine does changes from one round to the next.
  const ratio = median(counted.map((round) => round.ours / round.caddys));
  console.log(
    `  the service ${ours.toFixed(0)} pages/s, Caddy ${caddys.toFixed(0)}: ${ratio.toFixed(2)} ${ratio >= bar ? "✓" : `✗ (${bar})`}`,
  );
} finally {
  for (const program of programs) program.kill();
  await Promise.all(programs.map(async (program) => program.exitCode ?? new Promise((ended) => program.once("exit", ended))));
  await rm(folder, { recursive: true, force: true });
}
