import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { expect, test } from "vitest";
import { freePort } from "../test/free-port.ts";
import { newDataDir, type Program, run } from "../test/programs.ts";

async function startServer(env: Record<string, string> = {}): Promise<Program & { url: string; dataDir: string }> {
  const port = await freePort();
  const dataDir = await newDataDir();
  const program = run("server.ts", { APP_ENV: "qa", PORT: String(port), DATA_DIR: dataDir, RELEASE_DIR: join(dataDir, "none"), ...env });
  await expect.poll(() => program.output(), { timeout: 10_000 }).toContain('"listening"');
  return { ...program, url: `http://127.0.0.1:${port}`, dataDir };
}

/** A connection that has been answered once and stays open; `data` is everything the server has said since. */
async function keptAlive(url: string): Promise<{ socket: Socket; data: () => string }> {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  let data = "";
  socket.on("data", (bytes) => (data += bytes.toString()));
  socket.write("GET /livez HTTP/1.1\r\nHost: x\r\n\r\n");
  await expect.poll(() => data).toContain('{"status":"ok"}');
  data = "";
  return { socket, data: () => data };
}

test("SIGTERM ends the server with 0: resting connections are closed at once, a request that has begun is answered", async () => {
  const { child, url, ended, output } = await startServer();
  const resting = await keptAlive(url);
  const busy = await keptAlive(url);
  const restingClosed = once(resting.socket, "close");
  busy.socket.write("GET /api/publications?language=en HTTP/1.1\r\nHost: x\r\n");
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

test("a port that is taken is one clear sentence and a bad end", async () => {
  const { url, dataDir } = await startServer();
  const second = run("server.ts", { APP_ENV: "qa", PORT: new URL(url).port, DATA_DIR: dataDir, RELEASE_DIR: join(dataDir, "none") });
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain("this port is taken: set PORT to another");
});

test("prod refuses to start without its settings, naming each, and to load the demo community", async () => {
  const server = run("server.ts", { PORT: "no-port" });
  expect(await server.ended).toBe(1);
  expect(server.output()).toMatch(/PORT: [\s\S]*SITE_URL: prod needs it/);
  const seed = run("seed.ts", { DATA_DIR: await newDataDir() });
  expect(await seed.ended).toBe(1);
  expect(seed.output()).toContain("nothing was loaded");
});
