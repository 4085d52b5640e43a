/** Emails of the admin on a developer's machine and in QA: each becomes a file that the community API shows at /api/inbox. */
import { randomUUID } from "node:crypto";
import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Core } from "@strapi/strapi";
import { folders } from "../settings/data-folders.ts";
import type { Environment } from "../settings/environment.ts";

export type Email = { to: string | string[]; from?: string; subject?: string; text?: string; html?: string };

/** Replaces the provider of Strapi's email plugin by the inbox. In prod sending fails with a sentence for the person. */
export function installMail(strapi: Core.Strapi, { appEnv, dataDir }: Environment): void {
  const plugin = strapi.plugin("email") as unknown as { provider: { send(email: Email): Promise<void> } };
  plugin.provider = {
    async send(email) {
      if (appEnv === "prod")
        throw new Error("This installation has no mail program for the admin. Ask the operator to set a new password for you.");
      writeToInbox(folders(dataDir).inbox, email);
    },
  };
}

/** Writes a file with another name and renames it, so that nobody reads half an email. @returns the id of the email */
export function writeToInbox(inbox: string, { to, from = "cms@ryadom.example", subject = "", text = "", html }: Email): string {
  const id = randomUUID();
  const stored = {
    id,
    at: new Date().toISOString(),
    to: Array.isArray(to) ? to.join(", ") : to,
    from,
    subject,
    text,
    ...(html ? { html } : {}),
  };
  mkdirSync(inbox, { recursive: true, mode: 0o700 });
  const path = join(inbox, `${id}.json`);
  writeFileSync(`${path}.part`, JSON.stringify(stored, null, 2), { mode: 0o600 });
  renameSync(`${path}.part`, path);
  return id;
}
