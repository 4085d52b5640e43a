import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { type EnvironmentError, readEnvironment } from "../src/settings/environment.ts";

const problemsOf = (source: Record<string, string>) => {
  try {
    readEnvironment(source, "/app/cms");
    return [];
  } catch (error) {
    return (error as EnvironmentError).problems;
  }
};
const secrets = [
  "CMS_APP_KEYS",
  "CMS_API_TOKEN_SALT",
  "CMS_ADMIN_JWT_SECRET",
  "CMS_TRANSFER_TOKEN_SALT",
  "CMS_JWT_SECRET",
  "CMS_ENCRYPTION_KEY",
  "PUBLISHER_SECRET",
  "PASSWORD_PEPPER",
  "IDENTITY_EVENT_SECRET",
];
const tokens = ["CMS_CONTENT_TOKEN", "CMS_IDENTITY_TOKEN"];
const good = {
  ...Object.fromEntries(secrets.map((name) => [name, `${name}-a-long-enough-real-secret-value`])),
  CMS_CONTENT_TOKEN: "ab".repeat(32),
  CMS_IDENTITY_TOKEN: "cd".repeat(32),
  STAFF_IDENTITY_PROXY: "https://identity.example.org",
};

test("prod, which is the default, names every missing secret", () => {
  expect(problemsOf({ STAFF_WITHOUT_SECOND_FACTOR: "accepted" }).sort()).toEqual(
    [...secrets, ...tokens].map((name) => `${name} is missing`).sort(),
  );
  expect(problemsOf(good)).toEqual([]);
});

test("prod refuses the values a developer’s machine gets", () => {
  const development = readEnvironment({ APP_ENV: "development" }, "/app/cms");
  expect(problemsOf({ ...good, CMS_JWT_SECRET: development.jwtSecret })).toEqual(["CMS_JWT_SECRET still has its development value"]);
  expect(problemsOf({ ...good, CMS_CONTENT_TOKEN: development.contentToken })).toEqual([
    "CMS_CONTENT_TOKEN still has its development value",
  ]);
  expect(problemsOf({ ...good, CMS_IDENTITY_TOKEN: development.identityToken })).toEqual([
    "CMS_IDENTITY_TOKEN still has its development value",
  ]);
  expect(problemsOf({ ...good, PASSWORD_PEPPER: development.passwordPepper })).toEqual(["PASSWORD_PEPPER still has its development value"]);
  expect(problemsOf({ ...good, IDENTITY_EVENT_SECRET: development.identityEventSecret })).toEqual([
    "IDENTITY_EVENT_SECRET still has its development value",
  ]);
  expect(problemsOf({ ...good, CMS_APP_KEYS: "short" })).toEqual(["CMS_APP_KEYS must have at least 32 characters"]);
});

test("prod starts only when somebody has said what asks staff for a second factor, or that nothing does", () => {
  const { STAFF_IDENTITY_PROXY: proxy, ...unsaid } = good;
  const [problem] = problemsOf(unsaid);
  for (const told of ["password alone", "STAFF_IDENTITY_PROXY", "docs/security.md", "STAFF_WITHOUT_SECOND_FACTOR=accepted"])
    expect(problem).toContain(told);
  for (const waiver of ["", "yes", "true", "ACCEPTED"])
    expect(problemsOf({ ...unsaid, STAFF_WITHOUT_SECOND_FACTOR: waiver }), waiver).toEqual([problem]);
  for (const address of ["authelia", "http://identity.example.org", "yes"])
    expect(problemsOf({ ...unsaid, STAFF_IDENTITY_PROXY: address })[0], address).toContain("must be an https address");
  expect(problemsOf({ ...good, STAFF_WITHOUT_SECOND_FACTOR: "accepted" })[0]).toContain("contradict each other");

  const noticeOf = (source: Record<string, string>) => readEnvironment(source, "/app/cms").staffSecondFactor;
  expect(noticeOf(good)).toContain(`through ${proxy},`);
  expect(noticeOf({ ...unsaid, STAFF_WITHOUT_SECOND_FACTOR: "accepted" })).toContain("with a password alone");
  expect(noticeOf({ APP_ENV: "development" })).toBeNull();
});

