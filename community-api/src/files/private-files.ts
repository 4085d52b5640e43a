import { chmod, lstat, mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";

/** What the service keeps in DATA_DIR. cms/src/settings/private-files.ts and scripts/steps/private-data.mjs do the same for theirs. */
const ours = /^(community\.db(-wal|-shm)?|backups|inbox|media|tombstones)$/;
const openToOthers = 0o077;

/**
 * From here on what this process makes is for its own user's eyes only: folders 0700, files 0600. What an earlier version left readable in
 * `dataDir` is closed; a name that is none of ours stays as it is.
 */
export async function keepFilesPrivate(dataDir: string): Promise<void> {
  process.umask(openToOthers);
  await mkdir(dataDir, { recursive: true });
  for (const name of await readdir(dataDir)) if (ours.test(name)) await close(join(dataDir, name));
}

async function close(path: string): Promise<void> {
  const found = await lstat(path).catch(() => null);
  // Behind a closed folder nothing can be reached, and a file of another user can't be closed by this one.
  if (!found || (found.mode & openToOthers) === 0 || found.uid !== process.getuid?.()) return;
  if (found.isFile()) await chmod(path, found.mode & 0o700);
  if (!found.isDirectory()) return;
  for (const name of await readdir(path)) await close(join(path, name));
  await chmod(path, 0o700);
}
