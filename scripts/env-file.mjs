import { existsSync, readFileSync } from "node:fs";
import { UserFacingError } from "./terminal.mjs";

/**
 * Reads a file of `NAME=value` lines as docker compose does: quotes round a value are taken off, ` # …` behind it is a comment, and neither a byte
 * order mark nor Windows' ends of lines matter.
 * @param {string} path
 * @returns {Record<string, string>} the settings; none when there is no such file. @throws UserFacingError naming the line that can't be read, never its value
 */
export function readEnvFile(path) {
  if (!existsSync(path)) return {};
  const lines = readFileSync(path, "utf8")
    .replace(/^\uFEFF/, "")
    .split(/\r\n|\n|\r/);
  /** @type {Record<string, string>} */
  const settings = {};
  lines.forEach((line, index) => {
    const [, name, rest] = /^\s*(?:export\s+)?([^\s=#][^=]*?)\s*=(.*)$/.exec(line) ?? [];
    if (name === undefined) return;
    const value = valueIn(rest);
    if (value === null)
      throw new UserFacingError(
        `${path}, line ${index + 1}: the quotes round the value of ${name} do not match. A value in quotes ends with the same quote; after it only a comment may stand.`,
      );
    settings[name] = value;
  });
  return settings;
}

/** @param rest what stands after the equals sign; @returns null for quotes that do not match */
function valueIn(rest) {
  const quote = /^\s*(["'])/.exec(rest)?.[1];
  if (!quote) return rest.replace(/\s#.*$/, "").trim();
  const [, quoted] = (quote === '"' ? /^\s*"((?:[^"\\]|\\.)*)"\s*(?:\s#.*)?$/ : /^\s*'([^']*)'\s*(?:\s#.*)?$/).exec(rest) ?? [];
  if (quoted === undefined) return null;
  return quote === '"' ? quoted.replaceAll('\\"', '"') : quoted;
}
