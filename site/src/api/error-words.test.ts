import { expect, test } from "vitest";
import { errorCodes } from "@ryadom/shared/errors.ts";
import { accountErrorWords, failureWords } from "./account-error-words.ts";
import { ApiError } from "./api-error.ts";
import { errorWords } from "./error-words.ts";

/** The specification's section 8, in its order. */
const specified = [
  "Error processing payment",
  ...[
    "multi-factor-auth-required",
    "missing-recaptcha-token",
    "password-does-not-meet-requirements",
    "user-mismatch",
    "popup-blocked",
    "cancelled-popup-request",
    "popup-closed-by-user",
    "web-storage-unsupported",
    "unauthorized-domain",
    "network-request-failed",
    "internal-error",
    "invalid-api-key",
    "operation-not-supported-in-this-environment",
    "email-already-in-use",
    "wrong-password",
    "user-not-found",
    "invalid-credential",
    "too-many-requests",
    "requires-recent-login",
    "user-token-expired",
    "user-disabled",
  ].map((code) => `auth/${code}`),
  ...[
    "unknown",
    "object-not-found",
    "quota-exceeded",
    "unauthenticated",
    "unauthorized-app",
    "unauthorized",
    "retry-limit-exceeded",
    "canceled",
    "invalid-url",
    "invalid-default-bucket",
    "no-default-bucket",
    "cannot-slice-blob",
    "no-download-url",
    "invalid-argument",
    "invalid-format",
    "invalid-root-operation",
    "app-deleted",
    "internal-error",
    "unsupported-environment",
  ].map((code) => `storage/${code}`),
];
const commonCodes = errorCodes.filter((code) => !/[/ ]/.test(code));

test.each([...new Set([...specified, ...errorCodes, "network", "timeout"])])("%s says what happened and what to do, twice", (code) => {
  const known = ["internal-error", "network", "timeout"];
  const unknown = accountErrorWords("no-such-code", "en");
  for (const [language, letter] of [
    ["en", "A-Z"],
    ["ru", "А-ЯЁJ"],
  ] as const) {
    const { what, next } = accountErrorWords(code, language);
    expect(what).toMatch(new RegExp(`^[${letter}].+\\.$`));
    expect(next).toMatch(new RegExp(`^[${letter}].+\\.$`));
    expect(next).not.toBe(what);
  }
  if (!known.includes(code)) expect(accountErrorWords(code, "en")).not.toEqual(unknown);
});

test.each([...commonCodes, "network", "timeout"])("%s has the same words where only public things are read", (code) => {
  expect(errorWords(code, "ru")).toEqual(accountErrorWords(code, "ru"));
});

test("a code from a newer API is told as a trouble on our side", () => {
  expect(errorWords("something-new", "en")).toEqual(errorWords("internal-error", "en"));
  expect(errorWords("toString", "en")).toEqual(errorWords("internal-error", "en"));
});

test("nothing tells whether an address has an account here", () => {
  for (const code of ["auth/wrong-password", "auth/user-not-found"])
    expect(accountErrorWords(code, "ru")).toEqual(accountErrorWords("auth/invalid-credential", "ru"));
});

test("a password that the server refuses has one cause, not a list of causes", () => {
  const failure = new ApiError("auth/password-does-not-meet-requirements", { status: 400, problem: "common" });
  expect(failureWords(failure, "en").what).toBe("This password is too common: it’s easy to guess.");
  expect(failureWords(failure, "ru").what).toBe("Этот пароль слишком известный: его легко угадать.");
  const of = (problem: string | null) =>
    failureWords(new ApiError("auth/password-does-not-meet-requirements", { status: 400, problem }), "en").what;
  expect([of("too_small"), of("too_big")]).toEqual(["This password is too short.", "This password is too long."]);
  expect(of(null), "an API that names none").toBe("Please choose another password.");
});

test("a limit says from when on it goes on", () => {
  const now = new Date(2026, 2, 1, 14, 3, 30).getTime();
  const failure = new ApiError("auth/too-many-requests", { status: 429, retryAfterMs: 90_000 });
  expect(failureWords(failure, "en", now).next).toBe("Take a breath. You can try again after 14:06.");
  expect(failureWords(failure, "ru", now).next).toBe("Сделайте паузу. Снова попробовать можно после 14:06.");
});

test("what is not open to a newcomer yet says from which day on it is, and what can be done now", () => {
  const now = new Date(2026, 2, 1, 14, 3, 30).getTime();
  const failure = new ApiError("links-not-yet", { status: 403, retryAfterMs: 86_400_000 });
  expect(failureWords(failure, "en", now).next).toMatch(/^You can add links from 2 Mar 2026, 14:04 on\. To post now, take the link out/);
  expect(failureWords(failure, "ru", now).next).toMatch(/2 мар\. 2026 г\., 14:04\. Чтобы опубликовать сейчас, уберите ссылку/);
});
