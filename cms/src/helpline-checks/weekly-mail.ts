/** Once a week, while numbers wait to be checked, whoever may approve helplines gets a mail with the list. */
import type { Core } from "@strapi/strapi";
import { approvers } from "../publishing/approvals/approve-right.ts";
import type { Email } from "../mail/inbox.ts";
import { defaultLanguage, isLanguage } from "../shared/locales.ts";
import { checkMail, isMailDue } from "./check-mail.ts";
import { helplineChecks } from "./checks.ts";

type MailService = { send(email: Email): Promise<unknown> };
type Settings = { cmsUrl: string };

/** Looks every day at seven (UTC), so that a machine that was off on the day of the mail sends it on the next. */
export function startWeeklyMail(strapi: Core.Strapi, settings: Settings): void {
  strapi.cron.add({
    "helpline-checks": {
      task: () => mailHelplineChecks(strapi, settings),
      options: { rule: "0 0 7 * * *", tz: "UTC" },
    },
  });
}

export async function mailHelplineChecks(strapi: Core.Strapi, { cmsUrl }: Settings, now = new Date()): Promise<void> {
  const store = strapi.store({ type: "core", name: "ryadom" });
  if (!isMailDue((await store.get({ key: "helpline-mail" })) as string | null, now)) return;
  const due = async (language: "en" | "ru") => (await helplineChecks(strapi, language, now)).filter(({ isDue }) => isDue);
  const { length } = await due(defaultLanguage);
  if (length === 0) return;
  try {
    for (const { email, preferedLanguage } of await approvers(strapi)) {
      const language = isLanguage(preferedLanguage) ? preferedLanguage : defaultLanguage;
      const letter = checkMail(email, language, await due(language), `${cmsUrl}/admin`);
      await (strapi.plugin("email").service("email") as unknown as MailService).send(letter);
    }
    await store.set({ key: "helpline-mail", value: now.toISOString() });
  } catch (error) {
    // A mail program's message may name the mailbox.
    strapi.log.warn(
      `${length} helplines wait to be checked, and the mail about them failed (${(error as Error).name}); it is tried again tomorrow`,
    );
  }
}
