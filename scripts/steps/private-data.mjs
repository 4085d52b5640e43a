import { chmodSync, lstatSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

const openToOthers = 0o077;
/** What the programs and commands keep in DATA_DIR. */
const ours =
  /^(community\.db(-wal|-shm)?|backups|inbox|media|tombstones|cms|logs|secrets\.env|caddy|test-reports|running\.lock|lost\+found|\.can-write-\d+|\.DS_Store)(\..*)?$/;

/**
 * Close what an earlier version left for everybody to read: folders 0700, files 0600. A folder that also holds what is none of ours, such as
 * `/srv`, stays open itself.
 */
export function closeDataDir(dataDir) {
  const names = readdirSync(dataDir);
  for (const name of names) if (ours.test(name)) close(join(dataDir, name));
  if (names.every((name) => ours.test(name))) closeFolder(dataDir);
}

function close(path) {
  const found = lstatSync(path, { throwIfNoEntry: false });
  // Behind a closed folder nothing can be reached.
  if (!found || (found.mode & openToOthers) === 0 || found.uid !== process.getuid()) return;
  if (found.isFile()) chmodSync(path, found.mode & 0o700);
  if (!found.isDirectory()) return;
  for (const name of readdirSync(path)) close(join(path, name));
  chmodSync(path, 0o700);
}

function closeFolder(path) {
  const { mode, uid } = statSync(path);
  // With the sticky bit it is a folder for all, such as /tmp.
  if (uid === process.getuid() && (mode & openToOthers) !== 0 && (mode & 0o1000) === 0) chmodSync(path, 0o700);
}
