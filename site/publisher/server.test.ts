import { execFileSync, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { get } from "node:https";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
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

function startPublisher(folder: string, settings: Record<string, string>) {
  const secret = "0123456789abcdef0123456789abcdef";
  const child = spawn(process.execPath, [join(import.meta.dirname, "server.ts")], {
    env: {
      PATH: process.env["PATH"],
      APP_ENV: "qa",
      CMS_CONTENT_TOKEN: secret,
      PUBLISHER_SECRET: secret,
      CMS_URL: "http://127.0.0.1:9",
      SITE_WORK_DIR: join(folder, "work"),
      RELEASES_DIR: join(folder, "releases"),
      RELEASE_LINK: join(folder, "live"),
      MEDIA_CACHE_DIR: join(folder, "media"),
      ...settings,
    },
  });
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

test("with a bad certificate it doesn't start, and says why", busyMachine, async () => {
  const { folder, cert } = await givenCertificate();
  const { output, ended } = startPublisher(folder, { TLS_CERT_FILE: cert, TLS_KEY_FILE: cert });
  expect(await ended).toBe(1);
  expect(output()).toContain("TLS_CERT_FILE: no certificate (PEM) with its key in TLS_KEY_FILE");
});
