/** Keeps everybody who changed a draft since it was approved or live: none of them may be its second person. */
import type { Core } from "@strapi/strapi";
import { approvalState } from "./approval-state.ts";
import { approvedAuthors, findLastChange, storeLastChange, type Person } from "./approval-tables.ts";
import { authorsOf, distinct, findVersions, placeOf, type Version } from "./versions.ts";
import { digestOfVersion } from "./version-digest.ts";

/** A draft before somebody's save: what stood there, and who wrote what of it nobody has approved. */
export type Before = { locale: string; digest: string; authors: Person[] };

/** Strapi notes everybody who saves, also somebody who changed nothing: who wrote the words is kept before that. */
export async function draftsBefore(strapi: Core.Strapi, uid: string, documentId: string): Promise<Before[]> {
  const before: Before[] = [];
  for (const draft of await draftsOf(strapi, uid, documentId)) {
    const { state, digest, change } = await approvalState(strapi, uid, draft);
    const place = placeOf(uid, draft);
    if ((await findLastChange(strapi, place))?.digest !== digest) await storeLastChange(strapi, place, change);
    before.push({ locale: draft.locale, digest, authors: state === "waiting" ? change.authors : [] });
  }
  return before;
}

/**
 * In all languages: a phone number that is changed in one is changed in the others, too.
 * @param before of the entry itself, or of the one that it is a copy of
 */
export async function recordChanges(strapi: Core.Strapi, uid: string, documentId: string, person: Person, before: Before[]): Promise<void> {
  for (const draft of await draftsOf(strapi, uid, documentId)) {
    const digest = digestOfVersion(strapi, uid, draft);
    const place = placeOf(uid, draft);
    const stored = await findLastChange(strapi, place);
    if (stored?.digest === digest) continue;
    const here = before.find(({ locale }) => locale === draft.locale);
    // A language that is new has the fields that all share, by whoever wrote those; one that was deleted comes back with its authors.
    const earlier = here?.authors ?? [...(stored ? authorsOf(stored) : []), ...before.flatMap(({ authors }) => authors)];
    const authors = distinct([...earlier, ...(await approvedAuthors(strapi, place, digest)), person]);
    const { id: personId, name: personName } = person;
    await storeLastChange(strapi, place, { digest, personId, personName, at: new Date().toISOString(), authors });
  }
}

const draftsOf = (strapi: Core.Strapi, uid: string, documentId: string): Promise<Version[]> =>
  findVersions(strapi, uid, { documentId, publishedAt: null });
