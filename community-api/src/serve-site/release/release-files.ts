import { createHash } from "node:crypto";
import { lstat, open, stat } from "node:fs/promises";
import { join } from "node:path";
import { mediaTypeOf, uploadedFilePolicy } from "@ryadom/shared/media-files.ts";
import { trustedTypesPolicies } from "@ryadom/shared/trusted-types.ts";
import { getMimeType } from "hono/utils/mime";
import { cspReportsPath } from "../../http/csp-reports.ts";
import { type ByteMemory, createByteMemory } from "./byte-memory.ts";
import { addressOf, findFileName, isUploaded, precompressedEndings } from "./file-names.ts";
import { gzippedInTurn } from "./gzip.ts";
import type { PolicyOf } from "./policies.ts";

/** Encodings that files are sent in, preferred first. */
export const encodings = ["br", "gzip"] as const;
export type Encoding = (typeof encodings)[number];

/** A file of a release, with everything that serving it needs to know. */
export type ReleaseFile = {
  /** In the folder of the release. */
  name: string;
  /** In bytes. */
  size: number;
  /** Forms that can be sent. In bytes, of those that lie beside it; null: it's compressed when it is asked for. */
  forms: Partial<Record<Encoding, number | null>>;
  type: string;
  /** Quoted and strong; a precompressed form adds its encoding. */
  etag: string;
  cacheControl: string;
  policy: string;
};

/** The files of a release. They are looked for when they are first asked for, so that a new release is live at once, however large. */
export type ReleaseFiles = {
  /** @returns undefined where no file of the release answers */
  find(address: string): Promise<ReleaseFile | undefined>;
  /** Bytes of a file no longer than `longestKept`, or of a form of it: from memory when they were read before. */
  read(file: ReleaseFile, encoding: Encoding | null): Promise<Uint8Array<ArrayBuffer>>;
  /** Where a file lies, or a form of it. */
  pathOf(file: ReleaseFile, encoding: Encoding | null): string;
  /** The same files in the folder of the next release, but for those that changed or are gone: their names in the folder. */
  inNextRelease(folder: string, policyOf: PolicyOf, changed: readonly string[]): ReleaseFiles;
  /** What is in memory at this moment. */
  kept(): { files: number; bytes: number };
};

/** Longer ones are read from the disk each time, in parts. */
export const longestKept = 256 * 1024;
const maxKeptBytes = 32 * 1024 * 1024;
/** What is known of files besides their bytes, and of addresses where there is none: anybody can think those up. */
const maxKnownBytes = 4 * 1024 * 1024;
const maxMissingBytes = 1024 * 1024;
const bytesOfDescription = 1_500;

const extraMimeTypes: Record<string, string> = {
  vtt: "text/vtt; charset=utf-8",
  mjs: "text/javascript; charset=utf-8",
  webmanifest: "application/manifest+json",
};

/** Content-Security-Policy of a page without an entry in policies.json: styles and media of its own origin, no scripts. */
const defaultDocumentCsp =
  "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'self' 'unsafe-inline'; font-src 'self'; base-uri 'none'; form-action 'none'";
/** Content-Security-Policy of every file that is no page. A service worker runs under it, and so does an SVG opened alone. */
export const defaultFileCsp = "default-src 'self'; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'";

type Kept = { known: ByteMemory<ReleaseFile>; contents: ByteMemory<Uint8Array<ArrayBuffer>> };

const emptyMemory = (): Kept => ({ known: createByteMemory(maxKnownBytes), contents: createByteMemory(maxKeptBytes) });

