import { join } from "node:path";
import { node, root } from "./paths.mjs";

/** Words for Node: the program ends when its supervisor has gone. */
const endsWithSupervisor = ["--require", join(root, "scripts/end-with-supervisor.cjs")];

/**
 * The three programs of the stack: how each is started and how it says that it is up.
 * @param settings everything in the environment of the stack: ports, APP_ENV, DATA_DIR, secrets
 */
export function stackPrograms(settings) {
  const { PORT, CMS_PORT, PUBLISHER_PORT } = settings;
  const cmsUrl = `http://127.0.0.1:${CMS_PORT}`;
  const env = {
    CMS_URL: cmsUrl,
    COMMUNITY_API_URL: `http://127.0.0.1:${PORT}`,
    PUBLISHER_URL: `http://127.0.0.1:${PUBLISHER_PORT}`,
    SITE_URL: `http://localhost:${PORT}`,
    ...settings,
  };
  return {
    cms: {
      command: node,
      args: [...endsWithSupervisor, "node_modules/@strapi/strapi/bin/strapi.js", "start"],
      cwd: join(root, "cms"),
      env: { ...env, NODE_ENV: "production" },
      health: `${cmsUrl}/_health`,
    },
    api: {
      command: node,
      args: [...endsWithSupervisor, "--max-semi-space-size=8", "src/server.ts"],
      cwd: join(root, "community-api"),
      // A copy of pages that were built for another address (the tests) still takes changes from its own origin only.
      env: { ...env, NODE_ENV: "production", ...(settings.API_ORIGIN && { SITE_URL: settings.API_ORIGIN }) },
      health: `http://127.0.0.1:${PORT}/livez`,
    },
    publisher: {
      command: node,
      args: [...endsWithSupervisor, "--max-semi-space-size=8", "publisher/server.ts"],
      cwd: join(root, "site"),
      // What is stripped of its types and compiled once.
      env: { ...env, NODE_ENV: "production", NODE_COMPILE_CACHE: join(settings.SITE_WORK_DIR || join(root, "site/.work"), "compiled") },
      health: `${env.PUBLISHER_URL}/livez`,
    },
  };
}
