/**
 * A miniature of the repository for these tests: the real `scripts/`, beside tiny programs that stand where the real ones would. The commands are
 * run in it as a person runs them, in a fraction of a second.
 */
import { spawn, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { onTestFinished } from "vitest";

export const root = resolve(import.meta.dirname, "../..");
const fakeProgram = join(import.meta.dirname, "fake-program.mjs");

/** @returns the path of a new folder that goes with the test; a name with a space and Russian letters is as good as any other */
export function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), "ryadom Рядом "));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** @param files contents by their paths in the folder */
export function writeFiles(folder, files) {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

const handedOut = new Set();

/** @returns a port that nothing listens on. The system may name one again once it is closed; nobody gets it twice here. */
async function freePort() {
  const server = createServer();
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address();
  await new Promise((closed) => server.close(closed));
  if (handedOut.has(port)) return freePort();
  handedOut.add(port);
  return port;
}

/** @returns `{ folder, dataDir, ports, url }` of a new miniature that goes with the test */
export async function makeMiniature() {
  const folder = temporaryFolder();
  cpSync(join(root, "scripts"), join(folder, "scripts"), { recursive: true, filter: (path) => path !== import.meta.dirname });
  const fake = (...words) =>
    `import { serveFake } from ${JSON.stringify(fakeProgram)};\nserveFake(${JSON.stringify(words).slice(1, -1)});\n`;
  writeFiles(folder, {
    "package.json": '{ "type": "module" }',
    "package-lock.json": "{}",
    "cms/package.json": "{}",
    "cms/package-lock.json": "{}",
    "cms/node_modules/@strapi/strapi/bin/strapi.js": `if (process.argv[2] === "build") process.exit(0);\n${fake("cms", "CMS_PORT", "/_health")}`,
    "community-api/src/cli/seed.ts": "",
    "community-api/src/server.ts": fake("api", "PORT", "/livez"),
    "site/publisher/server.ts": fake("publisher", "PUBLISHER_PORT", "/livez"),
  });
  writeProgram(join(folder, "bin/npm"), "#!/bin/sh\n");
  for (const project of ["", "cms"]) {
    mkdirSync(join(folder, project, "node_modules/.bin"), { recursive: true });
    symlinkSync(process.execPath, join(folder, project, "node_modules/.bin/node"));
  }
  const ports = { PORT: await freePort(), CMS_PORT: await freePort(), PUBLISHER_PORT: await freePort() };
  return { folder, dataDir: join(folder, ".data"), ports };
}

/** @param text of a script that can be run */
export function writeProgram(path, text) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text, { mode: 0o755 });
}

/**
 * Run a command of package.json in a miniature, in a process group of its own, as a shell does.
 * @param options.words   the command and its words, such as `["start"]`
 * @param options.env     settings besides the ports
 * @param options.inside  what the command is run by, such as `unshare` and its words
 * @param options.nodeWords words for Node itself
 */
export function runCommand({ folder, ports }, { words, env = {}, inside = [], nodeWords = [] }) {
  const settings = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(DATA_DIR|APP_ENV|NODE_OPTIONS|TEST_|VITEST|DEEP)/.test(name)),
  );
  const [command, ...rest] = [...inside, process.execPath, ...nodeWords, join(folder, "scripts/commands/launch.mjs"), ...words];
  const child = spawn(command, rest, {
    cwd: folder,
    env: {
      ...settings,
      PATH: `${join(folder, "bin")}:${process.env.PATH}`,
      ...Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, String(port)])),
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const ended = new Promise((done) => child.once("close", (code, signal) => done({ code, signal, output })));
  onTestFinished(() => {
    signalGroup("SIGKILL");
    return ended;
  });
  /** As Ctrl-C on a terminal does: every process of the group gets it. */
  function signalGroup(signal) {
    try {
      process.kill(-Number(child.pid), signal);
    } catch (error) {
      if (error.code !== "ESRCH") throw error;
    }
  }
  return {
    pid: child.pid,
    ended,
    signalGroup,
    signal: (signal) => child.kill(signal),
    output: () => output,
    stopReading: () => [child.stdout, child.stderr].forEach((stream) => stream.destroy()),
    /** Wait until a text was printed. */
    printed: (text) =>
      Promise.race([
        eventually(
          () => output.includes(text),
          () => `"${text}" in:\n${output}`,
        ),
        ended.then(() => {
          if (!output.includes(text)) throw new Error(`The command ended without "${text}":\n${output}`);
        }),
      ]),
    /** Ask a program: `ask("PORT", "/pid")`. */
    ask: async (portName, path, body) =>
      (await fetch(`http://127.0.0.1:${ports[portName]}${path}`, body === undefined ? {} : { method: "POST", body })).text(),
  };
}

/** @param isSo may throw, which means "not yet"; @param what says what was waited for */
export async function eventually(isSo, what) {
  const until = Date.now() + 30_000;
  for (;;) {
    const isNow = await Promise.resolve()
      .then(isSo)
      .catch(() => false);
    if (isNow) return isNow;
    if (Date.now() > until) throw new Error(`Waited in vain for ${what()}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

/** Whether a process is there and not just waiting to be forgotten by its parent. */
export function isRunning(pid) {
  const { stdout } = spawnSync("ps", ["-o", "stat=", "-p", String(pid)], { encoding: "utf8" });
  return stdout.trim() !== "" && !stdout.startsWith("Z");
}
