import { readFileSync } from "node:fs";
import { dictionary } from "@zxcvbn-ts/language-common";
import { expect, test } from "vitest";
import type { AppError } from "../../core/errors.ts";
import { expandCommonPasswords } from "./expand-common-passwords.ts";
import { requireGoodPassword } from "./policy.ts";

const policy = { minLength: 6, maxLength: 128 };
const judge = (password: string, email?: string): string => {
  try {
    requireGoodPassword(policy, password, email);
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

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), "utf8");

test("the list of common passwords is what its words make (else: npm run common-passwords)", () => {
  expect(read("common-passwords.txt").trimEnd().split("\n")).toEqual(expandCommonPasswords(read("common-password-words.txt")));
});

test("it holds more than three thousand in each alphabet, each once, in lower case and long enough to matter", () => {
  const lines = read("common-passwords.txt").trimEnd().split("\n");
  for (const letters of [/[a-z]/, /[а-яё]/]) expect(lines.filter((line) => letters.test(line)).length).toBeGreaterThan(3000);
  expect(new Set(lines).size).toBe(lines.length);
  expect(lines.filter((line) => line !== line.normalize("NFKC").toLowerCase().trim() || [...line].length < 6)).toEqual([]);
});

test.each(["mailcreated5240", "NeedForSpeed", "leavemealone", "polniypizdec0211", "sojdlg123aljg", "yfcntymrf", "настенька"])(
  "a password that a breach made public is refused, however ordinary it looks: %s",
  (password) => {
    expect(judge(password)).toBe("common");
  },
);

test("the list of breaches has more than three thousand passwords that are long enough to be chosen here", () => {
  const long = dictionary["passwords-common"].filter((password) => [...password].length >= 8);
  expect(long.length).toBeGreaterThan(3000);
  expect(long.filter((password) => judge(password) === "good")).toEqual([]);
});

test.each(["наташа1987", "yfnfif123", "солнце!", "Sunshine2026", "qazwsxedc", "1qaz2wsx3edc", "йцукен123", "19871987"])(
  "the list knows what people make of words: %s",
  (password) => {
    expect(judge(password)).toBe("common");
  },
);
