import { randomBytes } from "node:crypto";
import { readEnvFile } from "../env-file.mjs";
import { dataDir, envFile } from "../paths.mjs";
import { developmentSecrets } from "./secrets.mjs";

/** Everything in the environment of a stack on this machine: what was chosen in the shell or in `.env`, defaults and secrets for the rest. */
export function localSettings() {
  const chosen = { ...readEnvFile(envFile), ...process.env };
  return {
    APP_ENV: "development",
    PORT: "8080",
    CMS_PORT: "1337",
    PUBLISHER_PORT: "8081",
    CMS_ADMIN_PASSWORD: "Ryadom-2026-demo",
    // Opens the inbox in QA; another one at each start, and the same for a program that is started again.
    INBOX_SECRET: randomBytes(16).toString("base64url"),
    ...developmentSecrets(dataDir),
    ...Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== "")),
    DATA_DIR: dataDir,
  };
}
