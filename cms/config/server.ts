import { folders, prepareFolders } from "../src/settings/data-folders.ts";
import { environment } from "../src/settings/environment.ts";

export default () => {
  const { host, port, behindProxy, cmsUrl, appKeys, dataDir, logLevel } = environment();
  prepareFolders(dataDir);
  return {
    host,
    port,
    url: cmsUrl,
    app: { keys: appKeys },
    // Of what a proxy in front forwards, the address it wrote itself (the last one) is believed.
    ...(behindProxy ? { proxy: { koa: true, maxIpsCount: 1 } } : {}),
    dirs: { public: folders(dataDir).public },
    logger: { updates: { enabled: false }, startup: { enabled: false }, config: { level: logLevel } },
    transfer: { remote: { enabled: false } },
    mcp: { enabled: false },
    webhooks: { populateRelations: false },
  };
};