test("short keys are refused, and one token for both the site and the community API too", () => {
  expect(problemsOf({ ...good, PASSWORD_PEPPER: "x".repeat(31), IDENTITY_EVENT_SECRET: "x".repeat(31) })).toEqual([
    "PASSWORD_PEPPER must have at least 32 characters",
    "IDENTITY_EVENT_SECRET must have at least 32 characters",
  ]);
  expect(problemsOf({ ...good, CMS_IDENTITY_TOKEN: "ab".repeat(16) })).toEqual([
    "CMS_IDENTITY_TOKEN must have at least 64 characters",
    "CMS_IDENTITY_TOKEN must be 64 or more hexadecimal characters",
  ]);
  expect(problemsOf({ ...good, CMS_IDENTITY_TOKEN: good.CMS_CONTENT_TOKEN })).toEqual([
    "CMS_IDENTITY_TOKEN must not be the CMS_CONTENT_TOKEN",
  ]);
});

test("development needs nothing, seeds, and makes people to sign in as; prod does neither by itself", () => {
  expect(readEnvironment({ APP_ENV: "development" }, "/app/cms")).toMatchObject({
    seedDir: "/app/shared/seed",
    dataDir: "/app/.data",
    adminPassword: "Ryadom-2026-demo",
    port: 1337,
  });
  expect(readEnvironment(good, "/app/cms")).toMatchObject({ seedDir: null, adminPassword: null });
});

test("qa needs secrets and a password for its people", () => {
  expect(problemsOf({ ...good, APP_ENV: "qa" })).toEqual(["CMS_ADMIN_PASSWORD is missing"]);
});

test("every other bad value is named", () => {
  expect(
    problemsOf({
      ...good,
      APP_ENV: "staging",
      CMS_PORT: "x",
      CMS_URL: "nowhere",
      PUBLISHER_URL: "ftp://x",
      COMMUNITY_API_URL: "ftp://y",
      CMS_DATABASE_URL: "mysql://x",
      CMS_CONTENT_TOKEN: "z".repeat(64),
      CMS_ADMIN_PASSWORD: "weak-weak-weak-weak",
    }).map((line) => line.split(" ")[0]),
  ).toEqual([
    "APP_ENV",
    "CMS_PORT",
    "CMS_DATABASE_URL",
    "CMS_CONTENT_TOKEN",
    "CMS_ADMIN_PASSWORD",
    "CMS_URL",
    "COMMUNITY_API_URL",
    "PUBLISHER_URL",
  ]);
});

test("the password of the demo accounts is as long as staff’s must be", () => {
  expect(problemsOf({ ...good, APP_ENV: "qa", CMS_ADMIN_PASSWORD: "Ryadom-2026-de" })).toEqual([
    "CMS_ADMIN_PASSWORD must have at least 15 characters",
  ]);
});

test("how much is logged is set for this program as for the others", () => {
  expect(readEnvironment({ ...good, LOG_LEVEL: "debug" }, "/app/cms").logLevel).toBe("debug");
  expect(readEnvironment({ ...good, LOG_LEVEL: "" }, "/app/cms").logLevel).toBe("info");
  expect(problemsOf({ ...good, LOG_LEVEL: "loud" })).toEqual(["LOG_LEVEL must be one of debug, info, warn, error"]);
});

