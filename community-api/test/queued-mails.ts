import { QueuedMail } from "../src/notify/mail/templates.ts";
import { mailJob } from "../src/notify/mail/queue-mail.ts";
import type { TestService } from "./test-app.ts";

type Service = Pick<TestService, "db" | "keys">;

/** Mails that wait to be sent, oldest first. */
export async function queuedMails({ db, keys }: Service): Promise<QueuedMail[]> {
  const rows = await db.selectFrom("outbox").select("sealed").where("kind", "=", mailJob).orderBy("createdAt").execute();
  return rows.map(({ sealed }) => keys.open(sealed, QueuedMail));
}

/** The last mail to an address. */
export async function lastMailTo(service: Service, to: string): Promise<QueuedMail> {
  const template = (await queuedMails(service)).findLast((waiting) => waiting.to === to);
  if (!template) throw new Error("there is no letter to this address");
  return template;
}

/** The code in the last mail to an address. */
export async function lastCodeTo(service: Service, to: string): Promise<string> {
  const { template } = await lastMailTo(service, to);
  if (!("code" in template)) throw new Error(`${template.name} holds no code`);
  return template.code;
}

/** The token of the link in the last mail to an address. */
export async function lastTokenTo(service: Service, to: string): Promise<string> {
  const { template } = await lastMailTo(service, to);
  const token = /=([\w-]{43})$/.exec("link" in template ? template.link : "undo" in template ? (template.undo ?? "") : "")?.[1];
  if (token === undefined) throw new Error(`${template.name} holds no token`);
  return token;
}
