import { join } from "node:path";
import { readEnvFile } from "./env-file.mjs";
import { dataDir, root } from "./paths.mjs";
import { developmentSecrets } from "./steps/secrets.mjs";

/** Everything in the environment of a stack on this machine: what was chosen in `.env` or the shell, defaults and secrets for the rest. */
export function localSettings() {
  const chosen = { ...readEnvFile(join(root, ".env")), ...process.env };
  return {
    APP_ENV: "development",
    PORT: "8080",
    CMS_PORT: "1337",
    PUBLISHER_PORT: "8081",
    DATA_DIR: dataDir,
    CMS_ADMIN_PASSWORD: "Ryadom-2026-demo",
    ...developmentSecrets(dataDir),
    ...Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== "")),
  };
}
