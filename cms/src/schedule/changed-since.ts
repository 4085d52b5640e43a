/** Whoever sets a time read the words that stood there then: what came after it goes live only if its writer might publish it, too. */
import type { Core } from "@strapi/strapi";
import { errors } from "@strapi/utils";
import { lastVersion, versionsOf, type ListedVersion } from "../history/versions-table.ts";
import { readDrafts } from "../history/entry-values.ts";
import { adminLanguage } from "../publishing/admin-language.ts";
import { digestOfVersion } from "../publishing/approvals/version-digest.ts";
import { findVersions } from "../publishing/approvals/versions.ts";
import { languages } from "../shared/locales.ts";
import { entryPermissions } from "../staff/entry-permissions.ts";
import { abilityOf, nameOfStaff, staffMember } from "../staff/people.ts";
import type { Schedule, ScheduleKey } from "./schedules-table.ts";

/** @returns null when there is no such draft */
export async function draftDigest(strapi: Core.Strapi, { uid, documentId, locale }: ScheduleKey): Promise<string | null> {
  const [draft] = await findVersions(strapi, uid, { documentId, publishedAt: null, ...(locale ? { locale } : {}) });
  return draft ? digestOfVersion(strapi, uid, draft) : null;
}

/** @throws when the draft isn't what was scheduled, and who changed it last may not publish it */
export async function requireRightfulChange(strapi: Core.Strapi, schedule: Schedule): Promise<void> {
  if (schedule.digest === null || (await draftDigest(strapi, schedule)) === schedule.digest) return;
  for (const id of await lastChangers(strapi, schedule)) {
    const person = await staffMember(strapi, id);
    const ability = person && (await abilityOf(strapi, person));
    if (ability && entryPermissions(strapi, ability, schedule.uid)?.may("publish", schedule)) continue;
    const name = person ? nameOfStaff(person) : "";
    throw new errors.ApplicationError(
      adminLanguage(strapi) === "ru"
        ? `После того как время было назначено, запись изменил человек без права публиковать${name ? `: ${name}` : ""}. Прочитайте её и опубликуйте вручную или назначьте время заново.`
        : `After the time was set, somebody who may not publish changed this entry${name ? `: ${name}` : ""}. Read it, then publish it by hand or set a time again.`,
    );
  }
}

/** Who wrote the words of now. What the history of this language doesn't hold came from another one, with the fields that all share. */
async function lastChangers(strapi: Core.Strapi, { uid, documentId, locale }: Schedule): Promise<number[]> {
  const [draft] = await readDrafts(strapi, uid, documentId, [locale]);
  const last = await lastVersion(strapi, { uid, documentId, locale });
  const isKept = draft && last && JSON.stringify(last.values) === JSON.stringify(draft.values);
  const ids: (number | null | undefined)[] = [];
  for (const one of isKept ? [locale] : [locale, ...languages.filter((language) => language !== locale)])
    ids.push((await versionsOf(strapi, { uid, documentId, locale: one })).find(isOfWords)?.byId);
  return [...new Set(ids)].filter((id) => typeof id === "number");
}

const isOfWords = ({ action }: ListedVersion): boolean => action !== "unpublished";
