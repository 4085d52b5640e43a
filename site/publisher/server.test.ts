import { execFileSync, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { get } from "node:https";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { PublisherState } from "@ryadom/shared/publisher.ts";
import { expect, onTestFinished, test } from "vitest";

/** A program that starts another, which loads Astro. */
const busyMachine = { timeout: 60_000 };

/** A folder with a certificate for `publisher` and `localhost`, made as docker compose has it made. */
async function givenCertificate() {
  const folder = await mkdtemp(join(tmpdir(), "publisher-tls-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const script = join(import.meta.dirname, "../../scripts/certificates.sh");
  execFileSync("sh", [script, `publisher:${process.getuid!()}`], { cwd: folder, stdio: "pipe" });
  const made = join(folder, "certificates/publisher");
  return { folder, authority: join(made, "authority.pem"), cert: join(made, "certificate.pem"), key: join(made, "key.pem") };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((done) => server.once("listening", done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

const secret = "0123456789abcdef0123456789abcdef";
const settingsOf = (folder: string) => ({
  PATH: process.env["PATH"],
  APP_ENV: "qa",
  CMS_CONTENT_TOKEN: secret,
  PUBLISHER_SECRET: secret,
  CMS_URL: "http://127.0.0.1:9",
  SITE_WORK_DIR: join(folder, ".work"),
  RELEASES_DIR: join(folder, "releases"),
  RELEASE_LINK: join(folder, "live"),
  MEDIA_CACHE_DIR: join(folder, "media"),
});

function startPublisher(folder: string, settings: Record<string, string>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, "server.ts")], { env: { ...settingsOf(folder), ...settings } });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (bytes: Buffer) => (output += bytes.toString()));
  const ended = new Promise<number | null>((done) => child.once("exit", done));
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await ended;
  });
  return { output: () => output, ended };
}

test("with a certificate it answers over TLS alone", busyMachine, async () => {
  const { folder, authority, cert, key } = await givenCertificate();
  const port = await freePort();
  const { output } = startPublisher(folder, { PUBLISHER_PORT: String(port), TLS_CERT_FILE: cert, TLS_KEY_FILE: key });
  await expect.poll(output, { timeout: 30_000 }).toContain("publisher listens");
  const answer = await new Promise<string>((resolve, reject) => {
    const asking = get(`https://localhost:${port}/livez`, { ca: readFileSync(authority), agent: false }, (response) =>
      text(response).then(resolve, reject),
    );
    asking.once("error", reject);
  });
  expect(answer).toBe('{"ok":true}');
  await expect(fetch(`http://localhost:${port}/livez`)).rejects.toThrow("fetch failed");
});

/** Runs `npm run rollback` as in a container. */
async function rollback(folder: string, ...words: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, "rollback.ts"), ...words], { env: settingsOf(folder) });
  const [output, errors] = [text(child.stdout), text(child.stderr)];
  const code = await new Promise<number | null>((done) => child.once("exit", done));
  return { code, output: (await output) + (await errors) };
}

test(
  "an operator puts a release back: the publisher says so and leaves it, and publishes again once that is ended",
  busyMachine,
  async () => {
    const folder = await mkdtemp(join(tmpdir(), "publisher-rollback-"));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const ids = ["20261127000000000-aaaaaa", "20261127000000001-bbbbbb"] as const;
    for (const id of ids) {
      await mkdir(join(folder, "releases", id), { recursive: true });
      const release = { id, builtAt: "2026-11-27T00:00:00.000Z", mode: "qa", codeId: "code" };
      await writeFile(join(folder, "releases", id, "release.json"), JSON.stringify(release));
    }
    await symlink(`releases/${ids[1]}`, join(folder, "live"));
    const port = await freePort();
    const { output } = startPublisher(folder, { PUBLISHER_PORT: String(port) });
    await expect.poll(output, { timeout: 30_000 }).toContain("publish: failed");
    const state = async () => (await (await fetch(`http://127.0.0.1:${port}/state`)).json()) as PublisherState;
    expect((await state()).held).toBeUndefined();

    expect(await rollback(folder)).toMatchObject({ code: 0, output: expect.stringMatching(/bbbbbb .* live\n.*aaaaaa/) as string });
    expect(await rollback(folder, "20261127000000002-cccccc")).toMatchObject({ code: 1 });
    expect((await rollback(folder, ids[0])).code).toBe(0);
    expect(await state()).toMatchObject({ release: { id: ids[0] }, held: { since: expect.any(String) as string } });
    await expect.poll(async () => (await state()).phase, { timeout: 30_000 }).toBe("live");
    expect((await rollback(folder)).output).toMatch(/aaaaaa .* live, held here/);

    expect((await rollback(folder, "--end")).code).toBe(0);
    // It asks the CMS again, which isn't there.
    await expect.poll(async () => (await state()).phase, { timeout: 30_000 }).toBe("failed");
    expect((await state()).held).toBeUndefined();
    expect(await rollback(folder, "--end")).toMatchObject({ code: 1 });
  },
);

test("with a bad certificate it doesn't start, and says why", busyMachine, async () => {
  const { folder, cert } = await givenCertificate();
  const { output, ended } = startPublisher(folder, { TLS_CERT_FILE: cert, TLS_KEY_FILE: cert });
  expect(await ended).toBe(1);
  expect(output()).toContain("TLS_CERT_FILE: no certificate (PEM) with its key in TLS_KEY_FILE");
});
