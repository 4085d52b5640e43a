import { folders, prepareFolders } from "../src/data-folders";
import { environment } from "../src/environment";

export default () => {
  const { host, port, cmsUrl, appKeys, dataDir } = environment();
  prepareFolders(dataDir);
  return {
    host,
    port,
    url: cmsUrl,
    app: { keys: appKeys },
    dirs: { public: folders(dataDir).public },
    logger: { updates: { enabled: false }, startup: { enabled: false }, config: { level: "info" } },
    transfer: { remote: { enabled: false } },
    mcp: { enabled: false },
    webhooks: { populateRelations: false },
  };
};
