import { join } from "node:path";
import { dataDir, root } from "../paths.mjs";
import { noteCommandsIn } from "../run.mjs";
import { endWithDescendants } from "../process-tree.mjs";
import { takeLock } from "../run-lock.mjs";
import { print, UserFacingError } from "../terminal.mjs";

const waitMs = 500;

/**
 * One stack a DATA_DIR. What a start that was killed has left running is ended first.
 * @returns the lock; it is given back when this process exits. @throws UserFacingError when another start has it
 */
export async function lockDataDir() {
  const { owner, lock, leftBehind } = await takeLock(join(dataDir, "running.lock"));
  if (owner)
    throw new UserFacingError(
      `npm start runs already with this DATA_DIR (${dataDir}), as process ${owner.pid}. Stop it with Ctrl-C where it runs, or: kill ${owner.pid}`,
    );
  keepUntilExit(lock);
  await endLeftBehind(leftBehind);
  return lock;
}

/** One stack a clone, unless its publisher was given folders of its own: two would build one release into one folder. */
export async function lockReleaseOf({ SITE_WORK_DIR }) {
  if (SITE_WORK_DIR) return;
  const { owner, lock } = await takeLock(join(root, ".locks/npm-start.lock"));
  if (owner)
    throw new UserFacingError(
      `npm start runs already in this folder (${root}), as process ${owner.pid}, and builds the site there. Stop it, or run this one from a clone of its own.`,
    );
  giveBackAtExit(lock);
}

/** Wait until no other command installs or builds in this clone. @returns what lets the next one in */
export async function untilNobodySetsUp() {
  for (let isTold = false; ; isTold = true) {
    const { owner, lock } = await takeLock(join(root, ".locks/set-up.lock"));
    if (lock) {
      giveBackAtExit(lock);
      return lock.release;
    }
    if (!isTold) print(`Another command installs or builds in this folder (process ${owner.pid}). Waiting for it …`);
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
}

/** One `npm test` a clone: its suites build, start and delete in folders of the clone, whatever DATA_DIR says. */
export async function lockTests() {
  const { owner, lock, leftBehind } = await takeLock(join(root, ".locks/npm-test.lock"));
  if (owner)
    throw new UserFacingError(
      `npm test runs already in this folder (${root}), as process ${owner.pid}. Wait for it, or stop it with: kill ${owner.pid}`,
    );
  keepUntilExit(lock);
  await endLeftBehind(leftBehind);
}

const giveBackAtExit = (lock) => process.on("exit", lock.release);

function keepUntilExit(lock) {
  noteCommandsIn(lock);
  giveBackAtExit(lock);
}

/** @param leftBehind `[name, id]` each, of processes that certainly are the ones that were noted */
async function endLeftBehind(leftBehind) {
  if (leftBehind.length === 0) return;
  print(`! An earlier run was killed. Ending what it left behind: ${leftBehind.map(([name, { pid }]) => `${name} (${pid})`).join(", ")}`);
  await endWithDescendants(leftBehind.map(([, { pid }]) => pid));
}
