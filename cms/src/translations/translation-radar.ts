/** What is to be done so that every entry is right in both languages: write, check again, publish, review. */
import type { Core } from "@strapi/strapi";
import { contentUids, isLocalized, schemaOf, type ContentUid } from "../schema/content-types.ts";
import { languages, type Language } from "../shared/locales.ts";
import type { EntryWords } from "./follow-translations.ts";
import { stateOf } from "./language-state.ts";
import { lostSteps, type LostStep } from "./lost-steps.ts";
import { translationRecords, type Review, type TranslationRecord } from "./translation-records.ts";
import { wordsOfAllVersions, type VersionRow, type VersionWords } from "./version-words.ts";

/** One version to look at. `fields`: what is untranslated, or has changed in the source. */
export type RadarTask = {
  uid: string;
  kind: string;
  documentId: string;
  title: string;
  language: Language;
  state: "missing" | "untranslated" | "stale" | "draft" | "review";
  fields: string[];
  review: Review | null;
};
/** `count` is the number of all; `tasks` are the first 40. */
export type TaskList = { count: number; tasks: RadarTask[] };
export type Radar = {
  total: number;
  live: number;
  toWrite: TaskList;
  toCheck: TaskList;
  toPublish: TaskList;
  toReview: TaskList;
  lost: LostStep[];
};
export type Rights = { mayRead(uid: ContentUid): boolean; mayPublish(uid: ContentUid): boolean };

const rowLimit = 40;
type Version = VersionRow & Record<string, unknown>;

export async function translationRadar(strapi: Core.Strapi, { mayRead, mayPublish }: Rights): Promise<Radar> {
  const found: { isLive: boolean; tasks: RadarTask[] }[] = [];
  const reviews: RadarTask[] = [];
  for (const uid of contentUids(strapi)) {
    if (!isLocalized(schemaOf(strapi, uid)) || !mayRead(uid)) continue;
    for (const tasks of await tasksOfType(strapi, uid)) {
      found.push({ isLive: tasks.every(({ state }) => state === "review"), tasks });
      if (mayPublish(uid)) reviews.push(...tasks.filter(({ state }) => state === "review"));
    }
  }
  const tasks = found.flatMap((entry) => entry.tasks);
  const list = (...states: RadarTask["state"][]): TaskList => {
    const ofState = tasks.filter(({ state }) => states.includes(state));
    return { count: ofState.length, tasks: ofState.slice(0, rowLimit) };
  };
  return {
    total: found.length,
    live: found.filter(({ isLive }) => isLive).length,
    toWrite: list("missing", "untranslated"),
    toCheck: list("stale"),
    toPublish: list("draft"),
    toReview: { count: reviews.length, tasks: reviews.slice(0, rowLimit) },
    lost: mayRead("api::test.test") ? await lostSteps(strapi) : [],
  };
}

/** @returns the tasks of each entry of a type, which are none where all is well */
async function tasksOfType(strapi: Core.Strapi, uid: ContentUid): Promise<RadarTask[][]> {
  const schema = schemaOf(strapi, uid);
  const titleField = ["title", "name", "question", "productName"].find((name) => schema.attributes[name]) ?? "documentId";
  const versions = (await strapi.db
    .query(uid)
    .findMany({ select: ["id", "documentId", "locale", "publishedAt", "updatedAt", titleField] as never })) as unknown as Version[];
  const words = await wordsOfAllVersions(strapi, uid, versions);
  const records = Map.groupBy(await translationRecords(strapi, { uid }), ({ documentId }) => documentId);
  return [...Map.groupBy(versions, ({ documentId }) => documentId)].map(([documentId, group]) => {
    const named = group.find((version) => version.locale === "en" && version[titleField]) ?? group[0];
    const entry = { uid, kind: schema.kind ?? "collectionType", documentId, title: String(named?.[titleField] ?? "") };
    return tasksOfEntry(entry, wordsOfGroup(group, words), records.get(documentId) ?? []);
  });
}

function wordsOfGroup(group: Version[], words: Map<number, VersionWords>): EntryWords {
  const of = (language: Language, isLive: boolean) => {
    const version = group.find(({ locale, publishedAt }) => locale === language && (publishedAt !== null) === isLive);
    return (version && words.get(version.id)) ?? null;
  };
  const both = (language: Language) => ({ draft: of(language, false), live: of(language, true) });
  return { en: both("en"), ru: both("ru") };
}

function tasksOfEntry(
  entry: Pick<RadarTask, "uid" | "kind" | "documentId" | "title">,
  words: EntryWords,
  records: TranslationRecord[],
): RadarTask[] {
  return languages.flatMap((language): RadarTask[] => {
    const record = records.find((one) => one.language === language);
    const { state, fields } = stateOf(words, language, record);
    const review = record?.review ?? null;
    const task = { ...entry, language, fields, review };
    return [
      ...(state === "live" ? [] : [{ ...task, state }]),
      ...(review && words[language].draft ? [{ ...task, state: "review" as const }] : []),
    ];
  });
}
