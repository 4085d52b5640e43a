import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readBuildEnv } from "../src/content/read/build-env.ts";
import { readEnv } from "./env.ts";

const secret = "0123456789abcdef0123456789abcdef";
const legal = {
  LEGAL_CONTROLLER_EN: "Lamp e. V., Berlin",
  LEGAL_CONTROLLER_RU: "Lamp e. V., Берлин",
  LEGAL_CONTACT: "data@lamp.example",
  LEGAL_BASIS_EN: "the GDPR",
  LEGAL_BASIS_RU: "GDPR",
  LEGAL_COUNTRY_EN: "Germany",
  LEGAL_COUNTRY_RU: "Германия",
  LEGAL_PROCESSORS_EN: "a host",
  LEGAL_PROCESSORS_RU: "хостинг",
  LEGAL_AUTHORITY_EN: "an authority",
  LEGAL_AUTHORITY_RU: "ведомство",
  LEGAL_ACCOUNT_AGE: "16",
};
const secrets = { CMS_CONTENT_TOKEN: secret, PUBLISHER_SECRET: secret };
const needed = { ...secrets, ...legal };

test("what is empty counts as not set, as an .env that was copied and not filled in has it", () => {
  const empty = Object.fromEntries(
    [
      "APP_ENV",
      "LOG_LEVEL",
      "CMS_URL",
      "PUBLISHER_PORT",
      "PUBLISHER_HOST",
      "SITE_WORK_DIR",
      "RELEASES_DIR",
      "RELEASE_LINK",
      "SITE_URL",
    ].map((name) => [name, ""]),
  );
  expect(readEnv({ ...empty, MEDIA_CACHE_DIR: "  ", ...needed })).toEqual(readEnv(needed));
  expect(readEnv(needed)).toMatchObject({ APP_ENV: "prod", LOG_LEVEL: "info", PUBLISHER_PORT: 8081, SITE_URL: "http://localhost:8080" });
});

test("everything that is missing or wrong is named at once, and no value is shown", () => {
  const bad = { APP_ENV: "staging", LOG_LEVEL: "loud", CMS_URL: "not an address", CMS_CONTENT_TOKEN: "short-token", PUBLISHER_SECRET: "" };
  const said = (() => {
    try {
      return String(readEnv(bad));
    } catch (error) {
      return String(error);
    }
  })();
  for (const name of Object.keys(bad)) expect(said).toContain(name);
  for (const value of ["staging", "loud", "not an address", "short-token"]) expect(said).not.toContain(value);
});

test("a secret may come from a file; one that is missing, empty or given twice is named", async ({ onTestFinished }) => {
  const folder = await mkdtemp(join(tmpdir(), "publisher-secrets-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, "secret");
  await writeFile(file, `${secret}\n`);
  expect(readEnv({ ...legal, CMS_CONTENT_TOKEN_FILE: file, PUBLISHER_SECRET_FILE: file })).toMatchObject(secrets);
  expect(readBuildEnv({ ...legal, CMS_CONTENT_TOKEN_FILE: file }).CMS_CONTENT_TOKEN).toBe(secret);
  expect(() => readEnv({ ...needed, PUBLISHER_SECRET_FILE: file })).toThrow("PUBLISHER_SECRET_FILE: PUBLISHER_SECRET is set, too");
  for (const read of [readEnv, readBuildEnv])
    expect(() => read({ CMS_CONTENT_TOKEN_FILE: join(folder, "nowhere") })).toThrow("CMS_CONTENT_TOKEN_FILE: there is no such file");
  await writeFile(file, "");
  expect(() => readEnv({ ...needed, CMS_CONTENT_TOKEN: "", CMS_CONTENT_TOKEN_FILE: file })).toThrow(
    "CMS_CONTENT_TOKEN_FILE: the file is empty",
  );
});

test("in prod CMS_URL is encrypted, on this machine, or of a host that UNENCRYPTED_HOSTS names", () => {
  expect(() => readEnv({ ...needed, CMS_URL: "http://cms:1337" })).toThrow("CMS_URL: prod needs https://");
  for (const taken of [
    { CMS_URL: "https://cms.example" },
    { CMS_URL: "http://cms:1337", UNENCRYPTED_HOSTS: "cms" },
    { CMS_URL: "http://cms:1337", APP_ENV: "qa" },
  ])
    expect(readEnv({ ...needed, ...taken }).CMS_URL).toBe(taken.CMS_URL);
  expect(() => readEnv({ ...needed, UNENCRYPTED_HOSTS: "http://cms" })).toThrow("UNENCRYPTED_HOSTS: names such as cms");
});

test("without files for TLS it answers over plain http, and half a certificate is named", () => {
  expect(readEnv(needed).certificate).toBeNull();
  expect(() => readEnv({ ...needed, TLS_CERT_FILE: "/nowhere" })).toThrow(
    /TLS_CERT_FILE: there is no such file\n {2}TLS_KEY_FILE: a certificate and its key go together/,
  );
});

test.each([
  ["publisher", readEnv],
  ["build", readBuildEnv],
])("in prod the %s wants every detail that the legal documents name, and says which is missing", (_, read) => {
  for (const name of Object.keys(legal)) {
    expect(() => read({ ...needed, [name]: " " })).toThrow(`${name}: prod needs it, for the privacy policy and the terms: `);
    expect(() => read({ ...needed, [name]: "", APP_ENV: "qa" })).not.toThrow();
  }
  expect(() => read(needed)).not.toThrow();
});

test("an age or an address for requests that can’t be one is refused", () => {
  expect(() => readBuildEnv({ ...needed, LEGAL_ACCOUNT_AGE: "7" })).toThrow("LEGAL_ACCOUNT_AGE");
  expect(() => readBuildEnv({ ...needed, LEGAL_CONTACT: "the office" })).toThrow("LEGAL_CONTACT: an email address");
});
