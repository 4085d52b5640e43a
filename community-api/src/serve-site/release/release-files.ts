import { createHash } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { mediaKindOf, mediaTypeOf, uploadedFilePolicy } from "@ryadom/shared/media-files.ts";
import { onDemandFolder } from "@ryadom/shared/on-demand.ts";
import { privateFolder } from "@ryadom/shared/paid-media.ts";
import { trustedTypesPolicies } from "@ryadom/shared/trusted-types.ts";
import { getMimeType } from "hono/utils/mime";
import { cspReportsPath } from "../../http/csp-reports.ts";

/** Encodings of precompressed files, preferred first. */
export const precompressedEncodings = ["br", "gzip"] as const;
export type Encoding = (typeof precompressedEncodings)[number];
type Stored = { path: string; size: number };

/** A file of a release, with everything that serving it needs to know. */
export type ReleaseFile = Stored & {
  type: string;
  /** Quoted and strong; a precompressed form adds its encoding. */
  etag: string;
  cacheControl: string;
  policy: string;
  precompressed: Partial<Record<Encoding, Stored>>;
};

/** Only listed files can be served, so an address can reach nothing else, however it is spelled. */
export type ReleaseFiles = {
  addresses: ReadonlySet<string>;
  /** What serving it needs to know: looked up when it is first asked for, so that a new release is live at once, however large. */
  find(address: string): Promise<ReleaseFile | undefined>;
};

/** Files of a release that only the API reads; they are never served. */
const internalFiles = new Set(["catalogue.json", "policies.json", "release.json"]);
/** Likewise, whole folders: what renders pages on demand, and the words of lessons that are sold. */
const internalFolders = [`${onDemandFolder}/`, privateFolder];
const precompressedExtensions: readonly [ending: string, encoding: Encoding][] = [
  [".br", "br"],
  [".gz", "gzip"],
];
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

/**
 * List a release: address → file. A page answers without its ending (`en/therapy/index.html` at `/en/therapy`); `.br` and `.gz`
 * beside a file are its precompressed forms; the API's own files, dotfiles, symbolic links and, among uploads, everything but pictures,
 * sounds, videos and captions are not in it.
 */
export async function listReleaseFiles(folder: string): Promise<ReleaseFiles> {
  const policies = JSON.parse(await readFile(join(folder, "policies.json"), "utf8")) as Record<string, string>;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll("\\", "/"),
    )
    .filter(
      (name) =>
        !internalFiles.has(name) &&
        !internalFolders.some((internal) => name.startsWith(internal)) &&
        !name.split("/").some((part) => part.startsWith(".")),
    )
    .filter((name) => !isUploaded(name) || mediaKindOf(name) !== null);
  const known = new Set(names);
  const isPrecompressed = (name: string): boolean =>
    precompressedExtensions.some(([ending]) => name.endsWith(ending) && known.has(name.slice(0, -ending.length)));

  const nameAt = new Map(names.filter((name) => !isPrecompressed(name)).map((name) => [urlPathOf(name), name]));
  const described = new Map<string, Promise<ReleaseFile>>();
  return {
    addresses: new Set(nameAt.keys()),
    async find(address) {
      const name = nameAt.get(address);
      if (name === undefined) return undefined;
      let file = described.get(address);
      if (!file) {
        file = describe(folder, name, known, policies[address]);
        described.set(address, file);
        file.catch(() => described.delete(address));
      }
      return file;
    },
  };
}

/** `en/therapy/index.html` and `en/therapy.html` → `/en/therapy`; any other file keeps its name. */
const urlPathOf = (name: string): string =>
  name.endsWith(".html") ? `/${name.replace(/(^|\/)index\.html$/, "").replace(/\.html$/, "")}` : `/${name}`;

async function describe(folder: string, name: string, known: ReadonlySet<string>, policy: string | undefined): Promise<ReleaseFile> {
  const path = join(folder, name);
  const { size, mtimeMs } = await stat(path);
  const precompressed: ReleaseFile["precompressed"] = {};
  for (const [ending, encoding] of precompressedExtensions) {
    if (known.has(name + ending)) precompressed[encoding] = { path: path + ending, size: (await stat(path + ending)).size };
  }
  return {
    path,
    size,
    type: mimeTypeOf(name),
    // With the name in it, so that Home in one language is never taken for Home in the other.
    etag: `"${createHash("sha256").update(`${name} ${size} ${mtimeMs}`).digest("base64url").slice(0, 16)}"`,
    cacheControl: cacheControlOf(name),
    policy: name.endsWith(".html") && !isUploaded(name) ? pagePolicy(policyOf(name, policy)) : withoutFraming(policyOf(name, policy)),
    precompressed,
  };
}

/** What staff uploaded: nothing in this folder is a page, whatever its name or bytes say. */
const isUploaded = (name: string): boolean => name.startsWith("media/");

function policyOf(name: string, ofPage: string | undefined): string {
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
