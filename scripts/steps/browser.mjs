import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { node, root } from "../paths.mjs";
import { run } from "../run.mjs";
import { UserFacingError } from "../terminal.mjs";

const shell = "/usr/bin/chromium-headless-shell";
const usualPlaces = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/**
 * A Chromium for the browser suite: one that is here, else Playwright's own, else the system's package.
 * @returns the path of its program
 */
export async function findBrowser() {
  const here = [process.env.CHROMIUM_PATH, ...usualPlaces, playwrightsOwn()].find((path) => path && existsSync(path));
  if (here) return here;
  await run(node, ["node_modules/@playwright/test/cli.js", "install", "chromium"], { cwd: root }).catch(() => {});
  const own = playwrightsOwn();
  if (own && existsSync(own)) return own;
  if (process.platform === "linux" && process.getuid?.() === 0) {
    await run("apt-get", ["update"]);
    await fromSystem("chromium", "fonts-noto-core");
    if (existsSync(usualPlaces[0])) return usualPlaces[0];
  }
  throw new UserFacingError(
    "No Chromium was found for the browser tests. Install one (for example: apt-get install chromium), or name it: CHROMIUM_PATH=/path/to/chromium npm test",
  );
}

/**
 * The same browser without a window's interface, which doubles what a short test costs. Not every system packs it by itself.
 * @param browser the whole one: only beside the system's is the shell of the same build installed
 * @returns the path of its program, or null: then the whole browser does everything
 */
export async function findBrowserShell(browser) {
  const here = [process.env.CHROMIUM_SHELL_PATH, shell].find((path) => path && existsSync(path));
  if (here) return here;
  if (browser !== usualPlaces[0] || process.platform !== "linux" || process.getuid?.() !== 0) return null;
  await run("apt-get", ["update"])
    .then(() => fromSystem("chromium-headless-shell"))
    .catch(() => {});
  return existsSync(shell) ? shell : null;
}

const fromSystem = (...names) =>
  run("apt-get", ["install", "-y", "--no-install-recommends", ...names], { env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } });

function playwrightsOwn() {
  try {
    return execFileSync(node, ["-e", "console.log(require('@playwright/test').chromium.executablePath())"], {
      cwd: join(root, "site"),
      encoding: "utf8",
    }).trim();
  } catch {
    return null;
  }
}
