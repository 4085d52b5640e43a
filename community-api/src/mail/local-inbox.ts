import { randomUUID } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { SendLetter } from "./send.ts";

/**
 * The mail program of a developer's machine and of a demo: each letter becomes a file that `/api/inbox` shows. Written beside and renamed,
 * so that a reader never sees half a letter. (Strapi writes the same form.)
 */
export function localInbox(folder: string): SendLetter {
  return async ({ to, from, subject, text, html }) => {
    await mkdir(folder, { recursive: true });
    const id = randomUUID();
    const file = join(folder, `${id}.json`);
    await writeFile(`${file}.part`, JSON.stringify({ id, at: new Date().toISOString(), to, from, subject, text, html }, null, 2));
    await rename(`${file}.part`, file);
  };
}
