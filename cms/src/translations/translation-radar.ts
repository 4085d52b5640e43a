/** The state of every entry in each language: missing, only a draft, live but older than its original, or live. */
import type { Core } from "@strapi/strapi";
import { contentUids, isLocalized, schemaOf, type ContentUid } from "../schema/content-types.ts";
import { languages, type Language } from "../shared/locales.ts";
import { lostSteps, type LostStep } from "./lost-steps.ts";

export type LanguageState = "missing" | "draft" | "stale" | "live";
export type RadarRow = { uid: string; kind: string; documentId: string; title: string; states: Record<Language, LanguageState> };
export type Radar = { total: number; live: number; rows: RadarRow[]; lost: LostStep[] };

type Version = { documentId: string; locale: Language; publishedAt: string | null; updatedAt: string; [title: string]: unknown };

/** Publishing both languages together takes a moment: an original is newer only when it is so by more than this. */
const sameTimeMs = 60_000;
const rowLimit = 40;

/** Lists the entries that are not live in both languages, the missing ones first, at most 40; the others are only counted. */
async function translationRadar(strapi: Core.Strapi, mayRead: (uid: ContentUid) => boolean): Promise<Radar> {
  const all: RadarRow[] = [];
  for (const uid of contentUids(strapi)) {
    const schema = schemaOf(strapi, uid);
    if (!isLocalized(schema) || !mayRead(uid)) continue;
    const titleField = ["title", "name", "question", "productName"].find((name) => schema.attributes[name]) ?? "documentId";
    const versions = (await strapi.db
      .query(uid)
      .findMany({ select: ["documentId", "locale", "publishedAt", "updatedAt", titleField] as never })) as Version[];
    for (const group of Map.groupBy(versions, ({ documentId }) => documentId).values()) {
      const [first] = group;
      if (!first) continue;
      const named = group.find((version) => version.locale === "en" && version[titleField]) ?? first;
      all.push({
        uid,
        kind: schema.kind ?? "collectionType",
        documentId: first.documentId,
        title: String(named[titleField] ?? ""),
        states: statesOf(group),
      });
    }
  }
  const waiting = all.filter((row) => languages.some((language) => row.states[language] !== "live"));
  const weight = (row: RadarRow) =>
    Math.max(...languages.map((language) => ["live", "stale", "draft", "missing"].indexOf(row.states[language])));
  return {
    total: all.length,
    live: all.length - waiting.length,
    rows: waiting.sort((a, b) => weight(b) - weight(a)).slice(0, rowLimit),
    lost: mayRead("api::test.test") ? await lostSteps(strapi) : [],
  };
}

/** Only Russian can be stale: it is translated from English. */
function statesOf(versions: Version[]): Record<Language, LanguageState> {
  const publishedAt = (language: Language) => versions.find((version) => version.locale === language && version.publishedAt)?.publishedAt;
  const plain = (language: Language): LanguageState =>
    publishedAt(language) ? "live" : versions.some((version) => version.locale === language) ? "draft" : "missing";
  const [original, translation] = [publishedAt("en"), publishedAt("ru")];
  const isStale = original && translation && new Date(original).getTime() - new Date(translation).getTime() > sameTimeMs;
  return { en: plain("en"), ru: isStale ? "stale" : plain("ru") };
}

type AdminContext = {
  state: { userAbility: { can(action: string, uid: string): boolean } };
  body: unknown;
  set(name: string, value: string): void;
};

/** `GET /translation-radar`, for whoever is signed in to the admin: a `Radar` of the types that this person may read. */
export function registerRadarRoute(strapi: Core.Strapi): void {
  strapi.server.routes({
    type: "admin",
    routes: [
      {
        method: "GET",
        path: "/translation-radar",
        handler: async (ctx: AdminContext) => {
          ctx.set("Cache-Control", "no-store");
          ctx.body = await translationRadar(strapi, (uid) => ctx.state.userAbility.can("plugin::content-manager.explorer.read", uid));
        },
        info: { type: "admin" },
        config: { policies: ["admin::isAuthenticatedAdmin"] },
      },
    ],
  } as never);
}
