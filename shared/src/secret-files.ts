/** How the name of a setting ends that names a file with the value, as docker secrets and vaults hand them out. */
const fileSuffix = "_FILE";

/** Settings as a program is given them. */
export type GivenSettings = Readonly<Record<string, string | undefined>>;

/**
 * Reads secrets from files: `NAME_FILE` names a file whose text, without the line break at its end, is the value of `NAME`. What is empty
 * counts as not set.
 * @param names of the secrets that may come from a file
 * @param readFile gives the text of a file, or throws
 * @returns the settings with those values in place, and what is wrong; never a value or the text of a file
 */
export function readSecretFiles(
  given: GivenSettings,
  names: readonly string[],
  readFile: (path: string) => string,
): { settings: Record<string, string>; problems: { name: string; problem: string }[] } {
  const settings: Record<string, string> = {};
  for (const [name, value] of Object.entries(given)) if (value !== undefined && value.trim() !== "") settings[name] = value;
  const problems: { name: string; problem: string }[] = [];
  for (const name of names) {
    const fileName = name + fileSuffix;
    const path = settings[fileName];
    if (path === undefined) continue;
    const problem = readInto(settings, name, path.trim(), readFile);
    if (problem !== null) problems.push({ name: fileName, problem });
  }
  return { settings, problems };
}

/** @returns what is wrong with the file; null when the setting has its value now */
function readInto(settings: Record<string, string>, name: string, path: string, readFile: (path: string) => string): string | null {
  if (settings[name] !== undefined) return `${name} is set, too: give one of them`;
  const read = readNamedFile(path, readFile);
  if ("problem" in read) return read.problem;
  settings[name] = read.text;
  return null;
}

/** @returns the text of a file that a setting names, without the line break at its end, or what is wrong with it */
export function readNamedFile(path: string, readFile: (path: string) => string): { text: string } | { problem: string } {
  try {
    const text = readFile(path).replace(/\r?\n$/, "");
    return text.trim() === "" ? { problem: "the file is empty" } : { text };
  } catch (error) {
    const code = (error as { code?: string }).code;
    return { problem: code === "ENOENT" ? "there is no such file" : `the file can't be read${code ? ` (${code})` : ""}` };
  }
}
