import { join } from "node:path";
import { root } from "../paths.mjs";
import { step } from "../terminal.mjs";
import { buildCms } from "./cms-build.mjs";
import { install } from "./install.mjs";
import { untilNobodySetsUp } from "./locks.mjs";

/** What `npm start` and `npm test` need before they begin, as far as it changed. One at a time: two `npm ci` in one folder undo each other. */
export async function setUp() {
  const release = await untilNobodySetsUp();
  await step("Installing the site and the API", () => install(root));
  await step("Installing Strapi", () => install(join(root, "cms")));
  await step("Building Strapi's admin", buildCms);
  release();
}
