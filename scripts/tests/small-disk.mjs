import { spawnSync } from "node:child_process";

const asAnyUser = process.getuid?.() === 0 ? [] : ["--map-root-user"];
const ownMounts = ["unshare", ...asAnyUser, "--mount"];

/**
 * Run a command where a folder is a disk of its own: a real file system in memory, seen by that command only, gone with it.
 * @param options.size      of the disk, such as `64k`
 * @param options.readOnly  nothing can be written to it; @param options.full  it has no room left
 * @returns words to put before the command
 */
export function onDiskOfItsOwn(folder, { size, readOnly = false, full = false }) {
  const [command, ...words] = [...ownMounts, "true"];
  const tried = spawnSync(command, words, { encoding: "utf8" });
  if (tried.status !== 0)
    throw new Error(
      `This test mounts a small disk of its own: it needs Linux, unshare (package util-linux) and the right to mount. ${tried.stderr ?? ""}`,
    );
  const steps = [
    `mount -t tmpfs -o size=${size} small "$1"`,
    full && 'head -c 1000000000 /dev/zero > "$1/everything" 2> /dev/null; true',
    readOnly && 'mount -o remount,ro "$1"',
    'shift; exec "$@"',
  ];
  return [...ownMounts, "sh", "-c", steps.filter(Boolean).join(" && "), "sh", folder];
}
