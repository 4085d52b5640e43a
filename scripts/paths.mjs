import { join, resolve } from "node:path";

export const root = resolve(import.meta.dirname ?? new URL(".", import.meta.url).pathname, "..");
export const dataDir = resolve(process.env.DATA_DIR ?? join(root, ".data"));
/** Node 24 of the project, whatever Node the shell has. */
export const node = join(root, "node_modules/.bin/node");
export const cmsNode = join(root, "cms/node_modules/.bin/node");
