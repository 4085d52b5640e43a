import { randomUUID } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { SendLetter } from "./send.ts";

type Letter = { to: string; from: string; subject: string; text: string; html?: string; headers?: Record<string, string> };

/**
 * The mail program of a developer's machine and of a demo: each letter becomes a file that `/api/inbox` shows. Written beside and renamed,
 * so that a reader never sees half a letter. (Strapi writes the same form.)
 */
export const localInbox =
  (folder: string): SendLetter =>
  (letter) =>
    putInInbox(folder, letter, randomUUID());

/** @param id of a letter that is there once only, however often it is put there */
export async function putInInbox(folder: string, { to, from, subject, text, html, headers }: Letter, id: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${id}.json`);
  // A name of its own: another program may be putting the same letter there.
  const part = `${file}.${randomUUID()}.part`;
  await writeFile(part, JSON.stringify({ id, at: new Date().toISOString(), to, from, subject, text, html, headers }, null, 2));
  await rename(part, file);
}
