import type { Email } from "../mail/inbox.ts";
import type { Language } from "../shared/locales.ts";
import type { HelplineCheck } from "./checks.ts";

/** A little less than a week: the job runs once a day, some milliseconds earlier or later. */
const weekMs = 7 * 86_400_000 - 3_600_000;

/** @param lastSentAt of the last mail; null before the first */
export const isMailDue = (lastSentAt: string | null, now: Date): boolean =>
  lastSentAt === null || now.getTime() - Date.parse(lastSentAt) >= weekMs;

/** @param due the helplines that ask to be checked, at least one */
export function checkMail(to: string, language: Language, due: HelplineCheck[], adminUrl: string): Email {
  const lines = due.map(({ country, name, checkedOn }) => `${countryName(language, country)}: ${name} (${dayOf(language, checkedOn)})`);
  return language === "ru"
    ? {
        to,
        subject: `Проверьте номера телефонов доверия: ${due.length}`,
        text: `С последней проверки этих номеров прошло больше 90 дней:\n\n${lines.join("\n")}\n\nОткройте источник каждого номера и сверьте его. Если номер верный, отметьте это в панели «Утверждение» и опубликуйте запись на обоих языках. Через 180 дней после проверки телефон доверия пропадает с сайта.\n\n${adminUrl}\n`,
      }
    : {
        to,
        subject: `Helplines to check: ${due.length}`,
        text: `These numbers were last checked more than 90 days ago:\n\n${lines.join("\n")}\n\nOpen the source of each and compare. If the number is right, say so in the panel “Approval” of the entry, and publish it in both languages. 180 days after its check a helpline is dropped from the site.\n\n${adminUrl}\n`,
      };
}

const countryName = (language: Language, country: string): string =>
  new Intl.DisplayNames(language, { type: "region" }).of(country) ?? country;
const dayOf = (language: Language, day: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(new Date(day));