test("a secret may come from a file; one that is missing, empty or given twice is named", () => {
  const folder = mkdtempSync(join(tmpdir(), "cms-secrets-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [pepper, empty] = [join(folder, "pepper"), join(folder, "empty")];
  const { PASSWORD_PEPPER, ...others }: Record<string, string> = good;
  writeFileSync(pepper, `${PASSWORD_PEPPER}\n`);
  writeFileSync(empty, "\n");
  expect(readEnvironment({ ...others, PASSWORD_PEPPER_FILE: pepper }, "/app/cms").passwordPepper).toBe(PASSWORD_PEPPER);
  expect(problemsOf({ ...good, PASSWORD_PEPPER_FILE: pepper })).toEqual([
    "PASSWORD_PEPPER_FILE: PASSWORD_PEPPER is set, too: give one of them",
  ]);
  expect(problemsOf({ ...others, PASSWORD_PEPPER_FILE: empty, CMS_DATABASE_URL_FILE: join(folder, "nowhere") })).toEqual([
    "CMS_DATABASE_URL_FILE: there is no such file",
    "PASSWORD_PEPPER_FILE: the file is empty",
    "PASSWORD_PEPPER is missing",
  ]);
});

test.each([
  ["CMS_DATABASE_URL", "postgres://user:quokka@db:5432/cms", "postgres://user:quokka@db:5432/cms?sslmode=verify-full"],
  ["COMMUNITY_API_URL", "http://api:8080", "https://api.example"],
  ["PUBLISHER_URL", "http://publisher:8081", "https://publisher.example"],
])("in prod %s is encrypted, or of a host that UNENCRYPTED_HOSTS names", (name, plain, encrypted) => {
  expect(problemsOf({ ...good, [name]: plain })).toEqual([
    `${name}: prod needs https:// (PostgreSQL: sslmode=verify-full), unless it is on this machine or UNENCRYPTED_HOSTS names its host`,
  ]);
  expect(problemsOf({ ...good, [name]: encrypted })).toEqual([]);
  expect(problemsOf({ ...good, [name]: plain, UNENCRYPTED_HOSTS: "db,api,publisher" })).toEqual([]);
  expect(problemsOf({ ...good, [name]: plain, APP_ENV: "qa", CMS_ADMIN_PASSWORD: "Ryadom-2026-demo-2" })).toEqual([]);
  expect(problemsOf({ ...good, UNENCRYPTED_HOSTS: "api:8080" })).toEqual(["UNENCRYPTED_HOSTS must be names such as api, without ports"]);
});

test("a certificate for TLS comes from two files, and what a proxy says of a browser counts only where one can stand in front", () => {
  const folder = mkdtempSync(join(tmpdir(), "cms-certificate-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  execFileSync("sh", [resolve(import.meta.dirname, "../../scripts/certificates.sh"), `cms:${process.getuid!()}`], {
    cwd: folder,
    stdio: "pipe",
  });
  const [TLS_CERT_FILE, TLS_KEY_FILE] = ["certificate", "key"].map((name) => join(folder, `certificates/cms/${name}.pem`));
  const behindProxy = (source: Record<string, string | undefined>) => readEnvironment({ ...good, ...source }, "/app/cms").behindProxy;
  const tls = { TLS_CERT_FILE, TLS_KEY_FILE };
  expect(readEnvironment({ ...good, ...tls }, "/app/cms").certificate?.cert).toMatch(/^-----BEGIN CERTIFICATE/);
  expect(readEnvironment(good, "/app/cms").certificate).toBeNull();
  expect(problemsOf({ ...good, TLS_CERT_FILE: TLS_KEY_FILE!, TLS_KEY_FILE: TLS_KEY_FILE! })).toEqual([
    "TLS_CERT_FILE: no certificate (PEM) with its key in TLS_KEY_FILE",
  ]);
  expect(problemsOf({ ...good, TLS_KEY_FILE: TLS_KEY_FILE! })).toEqual(["TLS_CERT_FILE: a certificate and its key go together: give both"]);

  expect([behindProxy({}), behindProxy({ CMS_URL: "https://localhost:1337" }), behindProxy({ CMS_URL: "https://cms.example" })]).toEqual([
    false,
    true,
    true,
  ]);
  expect(behindProxy({ ...tls, CMS_URL: "https://localhost:1337" })).toBe(false);
  expect(behindProxy({ ...tls, CMS_URL: "https://cms.example" })).toBe(true);
});
