import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { holdLock } from "./lock.ts";

const lockModule = pathToFileURL(join(import.meta.dirname, "lock.ts")).href;

test("one publisher holds the releases; the next one gets them when that ends, however it ends", async () => {
  const folder = await mkdtemp(join(tmpdir(), "ryadom-lock-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, "live.lock");
  const code = `const { holdLock } = await import(${JSON.stringify(lockModule)}); await holdLock(${JSON.stringify(file)}); console.log("held"); setInterval(() => {}, 1000);`;
  const other = spawn(process.execPath, ["--input-type=module", "-e", code], { stdio: ["ignore", "pipe", "ignore"] });
  await once(other.stdout, "data");
  await expect(holdLock(file, { tries: 2, pauseMs: 5 })).rejects.toThrow("Another publisher");
  const waiting = holdLock(file, { tries: 1000, pauseMs: 5 });
  other.kill("SIGKILL");
  const unlock = await waiting;
  unlock();
  (await holdLock(file, { tries: 1 }))();
});
