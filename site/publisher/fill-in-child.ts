import { fork } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import type { Release, ReleaseFill } from "./release.ts";

/** What the child is sent: also where it gets the media from (`createMediaCache`). */
export type FillOrder = ReleaseFill & { cmsUrl: string; mediaCacheDir: string };
export type FillAnswer = { release: Release } | { error: string };

const fillWorker = resolve(import.meta.dirname, "fill-worker.ts");
/** One that takes longer hangs, and is ended. */
const limitMs = 60 * 60_000;

/**
 * `fillRelease` in a child process: it reads and compresses thousands of files, and what that took of the memory is free again when it ends.
 * @throws what it failed at
 */
export async function fillInChild(order: FillOrder): Promise<Release> {
  const child = fork(fillWorker, { stdio: ["ignore", "ignore", "ignore", "ipc"] });
  const answers: FillAnswer[] = [];
  child.on("message", (message) => answers.push(message as FillAnswer));
  const limit = setTimeout(() => child.kill("SIGKILL"), limitMs);
  child.send(order);
  await once(child, "close").finally(() => clearTimeout(limit));
  const [answer = { error: "The program that fills a release ended without a word" }] = answers;
  if ("error" in answer) throw new Error(answer.error);
  return answer.release;
}
