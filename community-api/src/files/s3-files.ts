import { createHash } from "node:crypto";
import { AwsClient } from "aws4fetch";
import { AppError } from "../core/errors.ts";
import { requireFileKey, type FileStore, isFileKey, type StoredFile } from "./file-store.ts";
import pRetry, { AbortError } from "p-retry";
import type { S3Settings } from "./settings.ts";

type RetryTimes = { wholeMs: number; oneTryMs: number };

/** Timeouts of requests a user waits for: an answer within three seconds. */
const brief: RetryTimes = { wholeMs: 2800, oneTryMs: 1300 };
/** Timeouts of listings, which only background jobs ask for, and of large files; a stopping program waits for them. */
const long: RetryTimes = { wholeMs: 12_000, oneTryMs: 8_000 };
const firstPauseMs = 100;
const largeBytes = 1024 * 1024;

type Method = "GET" | "PUT" | "DELETE";

/**
 * Files in a bucket of an S3-compatible store. The first write creates a missing bucket.
 * @throws `unavailable` from every method when the store is unreachable, hangs, or refuses the credentials; also when a write was stored only in part
 */
export function s3Files({ endpoint, bucket, region, keyId, secret }: S3Settings): FileStore {
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, region, service: "s3" });
  const root = `${endpoint}/${bucket}`;
  const addressOf = (key: string): string => `${root}/${requireFileKey(key)}`;

  const ask = async (method: Method, address: string, { oneTryMs }: RetryTimes, body?: Uint8Array, range?: string): Promise<Answer> => {
    // The store compares the digest and refuses a body that arrived only in part.
    const digest = createHash("sha256")
      .update(body ?? "")
      .digest("hex");
    const headers = { "X-Amz-Content-Sha256": digest, ...(range === undefined ? {} : { Range: range }) };
    const request = await client.sign(address, { method, headers, ...(body ? { body: new Uint8Array(body) } : {}) });
    const response = await fetch(request, { redirect: "manual", signal: AbortSignal.timeout(oneTryMs) });
    return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) };
  };
  const once = (method: Method, address: string, good: readonly number[], body?: Uint8Array, times = brief): Promise<Answer> =>
    withRetries(() => ask(method, address, times, body), good, times);

  return {
    async put(key, bytes) {
      const address = addressOf(key);
      const times = bytes.length > largeBytes ? long : brief;
      const { status } = await once("PUT", address, [200, 404], bytes, times);
      if (status === 200) return;
      await once("PUT", root, [200, 409]);
      await once("PUT", address, [200], bytes, times);
    },
    async get(key) {
      const address = addressOf(key);
      const { status, bytes } = await once("GET", address, [200, 404]);
      return status === 404 ? null : bytes;
    },
    async getRange(key, first, last) {
      const address = addressOf(key);
      const part = `bytes=${first}-${last}`;
      const { status, bytes } = await withRetries(() => ask("GET", address, brief, undefined, part), [206, 404], brief);
      // Some stores take the first byte alone (`0-0`) for everything from it on.
      return status === 404 ? null : bytes.subarray(0, last - first + 1);
    },
    async delete(key) {
      const address = addressOf(key);
      await once("DELETE", address, [200, 204, 404]);
    },
    async list(folder) {
      const prefix = `${requireFileKey(folder)}/`;
      const files: StoredFile[] = [];
      for (let more: string | null = ""; more !== null;) {
        const query = new URLSearchParams({ "list-type": "2", prefix, ...(more === "" ? {} : { "continuation-token": more }) });
        const { status, bytes } = await withRetries(() => ask("GET", `${root}?${query.toString()}`, long), [200, 404], long);
        const page = status === 404 ? "" : Buffer.from(bytes).toString("utf8");
        files.push(...filesIn(page));
        more = valueOf(page, "NextContinuationToken");
      }
      return files;
    },
  };
}

type Answer = { status: number; bytes: Uint8Array<ArrayBuffer> };

/** Retries with exponential backoff on network errors, 429 and 5xx. @param good statuses that are returned to the caller */
function withRetries(ask: () => Promise<Answer>, good: readonly number[], { wholeMs, oneTryMs }: RetryTimes): Promise<Answer> {
  const until = performance.now() + wholeMs;
  const tryOnce = async (): Promise<Answer> => {
    // The message of a failed fetch may hold the address.
    const answer = await ask().catch((error: unknown) => ({ status: error instanceof Error ? error.name : "unknown" }));
    if ("bytes" in answer && good.includes(answer.status)) return answer;
    const unavailable = new AppError("unavailable", undefined, { cause: new Error(`the file store answered ${answer.status}`) });
    const mayPass = typeof answer.status === "string" || answer.status >= 500 || answer.status === 429;
    throw mayPass ? unavailable : new AbortError(unavailable);
  };
  return pRetry(tryOnce, {
    retries: 3,
    minTimeout: firstPauseMs,
    randomize: true,
    shouldRetry: ({ retryDelay }) => performance.now() + retryDelay + oneTryMs <= until,
  });
}

/** Keys and times in the XML of a listing; foreign keys are skipped. */
function filesIn(page: string): StoredFile[] {
  const entries = page.match(/<Contents>.*?<\/Contents>/gs) ?? [];
  return entries.flatMap((entry) => {
    const [key, writtenAt] = [valueOf(entry, "Key"), valueOf(entry, "LastModified")];
    return key !== null && writtenAt !== null && isFileKey(key) ? [{ key, writtenAt: new Date(writtenAt) }] : [];
  });
}

const escapes: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function valueOf(xml: string, name: string): string | null {
  const value = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return value?.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, escape: string) => escapes[escape]!) ?? null;
}
