import { createHash } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { onDemandFolder } from "@ryadom/shared/on-demand.ts";
import { getMimeType } from "hono/utils/mime";

/** The best first. */
export const twinEncodings = ["br", "gzip"] as const;
export type Encoding = (typeof twinEncodings)[number];
type Stored = { path: string; size: number };

/** A file of a release, with everything that serving it needs to know. */
export type ReleaseFile = Stored & {
  type: string;
  /** Quoted and strong; a compressed twin adds its name. */
  etag: string;
  cacheControl: string;
  policy: string;
  twins: Partial<Record<Encoding, Stored>>;
};

/** Only listed files can be served, so an address can reach nothing else, however it is spelled. */
export type ReleaseFiles = {
  addresses: ReadonlySet<string>;
  /** What serving it needs to know: looked up when it is first asked for, so that a new release is live at once, however large. */
  find(address: string): Promise<ReleaseFile | undefined>;
};

/** For the API alone, as is the worker that draws pages. */
const inside = new Set(["catalogue.json", "policies.json", "release.json"]);
const twinEndings: readonly [ending: string, encoding: Encoding][] = [
  [".br", "br"],
  [".gz", "gzip"],
];
const moreTypes: Record<string, string> = {
  vtt: "text/vtt; charset=utf-8",
  m4a: "audio/mp4",
  mjs: "text/javascript; charset=utf-8",
  webmanifest: "application/manifest+json",
};

/** A page that the build gave no policy may show itself and run nothing. */
const bareDocument =
  "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'self' 'unsafe-inline'; font-src 'self'; base-uri 'none'; form-action 'none'";
/** For everything that is no page: also the policy a service worker runs under, and what an SVG opened alone may do. */
const bareFile = "default-src 'self'; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'";

/**
 * List a release: address → file. A page answers without its ending (`en/therapy/index.html` at `/en/therapy`); `.br` and `.gz`
 * twins belong to their file; the API's own files, dotfiles and symbolic links are not in it.
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
    .filter((name) => !inside.has(name) && !name.startsWith(`${onDemandFolder}/`) && !name.split("/").some((part) => part.startsWith(".")));
  const known = new Set(names);
  const isTwin = (name: string): boolean =>
    twinEndings.some(([ending]) => name.endsWith(ending) && known.has(name.slice(0, -ending.length)));

  const nameAt = new Map(names.filter((name) => !isTwin(name)).map((name) => [addressOf(name), name]));
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
const addressOf = (name: string): string =>
  name.endsWith(".html") ? `/${name.replace(/(^|\/)index\.html$/, "").replace(/\.html$/, "")}` : `/${name}`;

async function describe(folder: string, name: string, known: ReadonlySet<string>, policy: string | undefined): Promise<ReleaseFile> {
  const path = join(folder, name);
  const { size, mtimeMs } = await stat(path);
  const twins: ReleaseFile["twins"] = {};
  for (const [ending, encoding] of twinEndings) {
    if (known.has(name + ending)) twins[encoding] = { path: path + ending, size: (await stat(path + ending)).size };
  }
  const ending = name.slice(name.lastIndexOf(".") + 1);
  return {
    path,
    size,
    type: moreTypes[ending] ?? getMimeType(name) ?? "application/octet-stream",
    // With the name in it, so that Home in one language is never taken for Home in the other.
    etag: `"${createHash("sha256").update(`${name} ${size} ${mtimeMs}`).digest("base64url").slice(0, 16)}"`,
    cacheControl: cacheControlOf(name),
    policy: closedToFraming(policy ?? (ending === "html" ? bareDocument : bareFile)),
    twins,
  };
}

function cacheControlOf(name: string): string {
  if (name.startsWith("_astro/") || name.startsWith("media/")) return "public, max-age=31536000, immutable";
  return name.startsWith("_build/") ? "no-store" : "no-cache";
}

/** `frame-ancestors` works in a header only, so the build cannot have written it into the page. */
export const closedToFraming = (policy: string): string =>
  /(^|;)\s*frame-ancestors\s/.test(policy) ? policy : `${policy.replace(/[;\s]+$/, "")}; frame-ancestors 'none'`;
