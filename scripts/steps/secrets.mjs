import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readEnvFile } from "../env-file.mjs";

const names = [
  "CMS_APP_KEYS",
  "CMS_API_TOKEN_SALT",
  "CMS_ADMIN_JWT_SECRET",
  "CMS_TRANSFER_TOKEN_SALT",
  "CMS_JWT_SECRET",
  "CMS_ENCRYPTION_KEY",
  "CMS_CONTENT_TOKEN",
  "PUBLISHER_SECRET",
  "CMS_IDENTITY_TOKEN",
  "PASSWORD_PEPPER",
  "IDENTITY_EVENT_SECRET",
  "MEMBER_SECRET",
];

/** Secrets for this machine only, made once. @returns all of them by name */
export function developmentSecrets(dataDir) {
  const file = join(dataDir, "secrets.env");
  const known = readEnvFile(file);
  const missing = names.filter((name) => !known[name]);
  if (missing.length > 0 || !existsSync(file)) {
    for (const name of missing) known[name] = randomBytes(64).toString("hex");
    mkdirSync(dataDir, { recursive: true });
    const lines = Object.entries(known).map(([name, value]) => `${name}=${value}`);
    writeFileSync(file, `# Made for development on this machine. Never used elsewhere, never committed.\n${lines.join("\n")}\n`, {
      mode: 0o600,
    });
  }
  return known;
}
