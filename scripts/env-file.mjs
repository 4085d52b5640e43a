import { existsSync, readFileSync } from "node:fs";

/** @returns the settings of a `NAME=value` file; none when there is no such file. Quotes round a value are taken off. */
export function readEnvFile(path) {
  if (!existsSync(path)) return {};
  const lines = readFileSync(path, "utf8")
    .split("\n")
    .map((line) => line.trim());
  return Object.fromEntries(
    lines
      .filter((line) => line && !line.startsWith("#") && line.includes("="))
      .map((line) => [
        line.slice(0, line.indexOf("=")).trim(),
        line
          .slice(line.indexOf("=") + 1)
          .trim()
          .replace(/^(["'])(.*)\1$/, "$2"),
      ]),
  );
}
