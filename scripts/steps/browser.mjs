import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { node, root } from "../paths.mjs";
import { run } from "../run.mjs";
import { Plain } from "../terminal.mjs";

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
    await run("apt-get", ["install", "-y", "--no-install-recommends", "chromium", "fonts-noto-core"], {
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
    if (existsSync(usualPlaces[0])) return usualPlaces[0];
  }
  throw new Plain(
    "No Chromium was found for the browser tests. Install one (for example: apt-get install chromium), or name it: CHROMIUM_PATH=/path/to/chromium npm test",
  );
}

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
