import { once } from "node:events";
import { mkdir, readdir, rm, stat, writeFile } from "node:fs/promises";
import { get } from "node:https";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { onDiskOfItsOwn } from "../../scripts/tests/small-disk.mjs";
import { freePort } from "../test/free-port.ts";
import { newDataDir, type Program, run } from "../test/programs.ts";
import { selfSigned } from "../test/self-signed.ts";

/** These start several programs, or wait until a disk is full. */
const busyMachine = { timeout: 90_000 };

async function startServer(env: Record<string, string> = {}): Promise<Program & { url: string; dataDir: string }> {
  const port = await freePort();
  const dataDir = await newDataDir();
  const program = run("server.ts", { APP_ENV: "qa", PORT: String(port), DATA_DIR: dataDir, RELEASE_DIR: join(dataDir, "none"), ...env });
  await expect.poll(() => program.output(), { timeout: 10_000 }).toContain('"listening"');
  return { ...program, url: `http://localhost:${port}`, dataDir };
}

/** A connection that has been answered once and stays open; `data` is everything the server has said since. */
async function keptAlive(url: string): Promise<{ socket: Socket; data: () => string }> {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  let data = "";
  socket.on("data", (bytes) => (data += bytes.toString()));
  socket.write("GET /livez HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await expect.poll(() => data).toContain('{"status":"ok"}');
  data = "";
  return { socket, data: () => data };
}

test("SIGTERM ends the server with 0: resting connections are closed at once, a request that has begun is answered", async () => {
  const { child, url, ended, output } = await startServer();
  const resting = await keptAlive(url);
  const busy = await keptAlive(url);
  const restingClosed = once(resting.socket, "close");
  busy.socket.write("GET /api/publications?language=en HTTP/1.1\r\nHost: localhost\r\n");
  await new Promise((resolve) => setTimeout(resolve, 100));
  child.kill("SIGTERM");
  await restingClosed;
  expect(child.exitCode).toBe(null);
  busy.socket.write("\r\n");
  await once(busy.socket, "close");
  expect(busy.data()).toContain('{"items":[],"nextCursor":null}');
  expect(await ended).toBe(0);
  expect(output()).toContain('"stopped"');
  await expect(fetch(url)).rejects.toThrow("fetch failed");
});

test("whatever the service writes is for its own user only, also what an earlier version left open", busyMachine, async () => {
  const dataDir = await newDataDir();
  await mkdir(join(dataDir, "inbox"), { mode: 0o755 });
  await writeFile(join(dataDir, "inbox/a.json"), "{}", { mode: 0o644 });
  await writeFile(join(dataDir, "somebody-elses"), "", { mode: 0o644 });
  await startServer({ DATA_DIR: dataDir });
  const modes = Object.fromEntries(
    await Promise.all(
      (await readdir(dataDir, { recursive: true })).map(async (name) => [
        name,
        ((await stat(join(dataDir, name))).mode & 0o777).toString(8),
      ]),
    ),
  ) as Record<string, string>;
  expect(modes).toMatchObject({ "community.db": "600", inbox: "700", "inbox/a.json": "600", "somebody-elses": "644" });
  for (const [name, mode] of Object.entries(modes)) if (name.startsWith("community.db")) expect(mode, name).toBe("600");
});

test("in QA the inbox opens with what was printed at the start; with INBOX_SECRET nothing is printed", async () => {
  const { output, url } = await startServer();
  const [, secret] = /asks for a password: (\S+)/.exec(output())!;
  const ask = (password: string) => fetch(`${url}/api/inbox`, { headers: { Authorization: `Basic ${btoa(`:${password}`)}` } });
  expect([(await ask(secret!)).status, (await ask("")).status, (await fetch(`${url}/api/inbox`)).status]).toEqual([200, 401, 401]);
  const set = await startServer({ INBOX_SECRET: "chosen by the operator" });
  expect(set.output()).not.toContain("password");
  expect(set.output()).not.toContain("chosen by");
});

test(
  "on a full disk the service says that it is not ready, still answers, and is ready again when there is room",
  busyMachine,
  async () => {
    const port = await freePort();
    const dataDir = await newDataDir();
    const env = { APP_ENV: "qa", PORT: String(port), DATA_DIR: dataDir, RELEASE_DIR: join(dataDir, "none") };
    const program = run("server.ts", env, [], onDiskOfItsOwn(dataDir, { size: "4m" }));
    await expect.poll(() => program.output(), { timeout: 20_000 }).toContain('"listening"');
    const status = async (path: string) => (await fetch(`http://localhost:${port}${path}`)).status;
    expect(await status("/readyz")).toBe(200);
    // The disk as the program sees it.
    const disk = `/proc/${program.child.pid}/root${dataDir}`;
    await writeFile(join(disk, "everything"), Buffer.alloc(8_000_000)).catch(() => {});
    await expect.poll(() => status("/readyz"), { timeout: 20_000 }).toBe(503);
    expect([await status("/livez"), await status("/api/publications?language=en")]).toEqual([200, 200]);
    await rm(join(disk, "everything"));
    await expect.poll(() => status("/readyz"), { timeout: 20_000 }).toBe(200);
  },
);

test("whether its log is on a full disk or read by nobody any more, the service answers on and ends when asked", busyMachine, async () => {
  const dataDir = await newDataDir();
  const env = { APP_ENV: "qa", DATA_DIR: dataDir, RELEASE_DIR: join(dataDir, "none") };
  const answers = async (url: string) => (await fetch(`${url}/api/publications?language=en`)).status;
  const intoFullDisk = ["sh", "-c", 'exec "$@" > /dev/full 2> /dev/full', "sh"];
  for (const inside of [intoFullDisk, []]) {
    const port = await freePort();
    const url = `http://localhost:${port}`;
    const program = run("server.ts", { ...env, PORT: String(port) }, [], inside);
    await expect.poll(() => answers(url).catch(() => 0), { timeout: 20_000 }).toBe(200);
    for (const stream of [program.child.stdout, program.child.stderr]) stream?.destroy();
    expect([await answers(url), await answers(url)]).toEqual([200, 200]);
    program.child.kill("SIGTERM");
    expect(await program.ended).toBe(0);
  }
});

test("a port that is taken is one clear sentence and a bad end", async () => {
  const { url, dataDir } = await startServer();
  const second = run("server.ts", { APP_ENV: "qa", PORT: new URL(url).port, DATA_DIR: dataDir, RELEASE_DIR: join(dataDir, "none") });
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain("this port is taken: set PORT to another");
});

test(
  "with a certificate it answers over TLS alone and ends when told to, whoever is connected; with a bad one it doesn't start, and says why",
  busyMachine,
  async () => {
    const dataDir = await newDataDir();
    const [TLS_CERT_FILE, TLS_KEY_FILE] = [join(dataDir, "cert.pem"), join(dataDir, "key.pem")];
    const certificate = selfSigned();
    await writeFile(TLS_CERT_FILE, certificate.cert);
    await writeFile(TLS_KEY_FILE, certificate.key);
    const { url, child, ended } = await startServer({ TLS_CERT_FILE, TLS_KEY_FILE });
    const encrypted = url.replace("http:", "https:");
    expect(await answerOf(encrypted, certificate.cert)).toEqual([200, '{"status":"ok"}']);
    await expect(answerOf(encrypted, selfSigned().cert)).rejects.toThrow(/certificate/);
    await expect(fetch(`${url}/livez`)).rejects.toThrow("fetch failed");
    const silent = connect(Number(new URL(url).port), "127.0.0.1");
    await once(silent, "connect");
    silent.on("error", () => {});
    child.kill("SIGTERM");
    expect(await ended).toBe(0);

    await writeFile(TLS_KEY_FILE, selfSigned().key);
    const ofAnother = run("server.ts", { APP_ENV: "qa", DATA_DIR: dataDir, TLS_CERT_FILE, TLS_KEY_FILE });
    expect(await ofAnother.ended).toBe(1);
    expect(ofAnother.output()).toContain("  TLS_CERT_FILE: no certificate (PEM) with its key in TLS_KEY_FILE");
  },
);

/** What it says to `/livez` over TLS. @param ca the authority that is trusted, and no other */
function answerOf(url: string, ca: string): Promise<[number | undefined, string]> {
  return new Promise((resolve, reject) => {
    const asking = get(`${url}/livez`, { ca, agent: false }, (response) => {
      text(response).then((body) => resolve([response.statusCode, body]), reject);
    });
    asking.once("error", reject);
  });
}

test("prod refuses to start without its settings, naming each, and to load the demo community", async () => {
  const server = run("server.ts", { PORT: "no-port" });
  expect(await server.ended).toBe(1);
  expect(server.output()).toMatch(/PORT: [\s\S]*SITE_URL: prod needs it/);
  const seed = run("cli/seed.ts", { DATA_DIR: await newDataDir() });
  expect(await seed.ended).toBe(1);
  expect(seed.output()).toContain("nothing was loaded");
});
