import { join } from "node:path";
import { expect, test } from "vitest";
import { readEnvFile } from "../env-file.mjs";
import { makeMiniature, runCommand, temporaryFolder, writeFiles } from "./miniature.mjs";

test("a file of settings is read as docker compose reads it", () => {
  const folder = temporaryFolder();
  writeFiles(folder, {
    ".env": [
      "# A_COMMENT=1",
      "PLAIN=value",
      "  SPACED = two words  ",
      `QUOTED="Рядом <hello@ryadom.example>"`,
      `SINGLE='a "word"'`,
      "EMPTY=",
      "WITH_EQUALS=postgres://user:pass@host/db?ssl=true",
      "HASH=a#b",
      "WINDOWS=line\r",
      "no setting",
      "",
    ].join("\n"),
  });
  expect(readEnvFile(join(folder, ".env"))).toEqual({
    PLAIN: "value",
    SPACED: "two words",
    QUOTED: "Рядом <hello@ryadom.example>",
    SINGLE: 'a "word"',
    EMPTY: "",
    WITH_EQUALS: "postgres://user:pass@host/db?ssl=true",
    HASH: "a#b",
    WINDOWS: "line",
  });
});

test("what stands behind a value as a comment is none of it", () => {
  const folder = temporaryFolder();
  writeFiles(folder, {
    ".env": [
      "PORT=8090 # of this machine",
      "LOG_LEVEL=debug\t# while I look",
      "EMPTY= # nothing yet",
      'MAIL_FROM="Ryadom # one <hello@ryadom.example>" # who writes',
      "SINGLE='it # stays' # this goes",
      'WORD="a \\"word\\"" # quoted',
      "HASH=#b",
      "  # PORT=1",
      "export EXPORTED=yes",
    ].join("\n"),
  });
  expect(readEnvFile(join(folder, ".env"))).toEqual({
    PORT: "8090",
    LOG_LEVEL: "debug",
    EMPTY: "",
    MAIL_FROM: "Ryadom # one <hello@ryadom.example>",
    SINGLE: "it # stays",
    WORD: 'a "word"',
    HASH: "#b",
    EXPORTED: "yes",
  });
});

test("a file that an editor on Windows wrote is read like any other", () => {
  const folder = temporaryFolder();
  writeFiles(folder, { ".env": '\uFEFFPORT=8090 # mine\r\nMAIL_FROM="a b"\r\n\r\nHOST=\r\n' });
  expect(readEnvFile(join(folder, ".env"))).toEqual({ PORT: "8090", MAIL_FROM: "a b", HOST: "" });
});

test.each(['SECRET="my-secret', "SECRET='my-secret", 'SECRET="my-secret" and more', "SECRET='my-secret''", `SECRET="my-secret'`])(
  "quotes that do not match are refused with the line, and the value is not told: %s",
  async (line) => {
    const miniature = await makeMiniature();
    writeFiles(miniature.folder, { ".env": `# a comment\n${line}\n` });
    const { code, output } = await runCommand(miniature, { words: ["start"] }).ended;
    expect(code).toBe(1);
    expect(output).toBe(
      `\n${join(miniature.folder, ".env")}, line 2: the quotes round the value of SECRET do not match. A value in quotes ends with the same quote; after it only a comment may stand.\n\n`,
    );
  },
);

test("no file is no settings", () => {
  expect(readEnvFile(join(temporaryFolder(), ".env"))).toEqual({});
});
