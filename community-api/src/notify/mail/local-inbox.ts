import { randomUUID } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { SendMail } from "./send.ts";

type InboxMail = { to: string; from: string; subject: string; text: string; html?: string; headers?: Record<string, string> };

/**
 * Mail transport of development and demo: writes each mail as a JSON file that `/api/inbox` lists; atomically (temporary file, rename).
 * cms/src/mail/inbox.ts writes the same format.
 */
export const localInbox =
  (folder: string): SendMail =>
  (mail) =>
    writeToInbox(folder, mail, randomUUID());

/** @param id names the file: a second mail with it replaces the first */
export async function writeToInbox(folder: string, { to, from, subject, text, html, headers }: InboxMail, id: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${id}.json`);
  // A unique name: another process may be writing a mail of the same id.
  const part = `${file}.${randomUUID()}.part`;
  await writeFile(part, JSON.stringify({ id, at: new Date().toISOString(), to, from, subject, text, html, headers }, null, 2));
  await rename(part, file);
}
