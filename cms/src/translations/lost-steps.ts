/** Next steps of published tests that lead to nothing in their language: the site leaves them out, and the editor reads which. */
import type { Core } from "@strapi/strapi";
import type { ContentUid } from "../schema/content-types.ts";
import { nextStepTargets, type NextStepKind } from "../shared/content/next-step.ts";
import type { Language } from "../shared/locales.ts";

export type LostStep = { documentId: string; locale: Language; title: string; label: string };

type Step = { label: string; kind: NextStepKind; target: string | null };
type PublishedTest = { documentId: string; locale: Language; title: string; bands: { nextSteps: Step[] | null }[] | null };

const published = { publishedAt: { $notNull: true } };

export async function lostSteps(strapi: Core.Strapi): Promise<LostStep[]> {
  const tests = (await strapi.db
    .query("api::test.test")
    .findMany({ where: published, populate: { bands: { populate: { nextSteps: true } } } as never })) as unknown as PublishedTest[];
  const known = new Map<ContentUid, Set<string>>();
  const keysOf = async (uid: ContentUid): Promise<Set<string>> => {
    const before = known.get(uid);
    if (before) return before;
    const entries = (await strapi.db.query(uid).findMany({ select: ["key", "locale"] as never, where: published })) as {
      key: string;
      locale: string;
    }[];
    const keys = new Set(entries.map(({ key, locale }) => `${locale}/${key}`));
    known.set(uid, keys);
    return keys;
  };
  const lost: LostStep[] = [];
  for (const { documentId, locale, title, bands } of tests) {
    for (const { label, kind, target } of (bands ?? []).flatMap(({ nextSteps }) => nextSteps ?? [])) {
      const uid = nextStepTargets[kind] as ContentUid | null;
      if (uid && !(await keysOf(uid)).has(`${locale}/${target}`)) lost.push({ documentId, locale, title, label });
    }
  }
  return lost;
}
