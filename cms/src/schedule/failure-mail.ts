import type { Core } from "@strapi/strapi";
import { versionName } from "../labels/version-name.ts";
import { schemaOf } from "../schema/content-types.ts";
import { environment } from "../settings/environment.ts";
import { nameOfStaff, type StaffMember } from "../staff/people.ts";
import type { Schedule } from "./schedules-table.ts";

type Failure = Schedule & { reason: string };
type EmailService = { send(email: { to: string; subject: string; text: string }): Promise<void> };

/** Tells whoever set the time that nothing happened, and why. The panel says it, too, so a mail that can't be sent is no fault. */
export async function mailFailure(strapi: Core.Strapi, failure: Failure, person: StaffMember): Promise<void> {
  const service = strapi.plugin("email").service("email") as unknown as EmailService;
  const inRussian = person.preferedLanguage === "ru";
  const { subject, text } = (inRussian ? russian : english)(failure, nameOfStaff(person) || person.email, editAddress(strapi, failure));
  await service
    .send({ to: person.email, subject, text })
    .catch((error: Error) => strapi.log.warn(`The mail about a refused schedule could not be sent: ${error.name}`));
}

function editAddress(strapi: Core.Strapi, { uid, documentId, locale }: Failure): string {
  const isSingle = schemaOf(strapi, uid).kind === "singleType";
  const path = isSingle ? `single-types/${uid}` : `collection-types/${uid}/${documentId}`;
  return `${environment().cmsUrl}/admin/content-manager/${path}${locale ? `?plugins[i18n][locale]=${locale}` : ""}`;
}

const timeOf = ({ dueAt, zone }: Failure, language: string): string =>
  `${new Intl.DateTimeFormat(language, { dateStyle: "long", timeStyle: "short", timeZone: zone }).format(new Date(dueAt))} (${zone})`;

type Words = (failure: Failure, name: string, address: string) => { subject: string; text: string };

const english: Words = (failure, name, address) => {
  const version = versionName(failure.locale).en;
  const what = failure.action === "publish" ? "published" : "taken off the site";
  return {
    subject: `“${failure.title}” wasn’t ${what}`,
    text: `Hello ${name},

“${failure.title}”${version} was to be ${what} on ${timeOf(failure, "en")}. It wasn’t, and stays as it was.

Why: ${failure.reason}

Open the entry: ${address}
`,
  };
};

const russian: Words = (failure, name, address) => {
  const version = versionName(failure.locale).ru;
  const isPublish = failure.action === "publish";
  return {
    subject: isPublish ? `«${failure.title}»: опубликовать не удалось` : `«${failure.title}»: снять с публикации не удалось`,
    text: `Здравствуйте, ${name}!

«${failure.title}»${version}: на ${timeOf(failure, "ru")} вы запланировали ${isPublish ? "публикацию" : "снятие с публикации"}. Этого не произошло, всё осталось как было.

Причина: ${failure.reason}

Открыть запись: ${address}
`,
  };
};
