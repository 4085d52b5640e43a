import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { developmentSecrets } from "../../../../scripts/steps/secrets.mjs";
import { readEnvironment } from "../../env.ts";
import { isPushService } from "./settings.ts";

const pair = async () => developmentSecrets(await mkdtemp(join(tmpdir(), "secrets-")));
const read = (env: Record<string, string>) => readEnvironment({ APP_ENV: "development", ...env });

test("without keys there are no pushes; the keys of a developer's machine fit each other", async () => {
  expect(read({}).push).toBeNull();
  const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT } = await pair();
  const settings = { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT } as Record<string, string>;
  expect(read(settings).push).toMatchObject({ publicKey: VAPID_PUBLIC_KEY, subject: VAPID_SUBJECT });
  expect(read({ ...settings, PUSH_SERVICES: "localhost, push.example" }).push?.services).toEqual(["localhost", "push.example"]);
});

test("one key alone, keys of two pairs and keys without an address are named, and not shown", async () => {
  const [one, other] = [await pair(), await pair()];
  const [publicKey, privateKey] = [one["VAPID_PUBLIC_KEY"]!, one["VAPID_PRIVATE_KEY"]!];
  expect(() => read({ VAPID_PUBLIC_KEY: publicKey })).toThrow("VAPID_PRIVATE_KEY: set both");
  expect(() => read({ VAPID_PRIVATE_KEY: privateKey })).toThrow("VAPID_PUBLIC_KEY: set both");
  expect(() => read({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey })).toThrow("VAPID_SUBJECT: needed");
  expect(() => read({ VAPID_PUBLIC_KEY: other["VAPID_PUBLIC_KEY"]!, VAPID_PRIVATE_KEY: privateKey })).toThrow("does not belong");
  expect(() => read({ VAPID_PUBLIC_KEY: "short-secret", VAPID_PRIVATE_KEY: privateKey })).toThrow(/^(?!.*short-secret)/s);
});

test("only the push services of browsers are sent to", async () => {
  const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT } = await pair();
  const { services } = read({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT } as Record<string, string>).push!;
  const isKnown = (address: string) => isPushService(services, address);
  for (const known of [
    "https://fcm.googleapis.com/fcm/send/a",
    "https://updates.push.services.mozilla.com/b",
    "https://web.push.apple.com/c",
  ])
    expect(isKnown(known), known).toBe(true);
  for (const other of [
    "https://fcm.googleapis.com.evil.example/",
    "https://evilpush.apple.com/",
    "https://10.0.0.1/",
    "https://localhost/",
  ])
    expect(isKnown(other), other).toBe(false);
});