/** @param folder of a release, without links in it @param keptBefore what is in memory already */
export function openReleaseFiles(folder: string, policyOf: PolicyOf, { known, contents }: Kept = emptyMemory()): ReleaseFiles {
  const missing = createByteMemory<true>(maxMissingBytes);
  const underWay = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  const nameOf = (file: ReleaseFile, encoding: Encoding | null): string => file.name + (encoding ? precompressedEndings[encoding] : "");

  async function lookFor(address: string): Promise<ReleaseFile | undefined> {
    const name = await findFileName(folder, address);
    if (name === null) {
      missing.set(address, true, 0);
      return undefined;
    }
    const file = await describe(folder, name, policyOf(address));
    known.set(address, file, bytesOfDescription + file.policy.length);
    return file;
  }

  async function readForm(file: ReleaseFile, encoding: Encoding | null): Promise<Uint8Array<ArrayBuffer>> {
    if (encoding === null || file.forms[encoding] !== null) return bytesOf(join(folder, nameOf(file, encoding)));
    return gzippedInTurn(() => bytesOf(join(folder, file.name)));
  }

  async function readAndKeep(file: ReleaseFile, encoding: Encoding | null, name: string): Promise<Uint8Array<ArrayBuffer>> {
    const bytes = await readForm(file, encoding).finally(() => underWay.delete(name));
    contents.set(name, bytes, bytes.length);
    return bytes;
  }

  return {
    async find(address) {
      return known.get(address) ?? (missing.get(address) ? undefined : lookFor(address));
    },
    async read(file, encoding) {
      const name = nameOf(file, encoding);
      const here = contents.get(name) ?? underWay.get(name);
      if (here) return here;
      const reading = readAndKeep(file, encoding, name);
      underWay.set(name, reading);
      return reading;
    },
    pathOf: (file, encoding) => join(folder, nameOf(file, encoding)),
    inNextRelease(nextFolder, nextPolicyOf, changed) {
      const next = emptyMemory();
      const gone = new Set(
        changed.flatMap((name) => [name, name.replace(/\.(br|gz)$/, "")]).flatMap((name) => [name, `${name}.br`, `${name}.gz`]),
      );
      const goneAddresses = new Set([...gone].map(addressOf));
      for (const [address, file, bytes] of known.entries()) if (!goneAddresses.has(address)) next.known.set(address, file, bytes);
      for (const [name, content, bytes] of contents.entries()) if (!gone.has(name)) next.contents.set(name, content, bytes);
      return openReleaseFiles(nextFolder, nextPolicyOf, next);
    },
    kept: () => ({ files: contents.size().entries, bytes: contents.size().bytes + known.size().bytes + missing.size().bytes }),
  };
}

async function bytesOf(path: string): Promise<Uint8Array<ArrayBuffer>> {
  const handle = await open(path);
  try {
    const { size } = await handle.stat();
    const bytes = new Uint8Array(size);
    const { bytesRead } = await handle.read(bytes, 0, size, 0);
    if (bytesRead < size) throw new Error("A file of the release changed while it was read");
    return bytes;
  } finally {
    await handle.close();
  }
}

async function describe(folder: string, name: string, policy: string | undefined): Promise<ReleaseFile> {
  const path = join(folder, name);
  const { size, mtimeMs } = await stat(path);
  const forms: ReleaseFile["forms"] = {};
  for (const encoding of isUploaded(name) ? [] : encodings) {
    const form = await lstat(path + precompressedEndings[encoding]).catch(() => null);
    if (form?.isFile()) forms[encoding] = form.size;
  }
  // Pages lie there in Brotli alone: so few ask for another form that a publish doesn't wait for it.
  if (isPage(name) && size <= longestKept) forms.gzip ??= null;
  return {
    name,
    size,
    type: mimeTypeOf(name),
    // With the name in it, so that Home in one language is never taken for Home in the other.
    etag: `"${createHash("sha256").update(`${name} ${size} ${mtimeMs}`).digest("base64url").slice(0, 16)}"`,
    cacheControl: cacheControlOf(name),
    policy: isPage(name) ? pagePolicy(policyFor(name, policy)) : withoutFraming(policyFor(name, policy)),
    forms,
  };
}

const isPage = (name: string): boolean => name.endsWith(".html") && !isUploaded(name);

function policyFor(name: string, ofPage: string | undefined): string {
  if (isUploaded(name)) return uploadedFilePolicy;
  return ofPage ?? (name.endsWith(".html") ? defaultDocumentCsp : defaultFileCsp);
}

export const mimeTypeOf = (name: string): string =>
  extraMimeTypes[name.slice(name.lastIndexOf(".") + 1)] ?? mediaTypeOf(name) ?? getMimeType(name) ?? "application/octet-stream";

function cacheControlOf(name: string): string {
  if (name.startsWith("_astro/") || isUploaded(name)) return "public, max-age=31536000, immutable";
  return name.startsWith("_build/") ? "no-store" : "no-cache";
}

/** `frame-ancestors` works in a header only, so the build cannot have written it into the page. */
export const withoutFraming = (policy: string): string =>
  /(^|;)\s*frame-ancestors\s/.test(policy) ? policy : `${policy.replace(/[;\s]+$/, "")}; frame-ancestors 'none'`;

/**
 * What holds for every page, whatever the build wrote into it: nobody may frame it; its scripts make HTML and addresses of scripts only by
 * the Trusted Types policies of `site/src/device/trusted-types.ts`; what a browser refused is counted.
 */
export const pagePolicy = (policy: string): string =>
  `${withoutFraming(policy)}; require-trusted-types-for 'script'; trusted-types ${trustedTypesPolicies.join(" ")}; report-uri ${cspReportsPath}; report-to csp`;
