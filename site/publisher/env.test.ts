import { expect, test } from "vitest";
import { readEnv } from "./env.ts";

const secret = "0123456789abcdef0123456789abcdef";
const needed = { CMS_CONTENT_TOKEN: secret, PUBLISHER_SECRET: secret };

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
