import { expect, test } from "vitest";
import { readBuildEnv } from "./build-env.ts";

const ageOf = (POSTING_AGE?: string) => readBuildEnv({ APP_ENV: "development", POSTING_AGE }).POSTING_AGE;

test("the age that is declared before posting is 18, another, or none", () => {
  expect([ageOf(), ageOf(""), ageOf("16"), ageOf("none")]).toEqual([18, 18, 16, null]);
});

test.each(["0", "12", "22", "17.5", "adult"])("an age of %s is named as wrong", (age) => {
  expect(() => ageOf(age)).toThrow("POSTING_AGE");
});
