/** A real Strapi in a process of its own, on a free port and in a folder that the test throws away. */
import { spawn, type ChildProcess } from "node:child_process";
import { createServer, type AddressInfo } from "node:net";
import { join, resolve } from "node:path";

export const cmsDir = resolve(import.meta.dirname, "..");
export const testDist = join(cmsDir, ".tmp", "test-dist");
export const contentToken = "c0de".repeat(16);
export const identityToken = "1de7".repeat(16);
export const passwordPepper = "a-pepper-that-is-in-no-database-at-all";
export const identityEventSecret = "a-secret-between-cms-and-community-api";
export const publisherSecret = "a-secret-between-cms-and-publisher";
export const adminPassword = "Ryadom-2026-tests";

export type RunningStrapi = { url: string; process: ChildProcess; log: () => string; stop: (signal?: NodeJS.Signals) => Promise<void> };
export type StrapiOptions = { dataDir: string; seedDir: string; publisherUrl?: string; env?: Record<string, string>; script?: string };

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((done) => server.once("listening", done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

/** What a start in prod asks for besides what every test gives. */
export const prodSettings = (): Record<string, string> => ({
  APP_ENV: "prod",
  STAFF_WITHOUT_SECOND_FACTOR: "accepted",
  ...Object.fromEntries(
    ["APP_KEYS", "API_TOKEN_SALT", "ADMIN_JWT_SECRET", "TRANSFER_TOKEN_SALT", "JWT_SECRET", "ENCRYPTION_KEY"].map((name) => [
      `CMS_${name}`,
      `${name}-a-long-enough-secret-of-this-test`,
    ]),
  ),
});

/** Starts without waiting until it is ready: for tests that stop it on the way. */
export async function spawnStrapi({
  dataDir,
  seedDir,
  publisherUrl = "http://127.0.0.1:9",
  env = {},
  script = "run-strapi.cjs",
}: StrapiOptions): Promise<RunningStrapi> {
  const port = await freePort();
  const child = spawn(process.execPath, [join(import.meta.dirname, script)], {
    cwd: cmsDir,
    env: {
      PATH: process.env["PATH"],
      NODE_ENV: "production",
      APP_ENV: "development",
      TEST_DIST: testDist,
      CMS_PORT: String(port),
      DATA_DIR: dataDir,
      SEED_DIR: seedDir,
      CMS_SERVE_ADMIN: "false",
      CMS_CONTENT_TOKEN: contentToken,
      CMS_IDENTITY_TOKEN: identityToken,
      PASSWORD_PEPPER: passwordPepper,
      IDENTITY_EVENT_SECRET: identityEventSecret,
      COMMUNITY_API_URL: "http://127.0.0.1:9",
      CMS_ADMIN_PASSWORD: adminPassword,
      PUBLISHER_URL: publisherUrl,
      PUBLISHER_SECRET: publisherSecret,
      ...env,
    },
  });
  let output = "";
  child.stdout.on("data", (data: Buffer) => (output += data.toString()));
  child.stderr.on("data", (data: Buffer) => (output += data.toString()));
  const ended = new Promise<void>((done) => child.once("exit", () => done()));
  return {
    url: `http://127.0.0.1:${port}`,
    process: child,
    log: () => output,
    async stop(signal = "SIGTERM") {
      child.kill(signal);
      await ended;
    },
  };
}

/** Starts and waits until it answers. */
export async function startStrapi(options: StrapiOptions): Promise<RunningStrapi> {
  const strapi = await spawnStrapi(options);
  const deadline = Date.now() + 180_000;
  while (Date.now() < deadline) {
    if (strapi.process.exitCode !== null) throw new Error(`Strapi ended with ${strapi.process.exitCode}:\n${strapi.log()}`);
    const answer = await fetch(`${strapi.url}/_health`).catch(() => null);
    if (answer?.status === 204) return strapi;
    await new Promise((done) => setTimeout(done, 100));
  }
  await strapi.stop("SIGKILL");
  throw new Error(`Strapi did not answer in time:\n${strapi.log()}`);
}
