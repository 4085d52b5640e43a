import { expect, test } from "vitest";
import { errorCodes } from "@ryadom/shared/errors.ts";
import { errorWords } from "./error-words.ts";

test.each([...errorCodes, "network", "timeout"])("%s has words in both languages", (code) => {
  expect(errorWords(code, "en")).toMatch(/^[A-Z].+\.$/);
  expect(errorWords(code, "ru")).toMatch(/^[А-Я].+\.$/);
});

test("a code from a newer API is told as a trouble on our side", () => {
  expect(errorWords("something-new", "en")).toBe(errorWords("internal-error", "en"));
  expect(errorWords("toString", "en")).toBe(errorWords("internal-error", "en"));
});
