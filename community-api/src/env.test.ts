import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { newDataDir } from "../test/programs.ts";
import { selfSigned } from "../test/self-signed.ts";
import { EnvironmentError, readEnvironment } from "./env.ts";

const refusal = (env: Record<string, string>): string => {
  try {
    readEnvironment(env);
    return "accepted";
  } catch (error) {
    expect(error).toBeInstanceOf(EnvironmentError);
    return (error as Error).message;
  }
};

const mail = { SMTP_URL: "smtp://mail.example:587", MAIL_FROM: "Ryadom <hello@ryadom.example>" };
const secrets = { CMS_IDENTITY_TOKEN: "ab12".repeat(16), IDENTITY_EVENT_SECRET: "e".repeat(32), MEMBER_SECRET: "m".repeat(32) };

test("without APP_ENV it is prod, and prod needs the public https address", () => {
  expect(refusal({})).toContain("SITE_URL: prod needs it");
  expect(refusal({ SITE_URL: "http://ryadom.example" })).toContain("SITE_URL");
  expect(readEnvironment({ ...secrets, ...mail, SITE_URL: "https://ryadom.example" }).mode).toBe("prod");
});

test("every bad value is named at once, and no value is told", () => {
  const message = refusal({
    APP_ENV: "staging-secret",
    PORT: "eighty-secret",
    DATABASE_URL: "mysql://user:secret@host/db",
    SITE_URL: "https://ryadom.example/secret/",
    LOG_LEVEL: "secret",
    TRUSTED_PROXY_HOPS: "2",
  });
  for (const name of ["APP_ENV", "PORT", "DATABASE_URL", "SITE_URL", "LOG_LEVEL", "TRUSTED_PROXY_HOPS"])
    expect(message).toContain(`  ${name}: `);
  expect(message).not.toContain("secret");
});

test.each(["foo", "https://a.example/", "ftp://a.example", "https://a.example/path"])("“%s” is no origin of a site", (SITE_URL) => {
  expect(refusal({ APP_ENV: "qa", SITE_URL })).toContain("SITE_URL");
});

test("an empty value counts as not set, and development needs nothing", () => {
  const settings = readEnvironment({ APP_ENV: "development", PORT: "", DATABASE_URL: " ", DATA_DIR: "/data" });
  expect(settings).toMatchObject({
    mode: "development",
    port: 8080,
    host: "127.0.0.1",
    database: { engine: "sqlite", file: "/data/community.db" },
    siteUrl: "http://localhost:8080",
  });
});

test("a store of files is named whole or not at all", () => {
  const store = { S3_ENDPOINT: "http://files:8333", S3_BUCKET: "ryadom", S3_KEY_ID: "key", S3_SECRET: "word" };
  expect(readEnvironment({ APP_ENV: "development" }).fileStore).toBe(null);
  const settings = { endpoint: "http://files:8333", bucket: "ryadom", region: "us-east-1", keyId: "key", secret: "word" };
  expect(readEnvironment({ APP_ENV: "development", ...store }).fileStore).toEqual(settings);
  const message = refusal({ APP_ENV: "development", S3_ENDPOINT: "http://files:8333/bucket", S3_BUCKET: "Ryadom!", S3_SECRET: "word" });
  for (const name of ["S3_ENDPOINT", "S3_BUCKET"]) expect(message).toContain(`  ${name}: `);
  expect(refusal({ APP_ENV: "development", ...store, S3_SECRET: "" })).toContain("S3_SECRET: set all of");
});

test("DATABASE_URL chooses PostgreSQL", () => {
  const url = "postgres://user:word@db:5432/ryadom";
  expect(readEnvironment({ ...secrets, APP_ENV: "qa", DATABASE_URL: url }).database).toEqual({ engine: "postgres", url });
});

test.each(["qa", "prod"])("%s names every secret that is missing, short or the development's own", (APP_ENV) => {
  const message = refusal({
    APP_ENV,
    SITE_URL: "https://a.example",
    MEMBER_SECRET: "short",
    IDENTITY_EVENT_SECRET: `development-only-${"x".repeat(40)}`,
  });
  for (const name of Object.keys(secrets)) expect(message).toContain(`  ${name}: `);
  expect(message).not.toContain("short\n");
  expect(refusal({ APP_ENV, SITE_URL: "https://a.example", ...secrets, ...mail })).toBe("accepted");
});

test("prod needs a mail program and a sender, a demo keeps its letters", () => {
  const prod = { ...secrets, APP_ENV: "prod", SITE_URL: "https://a.example" };
  expect(refusal(prod)).toContain("SMTP_URL: prod needs it");
  expect(refusal({ ...prod, SMTP_URL: mail.SMTP_URL })).toContain("MAIL_FROM: needed with SMTP_URL");
  expect(refusal({ ...prod, ...mail, SMTP_URL: "https://user:secret@mail.example" })).not.toContain("secret");
  expect(refusal({ ...prod, ...mail, MAIL_FROM: "a@b.example\r\nBcc: c@d.example" })).toContain("MAIL_FROM");
  expect(readEnvironment({ ...secrets, APP_ENV: "qa" }).mail.smtpUrl).toBe(null);
});

