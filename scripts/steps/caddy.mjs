import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { dataDir } from "../paths.mjs";
import { run } from "../run.mjs";
import { UserFacingError } from "../terminal.mjs";

const folder = join(dataDir, "caddy");
const unpacked = join(folder, "usr/bin/caddy");

/**
 * A Caddy for the tests of the edge: one that is here, else Debian's package, unpacked beside the databases of development: installing it would
 * start a web server on this machine.
 * @returns the path of its program
 */
export async function findCaddy() {
  const onPath = (process.env.PATH ?? "").split(delimiter).map((place) => join(place, "caddy"));
  const here = [process.env.CADDY_PATH, ...onPath, unpacked].find((path) => path && existsSync(path));
  if (here) return here;
  if (process.platform === "linux") await unpack().catch((error) => console.error(error.message));
  if (existsSync(unpacked)) return unpacked;
  throw new UserFacingError(
    "No Caddy was found for the tests of the edge. Install one (for example: apt-get install caddy), or name it: CADDY_PATH=/path/to/caddy npm test",
  );
}

async function unpack() {
  mkdirSync(folder, { recursive: true });
  // The lists of packages may be old, or not there yet; only root may renew them.
  if (process.getuid?.() === 0) await run("apt-get", ["update"]);
  await run("apt-get", ["download", "caddy"], { cwd: folder });
  const file = readdirSync(folder).findLast((name) => name.endsWith(".deb"));
  await run("dpkg-deb", ["--extract", file, "."], { cwd: folder });
}
