import { createServer } from "node:http";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { makeMiniature, runCommand } from "./miniature.mjs";
import { onDiskOfItsOwn } from "./small-disk.mjs";

/** Run `npm start` where it must refuse: with one sentence, and without a stack or a child. */
async function refusal(miniature, options = {}) {
  const { code, output } = await runCommand(miniature, { words: ["start"], ...options }).ended;
  expect(code, output).toBe(1);
  expect(output).not.toMatch(/^\s+at /m);
  return output.slice(output.indexOf("✗ Looking at this machine")).split("\n").slice(1).join("\n").trim();
}

async function listen(port, host) {
  const server = createServer().listen(port, host);
  await once(server, "listening");
  onTestFinished(() => server.close());
}

test.each(["127.0.0.1", "0.0.0.0", "::1"])("a port that another program has on %s is named, with one that is free", async (host) => {
  const miniature = await makeMiniature();
  const { PORT } = miniature.ports;
  await listen(PORT, host);
  const said = await refusal(miniature, { env: { PUBLISHER_PORT: String(PORT + 1) } });
  const [, suggested] = said.match(
    new RegExp(`^Port ${PORT} \\(PORT\\) is taken by another program\\. Stop that program, or set another port: PORT=(\\d+) npm start$`),
  );
  expect(Number(suggested)).toBeGreaterThan(PORT + 1);
});

test("two settings with one port are told apart from a taken port", async () => {
  const miniature = await makeMiniature();
  const port = String(miniature.ports.CMS_PORT);
  expect(await refusal(miniature, { env: { PUBLISHER_PORT: port } })).toBe(
    `CMS_PORT and PUBLISHER_PORT are both ${port}. Choose another port for one of them.`,
  );
});

test("what is no port is refused", async () => {
  expect(await refusal(await makeMiniature(), { env: { PORT: "http" } })).toBe(
    "PORT=http is no port. Choose a number from 1 to 65535: PORT=8090 npm start",
  );
});

test("a read-only DATA_DIR is one sentence", async () => {
  const miniature = await makeMiniature();
  mkdirSync(miniature.dataDir);
  expect(await refusal(miniature, { inside: onDiskOfItsOwn(miniature.dataDir, { size: "64k", readOnly: true }) })).toBe(
    `DATA_DIR (${miniature.dataDir}) is on a read-only disk. Change that, or choose another folder: DATA_DIR=/path/to/folder npm start`,
  );
});

test("a DATA_DIR that belongs to somebody else is one sentence", async () => {
  const miniature = await makeMiniature();
  mkdirSync(miniature.dataDir, { mode: 0o555 });
  // Root may write everywhere, unless that right is taken away.
  const inside = process.getuid() === 0 ? ["setpriv", "--bounding-set=-dac_override"] : [];
  expect(await refusal(miniature, { inside })).toBe(
    `DATA_DIR (${miniature.dataDir}) cannot be written to. Change that, or choose another folder: DATA_DIR=/path/to/folder npm start`,
  );
});

test("a DATA_DIR that is a file is one sentence", async () => {
  const miniature = await makeMiniature();
  writeFileSync(miniature.dataDir, "");
  expect(await refusal(miniature)).toBe(
    `DATA_DIR (${miniature.dataDir}) is no folder. Change that, or choose another folder: DATA_DIR=/path/to/folder npm start`,
  );
});

test("a small disk under DATA_DIR is noticed, however much room the repository has", async () => {
  const miniature = await makeMiniature();
  mkdirSync(miniature.dataDir);
  expect(await refusal(miniature, { inside: onDiskOfItsOwn(miniature.dataDir, { size: "8m" }) })).toBe(
    `The disk of DATA_DIR (${miniature.dataDir}) has 0.0 GB free and about 3 GB are needed. Free some space and run the command again.`,
  );
});

test("a full disk under DATA_DIR is one sentence", async () => {
  const miniature = await makeMiniature();
  mkdirSync(miniature.dataDir);
  expect(await refusal(miniature, { inside: onDiskOfItsOwn(miniature.dataDir, { size: "64k", full: true }) })).toBe(
    `The disk of DATA_DIR (${miniature.dataDir}) is full: free about 3 GB and run the command again.`,
  );
});
