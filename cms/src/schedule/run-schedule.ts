/** Publishes or withdraws in the name of whoever set the time: the same checks as for a press, and the same rights as that person has then. */
import type { Core } from "@strapi/strapi";
import { errors } from "@strapi/utils";
import { isLocalized, schemaOf, type ContentUid } from "../schema/content-types.ts";
import { adminLanguage } from "../publishing/admin-language.ts";
import { lockEntry } from "../publishing/approvals/lock-entry.ts";
import { entryPermissions, type Ability } from "../staff/entry-permissions.ts";
import { abilityOf, staffMember, type StaffMember } from "../staff/people.ts";
import { requireRightfulChange } from "./changed-since.ts";
import { mailFailure } from "./failure-mail.ts";
import { failSchedule, takeSchedule, type Schedule } from "./schedules-table.ts";

/** Does it, or keeps why it was refused and mails that to the person. */
export async function runSchedule(strapi: Core.Strapi, schedule: Schedule): Promise<void> {
  const person = await staffMember(strapi, schedule.byId);
  await inTheNameOf(strapi, person, async (ability) => {
    try {
      // Taken first, so that what was cancelled doesn't run and nothing runs twice; and in one transaction, so that a crash gives it back.
      await strapi.db.transaction(async () => {
        await lockEntry(strapi, schedule);
        if (await takeSchedule(strapi, schedule.id)) await perform(strapi, schedule, ability);
      });
    } catch (error) {
      const reason = reasonOf(strapi, error);
      strapi.log.warn(`What was scheduled for ${schedule.uid} ${schedule.documentId} (${schedule.action}) was refused`);
      const isTold = await failSchedule(strapi, schedule.id, reason);
      if (isTold && person?.isActive) await mailFailure(strapi, { ...schedule, reason }, person);
    }
  });
}

async function inTheNameOf(
  strapi: Core.Strapi,
  person: StaffMember | null,
  work: (ability: Ability | null) => Promise<void>,
): Promise<void> {
  const userAbility = person && (await abilityOf(strapi, person));
  const state = { user: person, userAbility, isAuthenticated: person !== null };
  await strapi.requestContext.run({ state, request: { url: "" } } as never, () => work(userAbility));
}

async function perform(strapi: Core.Strapi, schedule: Schedule, ability: Ability | null): Promise<void> {
  const { uid, documentId, locale, action } = schedule;
  const inRussian = adminLanguage(strapi) === "ru";
  const permissions = ability && entryPermissions(strapi, ability, uid);
  if (!permissions?.may("publish", { documentId, locale }))
    throw new errors.ApplicationError(
      inRussian
        ? "У того, кто это запланировал, больше нет права публиковать."
        : "The person who scheduled this isn’t allowed to publish it any more.",
    );
  const inLanguage = isLocalized(schemaOf(strapi, uid)) ? { locale } : {};
  const documents = strapi.documents(uid as ContentUid);
  if (action === "unpublish") {
    await documents.unpublish({ documentId, ...inLanguage } as never);
    return;
  }
  await requireRightfulChange(strapi, schedule);
  const { entries } = await documents.publish({ documentId, ...inLanguage } as never);
  if (entries.length === 0)
    throw new errors.ApplicationError(
      inRussian ? "Этой записи на этом языке больше нет." : "This entry no longer exists in this language.",
    );
}

/** Sentences that were written for people; of a fault of the program only that there was one. */
function reasonOf(strapi: Core.Strapi, error: unknown): string {
  if (error instanceof errors.ApplicationError) return error.message;
  strapi.log.error(`a scheduled publication failed: ${error instanceof Error ? error.name : "unknown"}`);
  return adminLanguage(strapi) === "ru"
    ? "В программе произошла ошибка. Попробуйте сделать это вручную."
    : "Something went wrong in the program. Try it by hand.";
}