test.each([
  ["", 6],
  ["15", 15],
])("PASSWORD_MIN_LENGTH %j means %i characters", (PASSWORD_MIN_LENGTH, minLength) => {
  const { passwordPolicy } = readEnvironment({ APP_ENV: "development", PASSWORD_MIN_LENGTH });
  expect(passwordPolicy).toEqual({ minLength, maxLength: 128 });
});

test.each(["5", "65", "six"])("a shortest password of %s is refused", (PASSWORD_MIN_LENGTH) => {
  expect(refusal({ APP_ENV: "development", PASSWORD_MIN_LENGTH })).toContain("PASSWORD_MIN_LENGTH");
});

const prod = { ...secrets, ...mail, APP_ENV: "prod", SITE_URL: "https://a.example" };

test("a secret may come from a file; one that is missing, empty or given twice is named, and no value is told", async () => {
  const folder = await newDataDir();
  const file = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const { MEMBER_SECRET, ...others } = prod;
  const MEMBER_SECRET_FILE = file("member", `${MEMBER_SECRET}\n`);
  const DATABASE_URL_FILE = file("database", "postgres://user:quokka@localhost/ryadom\n");
  const settings = readEnvironment({ ...others, MEMBER_SECRET_FILE, DATABASE_URL_FILE, MEMBER_SECRET_OLD: " first\nsecond " });
  expect(settings).toMatchObject({ memberSecret: MEMBER_SECRET, oldMemberSecrets: ["first", "second"], database: { engine: "postgres" } });
  const message = refusal({ ...prod, MEMBER_SECRET_FILE, SMTP_URL_FILE: join(folder, "nowhere"), INBOX_SECRET_FILE: file("empty", "\n") });
  expect(message).toContain("  MEMBER_SECRET_FILE: MEMBER_SECRET is set, too: give one of them");
  expect(message).toContain("  SMTP_URL_FILE: SMTP_URL is set, too: give one of them");
  expect(message).toContain("  INBOX_SECRET_FILE: the file is empty");
  expect(refusal({ ...others, MEMBER_SECRET_FILE: join(folder, "nowhere") })).toContain("  MEMBER_SECRET_FILE: there is no such file");
  expect(message).not.toMatch(/mmmm|quokka/);
});

test("a certificate for TLS comes from two files; without them it is plain http", async () => {
  const folder = await newDataDir();
  const { cert, key } = selfSigned();
  const [TLS_CERT_FILE, TLS_KEY_FILE] = [join(folder, "cert.pem"), join(folder, "key.pem")];
  writeFileSync(TLS_CERT_FILE, cert);
  writeFileSync(TLS_KEY_FILE, key);
  expect(readEnvironment({ APP_ENV: "development", TLS_CERT_FILE, TLS_KEY_FILE }).certificate).toEqual({
    cert: cert.trimEnd(),
    key: key.trimEnd(),
  });
  expect(readEnvironment({ APP_ENV: "development" }).certificate).toBeNull();
  expect(refusal({ APP_ENV: "development", TLS_CERT_FILE })).toContain("  TLS_KEY_FILE: a certificate and its key go together");
  const message = refusal({ TLS_CERT_FILE: TLS_KEY_FILE, TLS_KEY_FILE });
  expect(message).toMatch(/ {2}TLS_CERT_FILE: no certificate[^]*SITE_URL: prod needs it/);
  expect(message).not.toContain("PRIVATE KEY");
});

test.each([
  ["DATABASE_URL", "postgres://user:quokka@db:5432/ryadom", "postgres://user:quokka@db:5432/ryadom?sslmode=verify-full"],
  ["S3_ENDPOINT", "http://files:8333", "https://files.example"],
  ["CMS_URL", "http://cms:1337", "https://cms.example"],
])("in prod %s is encrypted, or of a host that UNENCRYPTED_HOSTS names", (name, plain, encrypted) => {
  const store = { S3_ENDPOINT: "http://127.0.0.1:8333", S3_BUCKET: "ryadom", S3_KEY_ID: "key", S3_SECRET: "word" };
  const message = refusal({ ...prod, ...store, [name]: plain });
  expect(message).toContain(`  ${name}: prod needs https://`);
  expect(message).not.toContain("quokka");
  for (const taken of [{ [name]: encrypted }, { [name]: plain, UNENCRYPTED_HOSTS: "db,files,cms" }, { [name]: plain, APP_ENV: "qa" }])
    expect(refusal({ ...prod, ...store, ...taken })).toBe("accepted");
  expect(refusal({ ...prod, UNENCRYPTED_HOSTS: "http://cms" })).toContain("UNENCRYPTED_HOSTS: names such as");
});
