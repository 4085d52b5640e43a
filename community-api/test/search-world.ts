import type { PublicationHit, PublicationSearchAnswer, SiteSearchAnswer } from "@ryadom/shared/search.ts";
import { type StaffDocument, staffDocumentId } from "@ryadom/shared/search-documents.ts";
import type { Services } from "../src/app.ts";
import { embeddedEngine } from "../src/search/index/embedded.ts";
import { rebuildStaff } from "../src/search/index/keep-indexes-up.ts";
import { givenWriter } from "./fixtures.ts";
import { type Caller, newService, type TestService } from "./test-app.ts";
import { reportingCatalogue } from "./test-catalogue.ts";
import { openReleaseFiles } from "../src/serve-site/release/release-files.ts";

/** With words that mean the same, and phrases of people in need. */
export const searchCatalogue: typeof reportingCatalogue = {
  ...reportingCatalogue,
  phraseLists: [
    { language: "en", level: "method", lines: ["dangerous way"] },
    { language: "ru", level: "method", lines: ["опасный способ"] },
    { language: "en", level: "care", lines: ["want to die"] },
    { language: "ru", level: "care", lines: ["хочу умереть"] },
  ],
  synonyms: [
    { language: "ru", words: ["тревога", "паника", "тревожно"] },
    { language: "ru", words: ["дети", "ребёнок"] },
    { language: "en", words: ["anxiety", "panic"] },
  ],
};

const staff = (about: Pick<StaffDocument, "kind" | "key" | "language" | "title"> & Partial<StaffDocument>): StaffDocument => ({
  summary: "",
  words: "",
  path: `/${about.language}/help/${about.key}`,
  minutes: null,
  theme: null,
  date: null,
  cover: null,
  ...about,
});

export const staffDocuments: readonly StaffDocument[] = [
  staff({ kind: "help", key: "crisis", language: "en", title: "If you want to die", words: "Call now. You are not alone." }),
  staff({
    kind: "help",
    key: "crisis",
    language: "ru",
    title: "Если хочется умереть",
    words: "Позвоните сейчас. Опасный способ не нужен.",
  }),
  staff({ kind: "faq", key: "data", language: "en", title: "Can I take my data with me?", words: "Yes, as one archive." }),
  staff({ kind: "practice", key: "calm-five", language: "ru", title: "Пять вещей", summary: "Когда накрывает тревога", minutes: 3 }),
  staff({
    kind: "story",
    key: "night",
    language: "en",
    title: "Four in the morning",
    words: "I lay awake with anxiety until dawn. ".repeat(30),
  }),
  staff({
    kind: "course",
    key: "sleep",
    language: "en",
    title: "Gentle sleep",
    summary: "Falling asleep again",
    cover: "/media/thumbnail_sleep.webp",
  }),
  staff({ kind: "course", key: "sleep", language: "ru", title: "Спокойный сон", summary: "Снова засыпать" }),
  staff({ kind: "lesson", key: "sleep--evening", language: "en", title: "The first evening", minutes: 9 }),
  staff({ kind: "test", key: "worry", language: "en", title: "Worry weather", minutes: 2 }),
];

export type SearchWorld = TestService & {
  /** Publishes as a new member. @returns its id and who wrote it */
  given(
    about: { title: string; content?: string; sourceLang?: "en" | "ru" } & Record<string, unknown>,
  ): Promise<{ id: string; author: Caller }>;
  search(q: string, about?: Record<string, unknown>, caller?: Caller): Promise<PublicationSearchAnswer>;
  /** Ids of the publications found. */
  found(q: string, caller?: Caller): Promise<string[]>;
  searchSite(q: string, about?: Record<string, unknown>): Promise<SiteSearchAnswer>;
};

/** A service that has staff's texts in its index. */
export async function newSearchWorld(changes: Partial<Services> = {}): Promise<SearchWorld> {
  const documents = new Map(staffDocuments.map((document) => [staffDocumentId(document), document]));
  const release = {
    id: "r1",
    folder: "",
    files: openReleaseFiles("", () => undefined),
    catalogue: searchCatalogue,
  };
  const service = await newService({
    catalogue: () => searchCatalogue,
    release: { current: () => ({ ...release, searchDocuments: documents }), refresh: async () => {} },
    ...changes,
  });
  await rebuildStaff(service.db, embeddedEngine({ db: service.db, synonyms: () => searchCatalogue.synonyms }), documents);
  let number = 0;
  const search: SearchWorld["search"] = async (q, about = {}, caller = service.visitor()) =>
    (await caller.ask<PublicationSearchAnswer>("POST", "/api/search/publications", { q, ...about })).body;
  return {
    ...service,
    search,
    async given({ content = "Some words.", sourceLang = "en", ...about }) {
      const author = await service.as(await givenWriter(service.db));
      const key = `key-of-the-tests-${(number += 1)}`;
      const body = { themeId: "anxiety", content, sourceLang, ...about };
      const made = await author.ask<PublicationHit>("POST", "/api/publications", body, { "Idempotency-Key": key });
      if (made.status !== 201) throw new Error(`not published: ${JSON.stringify(made.body)}`);
      return { id: made.body.publicationId, author };
    },
    found: async (q, caller) => (await search(q, {}, caller)).hits.map(({ publicationId }) => publicationId),
    searchSite: async (q, about = {}) =>
      (await service.visitor().ask<SiteSearchAnswer>("POST", "/api/search", { q, language: "en", ...about })).body,
  };
}
