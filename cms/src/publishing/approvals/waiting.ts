import type { Core } from "@strapi/strapi";
import { nameOfEntry } from "../rules/entry-name.ts";
import { approvalState } from "./approval-state.ts";
import type { Person } from "./approval-tables.ts";
import { approvedTypes } from "./approved-types.ts";
import { findVersions } from "./versions.ts";

/** A version that waits for an approval. `changedBy` is empty when no member of the staff wrote it. */
export type WaitingVersion = { uid: string; documentId: string; locale: string; title: string; changedBy: string; changedAt: string };

/** @returns what this person may approve, the oldest change first: not what they wrote themselves */
export async function waitingFor(strapi: Core.Strapi, person: Person): Promise<WaitingVersion[]> {
  const waiting: WaitingVersion[] = [];
  for (const uid of Object.keys(approvedTypes)) {
    const versions = await findVersions(strapi, uid, {});
    const published = versions.filter(({ publishedAt }) => publishedAt);
    for (const draft of versions.filter(({ publishedAt }) => !publishedAt)) {
      const live = published.find(({ documentId, locale }) => documentId === draft.documentId && locale === draft.locale) ?? null;
      const { state, change } = await approvalState(strapi, uid, draft, live);
      if (state !== "waiting" || change.authors.some(({ id }) => id === person.id)) continue;
      const { documentId, locale } = draft;
      waiting.push({ uid, documentId, locale, title: nameOfEntry(draft), changedBy: change.personName, changedAt: change.at });
    }
  }
  return waiting.sort((a, b) => (a.changedAt < b.changedAt ? -1 : 1));
}
