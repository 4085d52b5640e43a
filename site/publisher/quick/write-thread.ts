/** A thread that writes what is drawn, with its compressed twins, while the next page is being drawn. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { parentPort } from "node:worker_threads";
import { withOwnHashes } from "../../src/content/release/page-policies.ts";
import { withTwinsNow } from "../files/compressed-twins.ts";
import { contentSecurityPolicyOf } from "../files/csp.ts";
import { free } from "../files/free.ts";

/** `before`: what stands there now; `ready`: where the file goes, with its twins beside it. */
export type WriteOrder = { id: number; file: string; bytes: Uint8Array; before: string; ready: string };
/** Null: it is the same. `policy`: of a page. */
export type Written = { policy: string | null } | null;
export type WriteAnswer = { id: number } & ({ written: Written } | { error: string });

function write({ file, bytes: { buffer, byteOffset, byteLength }, before, ready }: WriteOrder): Written {
  const drawn = Buffer.from(buffer, byteOffset, byteLength);
  const isPage = file.endsWith(".html");
  const bytes = isPage ? withOwnHashes(drawn) : drawn;
  if (isWhatStandsAt(before, bytes)) return null;
  mkdirSync(dirname(ready), { recursive: true });
  for (const [ending, twin] of withTwinsNow(file, bytes)) writeFileSync(ready + ending, twin);
  return { policy: isPage ? contentSecurityPolicyOf(bytes) : null };
}

function isWhatStandsAt(path: string, bytes: Buffer): boolean {
  const now = readOrNull(path);
  if (!now) return false;
  const isSame = now.equals(bytes);
  free(now);
  return isSame;
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
  } finally {
    free(order.bytes);
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort!.on("message", (order: WriteOrder) => parentPort!.postMessage(answerTo(order)));
