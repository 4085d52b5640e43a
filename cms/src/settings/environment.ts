/**
 * Reads and checks all settings of the CMS. A bad value stops the start with a line naming it. Only APP_ENV=development may leave secrets
 * out; it gets values marked as such, which qa and prod refuse.
 */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { createSecureContext } from "node:tls";
import { type Certificate, readCertificate } from "../shared/certificate-files.ts";
import { encryptionNeeded, isSafeOnTheWay } from "../shared/encrypted-addresses.ts";
import { loopbackHosts, readPrivateHosts } from "../shared/hosts.ts";
import { readSecretFiles } from "../shared/secret-files.ts";
import { readStaffSecondFactor } from "./staff-second-factor.ts";

/** Staff sign in to Strapi with a password alone, so it is longer than a member's (docs/security.md). */
export const minStaffPasswordLength = 15;

export type AppEnv = "development" | "qa" | "prod";

const logLevels = ["debug", "info", "warn", "error"];

export type Environment = {
  appEnv: AppEnv;
  logLevel: string;
  host: string;
  port: number;
  /** Null: plain http, for a machine of its own or a proxy on it. */
  certificate: Certificate | null;
  /** Whether somebody stands in front of it, whose word about a browser's address counts. */
  behindProxy: boolean;
  /** Where staff open the admin in the browser; its origin is the only one that CORS allows. */
  cmsUrl: string;
  siteUrl: string;
  /** Names under which it answers: of CMS_URL, of this machine, and those our other programs use. */
  hosts: string[];
  dataDir: string;
  databaseUrl: string | null;
  appKeys: string[];
  apiTokenSalt: string;
  adminJwtSecret: string;
  transferTokenSalt: string;
  jwtSecret: string;
  encryptionKey: string;
  contentToken: string;
  /** The token with which the community API reaches the account routes. */
  identityToken: string;
  /** Key of the HMAC every member's password goes through before bcrypt. Changing it makes every password wrong. */
  passwordPepper: string;
  /** Key with which account events to the community API are signed. */
  identityEventSecret: string;
  communityApiUrl: string;
  publisherUrl: string;
  publisherSecret: string;
  /** Null when nothing is seeded: in prod, unless SEED_DIR is given, and where it is `none`. */
  seedDir: string | null;
  /** The password of the demo accounts; null in prod, which has none. */
  adminPassword: string | null;
  /** What the log says at the start about staff's second factor; null outside prod. */
  staffSecondFactor: string | null;
  serveAdmin: boolean;
};

/** What a file may hold in place of the environment: `PASSWORD_PEPPER_FILE` and so on. */
const secretNames = [
  "CMS_APP_KEYS",
  "CMS_API_TOKEN_SALT",
  "CMS_ADMIN_JWT_SECRET",
  "CMS_TRANSFER_TOKEN_SALT",
  "CMS_JWT_SECRET",
  "CMS_ENCRYPTION_KEY",
  "CMS_CONTENT_TOKEN",
  "CMS_IDENTITY_TOKEN",
  "CMS_ADMIN_PASSWORD",
  "CMS_DATABASE_URL",
  "PASSWORD_PEPPER",
  "IDENTITY_EVENT_SECRET",
  "PUBLISHER_SECRET",
];

/** Part of every secret that development gets when none is given; qa and prod refuse values with it. */
const developmentMark = "development-only";
const developmentContentToken = "0de0".repeat(16);
const developmentIdentityToken = "1de0".repeat(16);
const developmentAdminPassword = "Ryadom-2026-demo";

export class EnvironmentError extends Error {
  constructor(readonly problems: string[]) {
    super(`The CMS cannot start with these settings:\n${problems.map((problem) => `  - ${problem}`).join("\n")}`);
    this.name = "EnvironmentError";
  }
}

