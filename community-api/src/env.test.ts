import { expect, test } from "vitest";
import { BadEnvironment, readEnvironment } from "./env.ts";

const refusal = (env: Record<string, string>): string => {
  try {
    readEnvironment(env);
    return "accepted";
  } catch (error) {
    expect(error).toBeInstanceOf(BadEnvironment);
    return (error as Error).message;
  }
};

const secrets = { CMS_IDENTITY_TOKEN: "ab12".repeat(16), IDENTITY_EVENT_SECRET: "e".repeat(32), MEMBER_SECRET: "m".repeat(32) };

test("without APP_ENV it is prod, and prod needs the public https address", () => {
  expect(refusal({})).toContain("SITE_URL: prod needs it");
  expect(refusal({ SITE_URL: "http://ryadom.example" })).toContain("SITE_URL");
  expect(readEnvironment({ ...secrets, SITE_URL: "https://ryadom.example" }).mode).toBe("prod");
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
  expect(refusal({ APP_ENV, SITE_URL: "https://a.example", ...secrets })).toBe("accepted");
});
