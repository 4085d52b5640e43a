import { chmodSync, lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** What the CMS keeps in DATA_DIR. */
const ours = ["cms", "inbox"];
const openToOthers = 0o077;

/**
 * From here on what this process makes is for its own user's eyes only: folders 0700, files 0600. What an earlier version left readable is
 * closed. Not while the admin is built: what a build makes is read by another user in the image.
 */
export function keepFilesPrivate(dataDir: string): void {
  process.umask(openToOthers);
  for (const name of ours) close(join(dataDir, name));
}

function close(path: string): void {
  const found = lstatSync(path, { throwIfNoEntry: false });
  // Behind a closed folder nothing can be reached, and a file of another user can't be closed by this one.
  if (!found || (found.mode & openToOthers) === 0 || found.uid !== process.getuid?.()) return;
  if (found.isFile()) chmodSync(path, found.mode & 0o700);
  if (!found.isDirectory()) return;
  for (const name of readdirSync(path)) close(join(path, name));
  chmodSync(path, 0o700);
}