/** @throws EnvironmentError that names all bad settings */
export function readEnvironment(source: NodeJS.ProcessEnv, appDir = process.cwd()): Environment {
  const readFile = (path: string) => readFileSync(path, "utf8");
  const { settings, problems: unread } = readSecretFiles(source, secretNames, readFile);
  const { certificate, problems: ofCertificate } = readCertificate(settings, readFile, createSecureContext);
  const problems = [...unread, ...ofCertificate].map(({ name, problem }) => `${name}: ${problem}`);
  const given = (name: string) => settings[name]?.trim() || undefined;

  const appEnv = (given("APP_ENV") ?? "prod") as AppEnv;
  if (!["development", "qa", "prod"].includes(appEnv)) problems.push("APP_ENV must be development, qa or prod");

  const logLevel = given("LOG_LEVEL") ?? "info";
  if (!logLevels.includes(logLevel)) problems.push(`LOG_LEVEL must be one of ${logLevels.join(", ")}`);

  const secret = (name: string, minimum = 16, developmentValue = `${developmentMark}-${name}`): string => {
    const value = given(name);
    if (appEnv === "development") return value ?? developmentValue;
    if (!value) problems.push(`${name} is missing`);
    else if (value.includes(developmentMark) || value === developmentValue) problems.push(`${name} still has its development value`);
    else if (value.length < minimum) problems.push(`${name} must have at least ${minimum} characters`);
    return value ?? "";
  };
  const address = (name: string, fallback: string, protocols = ["http:", "https:"]): string => {
    const value = given(name) ?? fallback;
    try {
      if (!protocols.includes(new URL(value).protocol)) problems.push(`${name} must start with ${protocols.join(" or ")}//`);
    } catch {
      problems.push(`${name} is not an address: it should look like ${fallback}`);
    }
    return value.replace(/\/+$/, "");
  };

  const port = Number(given("CMS_PORT") ?? 1337);
  if (!Number.isInteger(port) || port < 1 || port > 65535) problems.push("CMS_PORT must be a port number from 1 to 65535");

  const databaseUrl = given("CMS_DATABASE_URL")
    ? address("CMS_DATABASE_URL", "postgres://user:password@host:5432/cms", ["postgres:", "postgresql:"])
    : null;

  const token = (name: string, developmentValue: string): string => {
    const value = secret(name, 64, developmentValue);
    if (value && !/^[0-9a-f]{64,}$/i.test(value)) problems.push(`${name} must be 64 or more hexadecimal characters`);
    return value;
  };
  const contentToken = token("CMS_CONTENT_TOKEN", developmentContentToken);
  const identityToken = token("CMS_IDENTITY_TOKEN", developmentIdentityToken);
  if (identityToken && identityToken === contentToken) problems.push("CMS_IDENTITY_TOKEN must not be the CMS_CONTENT_TOKEN");

  const adminPassword = appEnv === "prod" ? null : secret("CMS_ADMIN_PASSWORD", minStaffPasswordLength, developmentAdminPassword);
  if (adminPassword && !/(?=.*[a-z])(?=.*[A-Z])(?=.*\d)/.test(adminPassword)) {
    problems.push("CMS_ADMIN_PASSWORD needs a lower-case letter, a capital letter and a digit");
  }

  const secondFactor = readStaffSecondFactor(given("STAFF_IDENTITY_PROXY"), given("STAFF_WITHOUT_SECOND_FACTOR"));
  if (appEnv === "prod" && "problem" in secondFactor) problems.push(secondFactor.problem);

  const seedDir = given("SEED_DIR") ?? (appEnv === "prod" ? null : "../shared/seed");

  const privateHosts = readPrivateHosts(given("PRIVATE_HOSTS"));
  if (!privateHosts) problems.push("PRIVATE_HOSTS must be names such as cms, without ports");
  const unencryptedHosts = readPrivateHosts(given("UNENCRYPTED_HOSTS"));
  if (!unencryptedHosts) problems.push("UNENCRYPTED_HOSTS must be names such as api, without ports");
  const cmsUrl = address("CMS_URL", `http://127.0.0.1:${port}`);
  const cmsHost = URL.canParse(cmsUrl) ? new URL(cmsUrl).hostname : "";
  const communityApiUrl = address("COMMUNITY_API_URL", "http://127.0.0.1:8080");
  const publisherUrl = address("PUBLISHER_URL", "http://127.0.0.1:8081");
  const addresses = { CMS_DATABASE_URL: databaseUrl, COMMUNITY_API_URL: communityApiUrl, PUBLISHER_URL: publisherUrl };
  for (const [name, value] of Object.entries(addresses)) {
    if (appEnv === "prod" && value !== null && !isSafeOnTheWay(value, unencryptedHosts ?? []))
      problems.push(`${name}: ${encryptionNeeded}`);
  }

  const environment: Environment = {
    appEnv,
    logLevel,
    host: given("CMS_HOST") ?? "127.0.0.1",
    port,
    certificate,
    // An https address that this program doesn't serve itself; one that it does leads to it straight only by a name of this machine.
    behindProxy: cmsUrl.startsWith("https:") && (certificate === null || !loopbackHosts.includes(cmsHost)),
    cmsUrl,
    hosts: [...loopbackHosts, ...(cmsHost ? [cmsHost] : []), ...(privateHosts ?? [])],
    siteUrl: address("SITE_URL", "http://localhost:8080"),
    dataDir: resolve(appDir, given("DATA_DIR") ?? "../.data"),
    databaseUrl,
    appKeys: secret("CMS_APP_KEYS", 32).split(","),
    apiTokenSalt: secret("CMS_API_TOKEN_SALT"),
    adminJwtSecret: secret("CMS_ADMIN_JWT_SECRET"),
    transferTokenSalt: secret("CMS_TRANSFER_TOKEN_SALT"),
    jwtSecret: secret("CMS_JWT_SECRET"),
    encryptionKey: secret("CMS_ENCRYPTION_KEY"),
    contentToken,
    identityToken,
    passwordPepper: secret("PASSWORD_PEPPER", 32),
    identityEventSecret: secret("IDENTITY_EVENT_SECRET", 32),
    communityApiUrl,
    publisherUrl,
    publisherSecret: secret("PUBLISHER_SECRET"),
    seedDir: seedDir === null || seedDir === "none" ? null : resolve(appDir, seedDir),
    adminPassword,
    staffSecondFactor: appEnv === "prod" && "notice" in secondFactor ? secondFactor.notice : null,
    // False in the tests, which have no compiled admin pages and call only its API.
    serveAdmin: given("CMS_SERVE_ADMIN") !== "false",
  };
  if (problems.length > 0) throw new EnvironmentError(problems);
  return environment;
}

let cached: Environment | undefined;

/** The settings of this process, read once. Bad ones end the process with one readable message instead of Strapi's stack. */
export function environment(): Environment {
  if (cached) return cached;
  // Strapi reads this before it first reports something: nothing is ever sent to Strapi.
  process.env.STRAPI_TELEMETRY_DISABLED = "true";
  try {
    cached = readEnvironment(process.env);
    return cached;
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
