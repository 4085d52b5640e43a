/** Refuses a save of a form that was opened before somebody else's save, where it would undo what they wrote. */
import type { Core } from "@strapi/strapi";
import { errors } from "@strapi/utils";
import { readDrafts, type Draft, type Values } from "../history/entry-values.ts";
import { versionAsOf } from "../history/versions-table.ts";
import { adminLanguage } from "../publishing/admin-language.ts";
import { populateParts } from "../publishing/rules/populate-parts.ts";
import { isLocalized, schemaOf, type ContentUid } from "../schema/content-types.ts";
import { defaultLanguage } from "../shared/locales.ts";
import { entryPermissions, type Ability } from "../staff/entry-permissions.ts";
import { staffNames } from "../staff/people.ts";
import { loadedVersionHeader } from "./loaded-version.ts";
import { keepPartsThatRemain } from "./parts-that-remain.ts";
import { overwrittenFields, type OverwrittenField } from "./overwritten-fields.ts";

/** What the form is told with the refusal. `by` is null where nobody is known; a save with `version` as its loaded one is a decision. */
export type SaveConflict = { version: string; by: string | null; fields: OverwrittenField[] };

const sentences = {
  en: "Somebody else saved this entry while you had it open, so your changes weren’t saved over theirs.",
  ru: "Пока запись была у вас открыта, её сохранил кто-то другой. Ваши правки не записаны поверх чужих.",
};

type Request = {
  get(name: string): string;
  params?: { model?: string; id?: string };
  state?: { userAbility?: Ability };
};

/** Only what a form sends with the version that it was opened with is compared: programs send none. */
export function registerStaleSaves(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const { uid, action } = context;
    const { documentId, locale, data } = context.params as { documentId?: string; locale?: string | null; data?: Values };
    const request = strapi.requestContext.get() as unknown as Request | undefined;
    const isOfForm = action === "update" && request?.params?.model === uid && (request.params.id ?? documentId) === documentId;
    const loaded = isOfForm ? Date.parse(request.get(loadedVersionHeader)) : NaN;
    const permissions = request?.state?.userAbility ? entryPermissions(strapi, request.state.userAbility, uid) : null;
    if (!documentId || !permissions || Number.isNaN(loaded)) return next();
    const place = { uid, documentId, locale: isLocalized(schemaOf(strapi, uid)) ? (locale ?? defaultLanguage) : "" };
    return strapi.db.transaction(async () => {
      await lockDraft(strapi, place);
      const theirs = await draftOf(strapi, place);
      if (theirs && data) Object.assign(context.params, { data: await withPartsThatRemain(strapi, place, data) });
      const loadedAt = new Date(loaded).toISOString();
      if (!theirs || theirs.updatedAt === loadedAt) return next();
      // What the form would make of the entry is seen when it is saved; a refusal takes that back.
      const result = await next();
      const mine = await draftOf(strapi, place);
      const opened = await versionAsOf(strapi, place, loadedAt);
      const compared = { uid, language: adminLanguage(strapi), mayRead: permissions.mayRead };
      const fields = mine ? await overwrittenFields(strapi, opened?.values ?? null, theirs, mine, compared) : [];
      if (fields.length > 0) throw await refusal(strapi, theirs, fields);
      return result;
    });
  });
}

type Place = { uid: string; documentId: string; locale: string };

const whereDraft = ({ documentId, locale }: Place) => ({ documentId, publishedAt: null, ...(locale ? { locale } : {}) });

async function withPartsThatRemain(strapi: Core.Strapi, place: Place, data: Values): Promise<Values> {
  const schema = schemaOf(strapi, place.uid);
  const populate = populateParts(strapi, schema) as never;
  const held = (await strapi.db.query(place.uid).findOne({ where: whereDraft(place), populate })) as Values;
  return keepPartsThatRemain(strapi, schema, data, held);
}

async function draftOf(strapi: Core.Strapi, { uid, documentId, locale }: Place): Promise<Draft | null> {
  const [draft] = await readDrafts(strapi, uid, documentId, [locale]);
  return draft ?? null;
}

/** Of two saves at the same time the second one waits until it can see the first. */
async function lockDraft(strapi: Core.Strapi, place: Place): Promise<void> {
  await strapi.db
    .queryBuilder(place.uid as ContentUid)
    .select(["id"])
    .where(whereDraft(place))
    .forUpdate()
    .execute();
}

async function refusal(strapi: Core.Strapi, { updatedAt, updatedById }: Draft, fields: OverwrittenField[]): Promise<Error> {
  const by = (await staffNames(strapi, [updatedById])).get(updatedById ?? 0) ?? null;
  const error = Object.assign(new Error(sentences[adminLanguage(strapi)]), {
    name: "ConflictError",
    status: 409,
    details: { version: updatedAt, by, fields } satisfies SaveConflict,
  });
  // Strapi answers with a status of ours to this class only, which nobody can construct.
  return Object.setPrototypeOf(error, errors.HttpError.prototype as object) as Error;
}
