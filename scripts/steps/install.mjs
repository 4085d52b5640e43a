import { join } from "node:path";
import { digestOf, whenChanged } from "../digest.mjs";
import { packageFiles, root } from "../paths.mjs";
import { run } from "../run.mjs";
import { UserFacingError } from "../terminal.mjs";

/**
 * Install exactly what the lockfile says, unless it is there already.
 * @param folder `root` or `cms`: two npm projects (docs/decisions)
 * @throws UserFacingError with why it failed and what to do
 */
export function install(folder = root) {
  const digest = digestOf(...packageFiles(folder).map((file) => join(folder, file)));
  return whenChanged(join(folder, "node_modules/.ryadom-installed"), digest, async () => {
    const said = [];
    const onLine = (line) => said.push(line);
    await run("npm", ["ci", "--no-audit", "--no-fund"], { cwd: folder, onLine }).catch((error) => {
      throw new UserFacingError(whatToDo(said.join("\n"), error.message, folder));
    });
  });
}

/** @param said all that npm printed; when a package.json and its lockfile differ, its last lines are only how npm is used */
function whatToDo(said, summary, folder) {
  const difference = /npm error code EUSAGE/.test(said) && /^npm error ((?:Missing|Invalid): .*)$/m.exec(said)?.[1];
  if (difference) return `A package.json in ${folder} was changed without its lockfile (${difference}). Run: npm run lockfile`;
  if (/npm error code EBADPLATFORM/.test(said))
    return `${summary}\n\nA package is not made for this machine. To see which ones are: node scripts/lockfile-platforms.mjs`;
  if (/npm error code (EACCES|EPERM|EROFS)/.test(said)) return `${summary}\n\nnpm may not write in ${folder}: give yourself the right to.`;
  if (/npm error code EINTEGRITY/.test(said))
    return `${summary}\n\nA package came damaged. Run: npm cache clean --force   and then this command again.`;
  return `${summary}\n\nRun the command again. If it ends the same, delete ${join(folder, "node_modules")} and run it once more.`;
}
