import { createECDH, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
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
  const pair = known.VAPID_PRIVATE_KEY ? {} : pushKeys();
  if (missing.length > 0 || pair.VAPID_PRIVATE_KEY || !existsSync(file)) {
    for (const name of missing) known[name] = randomBytes(64).toString("hex");
    Object.assign(known, pair);
    mkdirSync(dataDir, { recursive: true });
    const lines = Object.entries(known).map(([name, value]) => `${name}=${value}`);
    // Beside the file, then over it: on a full disk the secrets that are there stay.
    writeFileSync(`${file}.new`, `# Made for development on this machine. Never used elsewhere, never committed.\n${lines.join("\n")}\n`, {
      mode: 0o600,
    });
    renameSync(`${file}.new`, file);
  }
  return known;
}

/** By this pair the push services of browsers know who sends. */
function pushKeys() {
  const curve = createECDH("prime256v1");
  curve.generateKeys();
  const text = (bytes) => bytes.toString("base64").replace(/\+/g, "-").replace(/\//g, "_").replace(/=/g, "");
  // A private key may begin with zeros, which the curve leaves out.
  const whole = Buffer.concat([Buffer.alloc(32), curve.getPrivateKey()]).subarray(-32);
  return { VAPID_PUBLIC_KEY: text(curve.getPublicKey()), VAPID_PRIVATE_KEY: text(whole), VAPID_SUBJECT: "mailto:mail@ryadom.example" };
}
