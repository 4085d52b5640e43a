import { createHash } from "node:crypto";
import { AwsClient } from "aws4fetch";
import { AppError } from "../errors.ts";
import { checkKey, type FileStore, isKey, type StoredFile } from "./file-store.ts";
import type { S3Settings } from "./settings.ts";

type Patience = { wholeMs: number; oneTryMs: number };

/** So that who waits is told within three seconds. */
const brief: Patience = { wholeMs: 2800, oneTryMs: 1300 };
/** For lists, for which nobody waits but the sweepers, and at the end of the program whoever stops it. */
const long: Patience = { wholeMs: 12_000, oneTryMs: 8_000 };
const triesAtMost = 4;
const firstPauseMs = 100;

type Method = "GET" | "PUT" | "DELETE";

/**
 * Files in a bucket of an S3-compatible store. A bucket that is not there yet is made by the first write.
 * @throws `unavailable` from each of the four when the store is away, hangs, or lets nobody in; a write that was not stored whole is one of these
 */
export function s3Files({ endpoint, bucket, region, keyId, secret }: S3Settings): FileStore {
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, region, service: "s3" });
  const root = `${endpoint}/${bucket}`;
  const addressOf = (key: string): string => `${root}/${checkKey(key)}`;

  const ask = async (method: Method, address: string, { oneTryMs }: Patience, body?: Uint8Array): Promise<Answer> => {
    // The store compares the digest, so that half a body is refused and not kept.
    const digest = createHash("sha256")
      .update(body ?? "")
      .digest("hex");
    const headers = { "X-Amz-Content-Sha256": digest };
    const request = await client.sign(address, { method, headers, ...(body ? { body: new Uint8Array(body) } : {}) });
    const response = await fetch(request, { redirect: "manual", signal: AbortSignal.timeout(oneTryMs) });
    return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) };
  };
  const once = (method: Method, address: string, good: readonly number[], body?: Uint8Array): Promise<Answer> =>
    persistently(() => ask(method, address, brief, body), good, brief);

  return {
    async put(key, bytes) {
      const address = addressOf(key);
      const { status } = await once("PUT", address, [200, 404], bytes);
      if (status === 200) return;
      await once("PUT", root, [200, 409]);
      await once("PUT", address, [200], bytes);
    },
    async get(key) {
      const address = addressOf(key);
      const { status, bytes } = await once("GET", address, [200, 404]);
      return status === 404 ? null : bytes;
    },
    async delete(key) {
      const address = addressOf(key);
      await once("DELETE", address, [200, 204, 404]);
    },
    async list(folder) {
      const prefix = `${checkKey(folder)}/`;
      const files: StoredFile[] = [];
      for (let more: string | null = ""; more !== null;) {
        const query = new URLSearchParams({ "list-type": "2", prefix, ...(more === "" ? {} : { "continuation-token": more }) });
        const { status, bytes } = await persistently(() => ask("GET", `${root}?${query.toString()}`, long), [200, 404], long);
        const page = status === 404 ? "" : Buffer.from(bytes).toString("utf8");
        files.push(...filesIn(page));
        more = valueOf(page, "NextContinuationToken");
      }
      return files;
    },
  };
}

type Answer = { status: number; bytes: Uint8Array<ArrayBuffer> };

/** Again, after longer and longer pauses, while the store is away or too busy. @param good statuses that are an answer */
async function persistently(ask: () => Promise<Answer>, good: readonly number[], { wholeMs, oneTryMs }: Patience): Promise<Answer> {
  const until = performance.now() + wholeMs;
  for (let tries = 1; ; tries += 1) {
    // The message of a failed fetch may hold the address.
    const answer = await ask().catch((error: unknown) => ({ status: error instanceof Error ? error.name : "unknown" }));
    if ("bytes" in answer && good.includes(answer.status)) return answer;
    const mayPass = typeof answer.status === "string" || answer.status >= 500 || answer.status === 429;
    const pause = firstPauseMs * 2 ** (tries - 1) * (1 + Math.random());
    if (!mayPass || tries === triesAtMost || performance.now() + pause + oneTryMs > until) {
      throw new AppError("unavailable", undefined, { cause: new Error(`the file store answered ${answer.status}`) });
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/** Reads no more of the XML than what a store says of our own keys, which need no escapes. */
function filesIn(page: string): StoredFile[] {
  const entries = page.match(/<Contents>.*?<\/Contents>/gs) ?? [];
  return entries.flatMap((entry) => {
    const [key, writtenAt] = [valueOf(entry, "Key"), valueOf(entry, "LastModified")];
    return key !== null && writtenAt !== null && isKey(key) ? [{ key, writtenAt: new Date(writtenAt) }] : [];
  });
}

const escapes: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function valueOf(xml: string, name: string): string | null {
  const value = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return value?.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, escape: string) => escapes[escape]!) ?? null;
}
