import { createCipheriv, hkdfSync, randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { z } from "zod";
import { createKeys } from "./keys.ts";

const [first, second, third] = ["the first secret of all", "the second secret of all", "the third secret of all"];

/** Seals as it was done before keys had numbers. */
function sealWithoutNumber(secret: string, value: unknown): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", Buffer.from(hkdfSync("sha256", secret, "ryadom", "seal", 32)), iv);
  const text = Buffer.concat([cipher.update(JSON.stringify(value), "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString("base64url");
}

test("what is sealed carries the number of its key, which is each secret's own and no part of it", () => {
  const numbers = [first, second, third].map((secret) => createKeys(secret).seal("word").split(".")[0]!);
  for (const number of numbers) expect(number).toMatch(/^[0-9a-f]{8}$/);
  expect(new Set(numbers).size).toBe(3);
  expect(createKeys(first, [second]).seal("word").split(".")[0]).toBe(numbers[0]);
});

test("old secrets open what they sealed, with a number or from before there were any; what is sealed now needs today's secret", () => {
  const keys = createKeys(third, [second, first]);
  for (const secret of [first, second, third]) {
    expect(keys.open(createKeys(secret).seal({ word: secret }), z.object({ word: z.string() }))).toEqual({ word: secret });
    expect(keys.open(sealWithoutNumber(secret, secret), z.string())).toBe(secret);
  }
  const sealed = keys.seal("word");
  expect(sealed.startsWith(keys.sealedPrefix)).toBe(true);
  expect(createKeys(third).open(sealed, z.string())).toBe("word");
  expect(() => createKeys(second, [first]).open(sealed, z.string())).toThrow("neither MEMBER_SECRET nor");
});

test("what was changed, belongs to another key or was sealed by a stranger doesn't open", () => {
  const keys = createKeys(second, [first]);
  const sealed = keys.seal("word");
  const [number, text] = sealed.split(".") as [string, string];
  const otherNumber = createKeys(first).sealedPrefix.slice(0, -1);
  const changed = text.slice(0, -1) + (text.endsWith("A") ? "Q" : "A");
  for (const wrong of [
    `${number}.${changed}`,
    `${otherNumber}.${text}`,
    sealWithoutNumber(third, "word"),
    createKeys(third).seal("word"),
    "",
    ".",
  ])
    expect(() => keys.open(wrong, z.string()), wrong).toThrow();
});

test("a keyed hash is today's; those of old secrets stand behind it, for finding what was stored before", () => {
  const keys = createKeys(third, [second, first]);
  expect(keys.hmac("email", "ann")).toBe(createKeys(third).hmac("email", "ann"));
  expect(keys.hmacs("email", "ann")).toEqual([third, second, first].map((secret) => createKeys(secret).hmac("email", "ann")));
});
