import { readFileSync, writeFileSync } from "node:fs";
import { expandCommonPasswords } from "../identity/password/expand-common-passwords.ts";

/** Writes the list of common passwords from the words it is made of. */
const folder = new URL("../identity/password/", import.meta.url);
const words = readFileSync(new URL("common-password-words.txt", folder), "utf8");
writeFileSync(new URL("common-passwords.txt", folder), `${expandCommonPasswords(words).join("\n")}\n`);
