import { generateKeyPairSync } from "node:crypto";
import { expect, test } from "vitest";
import { EnvironmentError, readEnvironment } from "../../env.ts";

const pem = (curve: string): string =>
  generateKeyPairSync("ec", { namedCurve: curve }).privateKey.export({ format: "pem", type: "pkcs8" }) as string;
const key = pem("P-256");
const apple = {
  APPLE_CLIENT_ID: "org.example.web",
  APPLE_TEAM_ID: "T",
  APPLE_KEY_ID: "K",
  APPLE_PRIVATE_KEY: key.replaceAll("\n", String.raw`\n`),
};
const google = { GOOGLE_CLIENT_ID: "g", GOOGLE_CLIENT_SECRET: "s3cret" };
const secrets = { CMS_IDENTITY_TOKEN: "ab12".repeat(16), IDENTITY_EVENT_SECRET: "e".repeat(32), MEMBER_SECRET: "m".repeat(32) };
const prod = { ...secrets, APP_ENV: "prod", SITE_URL: "https://a.example", SMTP_URL: "smtp://mail.example", MAIL_FROM: "a@a.example" };

function refusal(env: Record<string, string>): string {
  try {
    readEnvironment({ APP_ENV: "development", ...env });
    return "accepted";
  } catch (error) {
    expect(error).toBeInstanceOf(EnvironmentError);
    return (error as Error).message;
  }
}

test("each provider is there when all of its settings are, and Apple's key may stand in one line", () => {
  expect(readEnvironment({ APP_ENV: "development" }).providers).toEqual({ google: null, apple: null });
  const { providers } = readEnvironment({ APP_ENV: "development", ...google, ...apple });
  expect(providers.google).toEqual({ issuer: "https://accounts.google.com", clientId: "g", clientSecret: "s3cret" });
  expect(providers.apple).toMatchObject({ issuer: "https://appleid.apple.com", privateKey: key });
});

test.each([...Object.keys(google), ...Object.keys(apple)])("without %s the others of its group are refused, and it is named", (name) => {
  const group: Record<string, string> = name.startsWith("GOOGLE") ? google : apple;
  const message = refusal(Object.fromEntries(Object.entries(group).filter(([known]) => known !== name)));
  expect(message).toContain(`  ${name}: set all of`);
  expect(message).not.toContain("s3cret");
});

test.each([
  ["nonsense", "nonsense"],
  ["a key on another curve", pem("P-384")],
])("Apple's private key is no %s", (_what, APPLE_PRIVATE_KEY) => {
  expect(refusal({ ...apple, APPLE_PRIVATE_KEY })).toContain("  APPLE_PRIVATE_KEY: the text of the .p8 file");
});

test("an issuer is https; http only on this machine, and never in prod", () => {
  expect(refusal({ ...google, GOOGLE_ISSUER: "http://127.0.0.1:24500" })).toBe("accepted");
  expect(refusal({ ...google, GOOGLE_ISSUER: "http://localhost:24500" })).toBe("accepted");
  expect(refusal({ ...google, GOOGLE_ISSUER: "http://accounts.example" })).toContain("  GOOGLE_ISSUER: https");
  expect(refusal({ ...google, GOOGLE_ISSUER: "file:///etc" })).toContain("  GOOGLE_ISSUER: ");
  expect(refusal({ ...prod, ...apple })).toBe("accepted");
  expect(refusal({ ...prod, ...apple, APPLE_ISSUER: "http://127.0.0.1:24500" })).toContain("  APPLE_ISSUER: https");
});

test("a half group is named together with everything else that is wrong", () => {
  const message = refusal({ PORT: "eighty", GOOGLE_CLIENT_ID: "g" });
  for (const name of ["PORT", "GOOGLE_CLIENT_SECRET"]) expect(message).toContain(`  ${name}: `);
});
