/** Refuses to withdraw or delete what readers would miss: the editor hears who uses it and what to do first. Drafts are deleted freely. */
import type { Core } from "@strapi/strapi";
import { errors } from "@strapi/utils";
import { versionName } from "../labels/version-name.ts";
import { schemaOf, type ContentUid } from "../schema/content-types.ts";
import { adminLanguage } from "./admin-language.ts";
import { nameOfEntry } from "./rules/entry-name.ts";
import { alwaysThere } from "./withdrawal/always-there.ts";
import { linesLeft } from "./withdrawal/lines-left.ts";
import { stillUsed } from "./withdrawal/still-used.ts";
import type { Miss, Withdrawn, WithdrawalRule } from "./withdrawal/withdrawal.ts";

const rules: WithdrawalRule[] = [alwaysThere, linesLeft, stillUsed];

type EndParams = { documentId?: string; locale?: string | string[] | null };

/** Runs the check before every withdrawal and deletion, whichever button or list it comes from. */
export function registerWithdrawalCheck(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const isEnd = context.action === "unpublish" || context.action === "delete";
    if (isEnd && context.uid.startsWith("api::")) await requireNotMissed(strapi, context.uid, context.params);
    return next();
  });
}

async function requireNotMissed(strapi: Core.Strapi, uid: ContentUid, { documentId, locale }: EndParams): Promise<void> {
  const inLocale = locale && locale !== "*" ? { locale: Array.isArray(locale) ? { $in: locale } : locale } : {};
  const published = (await strapi.db
    .query(uid)
    .findMany({ where: { documentId, publishedAt: { $notNull: true }, ...inLocale } })) as Withdrawn[];
  for (const withdrawn of published) {
    for (const rule of rules) {
      const miss = await rule(withdrawn, { strapi, uid, schema: schemaOf(strapi, uid) });
      if (miss) throw refusal(strapi, withdrawn, miss);
    }
  }
}

function refusal(strapi: Core.Strapi, withdrawn: Withdrawn, miss: Miss): Error {
  const name = nameOfEntry(withdrawn);
  const version = versionName(withdrawn.locale);
  return new errors.ValidationError(
    adminLanguage(strapi) === "ru"
      ? `«${name}»${version.ru} нельзя снять с публикации. ${miss.ru}`
      : `“${name}”${version.en} can’t be taken off the site. ${miss.en}`,
  );
}
