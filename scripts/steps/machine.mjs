import { statfs } from "node:fs";
import { createServer } from "node:net";
import { promisify } from "node:util";
import { root } from "../paths.mjs";
import { Plain } from "../terminal.mjs";

const neededGigabytes = 3;

/** Refuse early, in one sentence, what would otherwise fail late in many. @param ports `{ name: number }` */
export async function checkMachine(ports, { disk = true } = {}) {
  const major = Number(process.versions.node.split(".")[0]);
  if (major < 18)
    throw new Plain(
      `Node ${process.versions.node} is too old to begin with. Install Node 18 or newer; the project brings its own Node 24 from there.`,
    );
  if (process.platform === "win32") throw new Plain("Windows itself is not supported: run this inside WSL.");
  if (disk) await checkDisk();
  for (const [name, port] of Object.entries(ports)) {
    if (!(await isFree(port))) {
      throw new Plain(
        `Port ${port} (${name}) is taken by another program. Stop that program, or set another port: ${name}=${port + 1} npm start`,
      );
    }
  }
}

async function checkDisk() {
  const { bavail, bsize } = await promisify(statfs)(root);
  const free = (bavail * bsize) / 1e9;
  if (free < neededGigabytes)
    throw new Plain(
      `The disk has ${free.toFixed(1)} GB free and about ${neededGigabytes} GB are needed. Free some space and run the command again.`,
    );
}

function isFree(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", (error) => resolve(error.code !== "EADDRINUSE"));
    server.listen(port, () => server.close(() => resolve(true)));
  });
}
