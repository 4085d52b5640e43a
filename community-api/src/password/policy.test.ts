import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { AppError } from "../errors.ts";
import { demandGoodPassword } from "./policy.ts";

const policy = { minLength: 6, maxLength: 128 };
const judge = (password: string, email?: string): string => {
  try {
    demandGoodPassword(policy, password, email);
    return "good";
  } catch (error) {
    expect((error as AppError).code).toBe("auth/password-does-not-meet-requirements");
    return (error as AppError).details![0]!.problem;
  }
};

test.each([
  ["12345", "too_small"],
  ["ёжик5", "too_small"],
  ["a".repeat(129), "too_big"],
  ["Password1", "common"],
  ["ПАРОЛЬ123", "common"],
  ["йцукен", "common"],
  ["qwertyuiop", "common"],
  ["gfhjkm", "common"],
  ["Summer2024", "common"],
  ["Наташа1", "common"],
  ["Ryadom2026", "common"],
  ["рядом-рядом", "common"],
  ["рядом_1", "common"],
  ["hzljv!!", "common"],
  ["aaaaaaaa", "common"],
  ["abcabcabc", "common"],
  ["ｐａｓｓｗｏｒｄ", "common"],
  ["ann@example.org", "common"],
  ["Ann.Smith", "common"],
  ["три тихие ивы", "good"],
  ["тихий вечер у озера, и больше ничего", "good"],
  ["🌿🌿🌊🌊🌙🌙", "good"],
])("the password “%s” is %s", (password, verdict) => {
  const email = password === "Ann.Smith" ? "ann.smith@example.org" : "ann@example.org";
  expect(judge(password, email)).toBe(verdict);
});

test("the list of common passwords holds more than a thousand, each once, in lower case and long enough to matter", () => {
  const lines = readFileSync(new URL("common-passwords.txt", import.meta.url), "utf8")
    .trimEnd()
    .split("\n");
  expect(lines.length).toBeGreaterThan(1000);
  expect(new Set(lines).size).toBe(lines.length);
  expect(lines.filter((line) => line !== line.normalize("NFKC").toLowerCase().trim() || [...line].length < 6)).toEqual([]);
});
