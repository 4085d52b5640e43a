/** Mail of a developer's machine and of QA: each letter becomes a file the community API shows at /api/inbox. */
import { randomUUID } from "node:crypto";
import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Core } from "@strapi/strapi";
import { folders } from "../data-folders";
import type { Environment } from "../environment";

export type Letter = { to: string | string[]; from?: string; subject?: string; text?: string; html?: string };

/** Puts the inbox in the place of Strapi's mail program. In prod there is none yet, so sending fails with a sentence. */
export function installMail(strapi: Core.Strapi, { appEnv, dataDir }: Environment): void {
  const plugin = strapi.plugin("email") as unknown as { provider: { send(letter: Letter): Promise<void> } };
  plugin.provider = {
    async send(letter) {
      if (appEnv === "prod")
        throw new Error("This installation has no mail program for the admin. Ask the operator to set a new password for you.");
      writeLetter(folders(dataDir).inbox, letter);
    },
  };
}

/** Written beside and renamed, so that a reader never sees half a letter. */
export function writeLetter(inbox: string, { to, from = "cms@ryadom.example", subject = "", text = "", html }: Letter): string {
  const id = randomUUID();
  const letter = {
    id,
    at: new Date().toISOString(),
    to: Array.isArray(to) ? to.join(", ") : to,
    from,
    subject,
    text,
    ...(html ? { html } : {}),
  };
  mkdirSync(inbox, { recursive: true });
  const path = join(inbox, `${id}.json`);
  writeFileSync(`${path}.part`, JSON.stringify(letter, null, 2));
  renameSync(`${path}.part`, path);
  return id;
}
