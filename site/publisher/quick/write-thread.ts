/** A thread that writes what is drawn, with its compressed twins, while the next page is being drawn. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { parentPort } from "node:worker_threads";
import { withTwinsNow } from "../files/compressed-twins.ts";
import { contentSecurityPolicyOf } from "../files/csp.ts";

/** `before`: what stands there now; `ready` and `copy`: where the file goes, with its twins, and where once more without them. */
export type WriteOrder = { id: number; file: string; bytes: Uint8Array; before: string; ready: string; copy: string };
/** Null: it is the same. `policy`: of a page. */
export type Written = { policy: string | null } | null;
export type WriteAnswer = { id: number } & ({ written: Written } | { error: string });

function write({ file, bytes: { buffer, byteOffset, byteLength }, before, ready, copy }: WriteOrder): Written {
  const bytes = Buffer.from(buffer, byteOffset, byteLength);
  if (readOrNull(before)?.equals(bytes)) return null;
  mkdirSync(dirname(ready), { recursive: true });
  writeFileSync(copy, bytes);
  for (const [ending, twin] of withTwinsNow(file, bytes)) writeFileSync(ready + ending, twin);
  return { policy: file.endsWith(".html") ? contentSecurityPolicyOf(bytes) : null };
}

function readOrNull(path: string): Buffer | null {
  try {
    return readFileSync(path);
  } catch {
    return null;
  }
}

function answerTo(order: WriteOrder): WriteAnswer {
  try {
    return { id: order.id, written: write(order) };
  } catch (error) {
    return { id: order.id, error: error instanceof Error ? error.message : String(error) };
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort!.on("message", (order: WriteOrder) => parentPort!.postMessage(answerTo(order)));
