import fs, { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { dataDir, root } from "../paths.mjs";
import { ownProgramOn } from "./port-owner.mjs";
import { closeDataDir } from "./private-data.mjs";
import { diskFull, UserFacingError } from "../terminal.mjs";

const neededGigabytes = 3;
const highestPort = 65_535;

/** Refuse early, in one sentence, what would otherwise fail late in many: the system, the folder of the data, the room on the disks. */
export async function checkMachine() {
  if (process.platform === "win32") throw new UserFacingError("Windows itself is not supported: run this inside WSL.");
  checkDataDir();
  closeDataDir(dataDir);
  await checkRoom("The disk", root);
  await checkRoom(`The disk of DATA_DIR (${dataDir})`, dataDir);
}

/** Write into DATA_DIR once: rights, read-only disks and full ones all show only then. */
function checkDataDir() {
  const probe = join(dataDir, `.can-write-${process.pid}`);
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(probe, "yes");
    rmSync(probe);
  } catch (error) {
    if (error.code === "ENOSPC") throw diskFull(`The disk of DATA_DIR (${dataDir})`);
    const why = { EROFS: "is on a read-only disk", EEXIST: "is no folder", ENOTDIR: "is no folder" }[error.code] ?? "cannot be written to";
    throw new UserFacingError(`DATA_DIR (${dataDir}) ${why}. Change that, or choose another folder: DATA_DIR=/path/to/folder npm start`);
  }
}

async function checkRoom(disk, folder) {
  // Node has it since 18.15; whoever starts with an older one goes without this look.
  if (!fs.statfs) return;
  const { bavail, bsize } = await promisify(fs.statfs)(folder);
  const free = (bavail * bsize) / 1e9;
  if (free < neededGigabytes)
    throw new UserFacingError(
      `${disk} has ${free.toFixed(1)} GB free and about ${neededGigabytes} GB are needed. Free some space and run the command again.`,
    );
}

/** @param ports numbers or texts by the name of their setting, such as `{ PORT: "8080" }` */
export async function checkPorts(ports) {
  const entries = Object.entries(ports).map(([name, port]) => [name, Number(port)]);
  for (const [name, port] of entries) {
    if (!Number.isInteger(port) || port < 1 || port > highestPort)
      throw new UserFacingError(`${name}=${ports[name]} is no port. Choose a number from 1 to ${highestPort}: ${name}=8090 npm start`);
    const sharers = entries.filter(([, other]) => other === port).map(([other]) => other);
    if (sharers.length > 1) throw new UserFacingError(`${sharers.join(" and ")} are both ${port}. Choose another port for one of them.`);
    const trouble = await troubleWith(port);
    if (trouble === "EACCES")
      throw new UserFacingError(`Port ${port} (${name}) is not for every user. Set another port: ${name}=8090 npm start`);
    if (trouble) {
      const own = ownProgramOn(port);
      if (own)
        throw new UserFacingError(
          `Port ${port} (${name}) is held by a program that npm start of this folder began (process ${own}). If that start has gone, end it with: kill ${own}`,
        );
      const free = await nextFree(
        port,
        entries.map(([, other]) => other),
      );
      throw new UserFacingError(
        `Port ${port} (${name}) is taken by another program. Stop that program, or set another port: ${name}=${free} npm start`,
      );
    }
  }
}

/** @returns null when a program can listen there, else the code of what stands in the way. Some systems show a taken port only on the address itself. */
async function troubleWith(port) {
  for (const host of ["127.0.0.1", undefined]) {
    const code = await new Promise((resolve) => {
      const server = createServer();
      server.once("error", (error) => resolve(error.code));
      server.listen(port, host, () => server.close(() => resolve(null)));
    });
    if (code === "EADDRINUSE" || code === "EACCES") return code;
  }
  return null;
}

async function nextFree(port, unwanted) {
  for (let next = port + 1; next <= highestPort; next++) if (!unwanted.includes(next) && !(await troubleWith(next))) return next;
  return 8090;
}
