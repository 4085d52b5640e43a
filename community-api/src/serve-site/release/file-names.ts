import { lstat, realpath } from "node:fs/promises";
import { join } from "node:path";
import { mediaKindOf } from "@ryadom/shared/media-files.ts";
import { onDemandFolder } from "@ryadom/shared/on-demand.ts";
import { privateFolder } from "@ryadom/shared/paid-media.ts";

/** Files of a release that only the API reads; they are never served. */
const internalFiles = new Set(["catalogue.json", "changes.json", "policies.json", "release.json"]);
/** Likewise, whole folders: what renders pages on demand, and the words of lessons that are sold. */
const internalFolders = [`${onDemandFolder}/`, privateFolder];

/** Endings of a file's precompressed forms, which lie beside it. */
export const precompressedEndings = { br: ".br", gzip: ".gz" } as const;

/** What an operating system says of a name that leads nowhere. */
const nowhere = new Set(["ENOENT", "ENOTDIR", "ENAMETOOLONG", "ELOOP", "EINVAL"]);

/** What staff uploaded: nothing in this folder is a page, whatever its name or bytes say. */
export const isUploaded = (name: string): boolean => name.startsWith("media/");

/** `en/therapy/index.html` and `en/therapy.html` → `/en/therapy`; any other file keeps its name. */
export const addressOf = (name: string): string =>
  name.endsWith(".html") ? `/${name.replace(/(^|\/)index\.html$/, "").replace(/\.html$/, "")}` : `/${name}`;

/**
 * Looks for the file of a release that answers at an address. A page answers without its ending; precompressed forms, the API's own files,
 * dotfiles, symbolic links and, among uploads, everything but pictures, sounds, videos and captions answer nowhere, however they are spelled.
 * @param folder of the release, without links in it
 * @returns its name in the folder, or null
 */
export async function findFileName(folder: string, address: string): Promise<string | null> {
  for (const name of namesAt(address)) if (isServed(name) && (await isFileAt(folder, name)) && !(await isForm(folder, name))) return name;
  return null;
}

/** Under which names the file of an address may lie, the likeliest first. */
function namesAt(address: string): string[] {
  const name = address.slice(1);
  const pages = [`${name}/index.html`, `${name}.html`].filter((page) => addressOf(page) === address);
  if (name.endsWith(".html")) return pages;
  return /\.[a-z0-9]+$/i.test(name) ? [name, ...pages] : [...pages, name];
}

/** By its name alone. */
const isServed = (name: string): boolean =>
  name.split("/").every((part) => part !== "" && !part.startsWith(".")) &&
  !/[\\\p{Cc}]/u.test(name) &&
  !internalFiles.has(name) &&
  !internalFolders.some((internal) => name.startsWith(internal)) &&
  (!isUploaded(name) || mediaKindOf(name) !== null);

async function isFileAt(folder: string, name: string): Promise<boolean> {
  const path = join(folder, name);
  try {
    // A link, and on some disks another spelling, would lead to a file that isn't this one.
    return (await lstat(path)).isFile() && (await realpath(path)) === path;
  } catch (error) {
    if (nowhere.has((error as NodeJS.ErrnoException).code ?? "")) return false;
    throw error;
  }
}

/** Whether it is a precompressed form of a file beside it. */
async function isForm(folder: string, name: string): Promise<boolean> {
  const ending = Object.values(precompressedEndings).find((one) => name.endsWith(one));
  return ending !== undefined && isFileAt(folder, name.slice(0, -ending.length));
}
