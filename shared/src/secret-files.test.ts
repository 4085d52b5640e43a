import { expect, test } from "vitest";
import { readSecretFiles } from "./secret-files.ts";

const files: Record<string, string> = {
  "/run/secrets/key": "quokka\n",
  "/run/secrets/windows": "two\nlines\r\n",
  "/run/secrets/empty": " \n",
};
function readFile(path: string): string {
  if (path === "/run/secrets/closed") throw Object.assign(new Error("EACCES: quokka"), { code: "EACCES" });
  if (files[path] === undefined) throw Object.assign(new Error("ENOENT"), { code: "ENOENT" });
  return files[path];
}
const read = (given: Record<string, string | undefined>) => readSecretFiles(given, ["KEY", "OTHER"], readFile);

test("a secret is read from the file that NAME_FILE names, without the line break at its end", () => {
  expect(read({ KEY_FILE: "/run/secrets/key", OTHER_FILE: " /run/secrets/windows " })).toMatchObject({
    settings: { KEY: "quokka", OTHER: "two\nlines" },
    problems: [],
  });
});

test("what is empty counts as not set, also beside a file", () => {
  expect(read({ KEY: "", KEY_FILE: "/run/secrets/key", OTHER: undefined, OTHER_FILE: " ", PORT: "8080" })).toEqual({
    settings: { KEY: "quokka", KEY_FILE: "/run/secrets/key", PORT: "8080" },
    problems: [],
  });
});

test.each([
  [{ KEY_FILE: "/nowhere" }, "there is no such file"],
  [{ KEY_FILE: "/run/secrets/empty" }, "the file is empty"],
  [{ KEY_FILE: "/run/secrets/closed" }, "the file can't be read (EACCES)"],
  [{ KEY: "one", KEY_FILE: "/run/secrets/key" }, "KEY is set, too: give one of them"],
])("%o is refused, and nothing of the value is told", (given, problem) => {
  const { problems } = read(given);
  expect(problems).toEqual([{ name: "KEY_FILE", problem }]);
});

test("only secrets are read from files", () => {
  expect(read({ RELEASE_FILE: "/run/secrets/key" }).settings).toEqual({ RELEASE_FILE: "/run/secrets/key" });
});
