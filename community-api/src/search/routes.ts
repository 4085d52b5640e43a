import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import type { Catalogue } from "@ryadom/shared/catalogue.ts";
import {
  CourseSearchAnswer,
  CourseSearchQuery,
  groupOfKind,
  PublicationSearchAnswer,
  PublicationSearchRequest,
  searchGroups,
  SiteSearchAnswer,
  SiteSearchRequest,
  staffKinds,
} from "@ryadom/shared/search.ts";
import { createHighlighter, type Highlighter } from "@ryadom/shared/search/highlight.ts";
import { readQuery } from "@ryadom/shared/search/query.ts";
import type { StaffDocument } from "@ryadom/shared/search-documents.ts";
import type { GetCatalogue } from "../core/catalogue.ts";
import { findTheme } from "../core/catalogue.ts";
import type { Clock } from "../core/clock.ts";
import { invalidArgument } from "../core/errors.ts";
import type { Database } from "../db/database.ts";
import { type AppEnv, newRouter } from "../http/context.ts";
import { errorResponses, writeErrors } from "../http/error-response.ts";
import { access, viewerOf } from "../http/session-middleware.ts";
import { careFor } from "./care.ts";
import type { SearchEngine } from "./engine/search-engine.ts";
import { withoutWordsInErrors } from "./engine/search-failure.ts";
import { readPublicationHits, searchPublications } from "./search-publications.ts";
import { searchStaff, toStaffHit } from "./search-staff.ts";

const common = { tags: ["search"], ...access("anyone", { limit: "search" }) };

const publications = createRoute({
  ...common,
  method: "post",
  path: "/search/publications",
  operationId: "searchPublications",
  summary: "Publications about something, the best first",
  description: "A read: nothing of it is kept, and it is a POST so that what people look for stands in no address.",
  request: { body: { content: { "application/json": { schema: PublicationSearchRequest } }, required: true } },
  responses: {
    200: { description: "Those that whoever asks may see.", content: { "application/json": { schema: PublicationSearchAnswer } } },
    ...errorResponses(...writeErrors),
  },
});

const site = createRoute({
  ...common,
  method: "post",
  path: "/search",
  operationId: "searchSite",
  summary: "What staff published and what people wrote about something, help first",
  description: "A read: nothing of it is kept, and it is a POST so that what people look for stands in no address.",
  request: { body: { content: { "application/json": { schema: SiteSearchRequest } }, required: true } },
  responses: {
    200: { description: "Groups that have something, in order.", content: { "application/json": { schema: SiteSearchAnswer } } },
    ...errorResponses(...writeErrors),
  },
});

const courses = createRoute({
  ...common,
  method: "get",
  path: "/search/courses",
  operationId: "searchCourses",
  summary: "Courses and lessons about something",
  request: { query: CourseSearchQuery },
  responses: {
    200: { description: "At most 30, the best first.", content: { "application/json": { schema: CourseSearchAnswer } } },
    ...errorResponses(),
  },
});

const hitsOfGroup = { some: 5, one: 30 } as const;
const excerptCharacters = 200;

export type SearchNeeds = {
  db: Database;
  clock: Clock;
  catalogue: GetCatalogue;
  searchEngine: Pick<SearchEngine, "search">;
  searchDocuments: () => ReadonlyMap<string, StaffDocument>;
};

export function searchRoutes({ db, clock, catalogue, searchEngine, searchDocuments }: SearchNeeds): OpenAPIHono<AppEnv> {
  const engine = { search: withoutWordsInErrors((query, signal) => searchEngine.search(query, signal)) };
  const highlighterFor = (q: string, isTyping: boolean): Highlighter =>
    createHighlighter(readQuery(q, { synonyms: catalogue()?.synonyms ?? [], isTyping }));
  const staff = () => ({ engine, documents: searchDocuments() });

  return newRouter()
    .openapi(publications, async (c) => {
      const started = performance.now();
      const { q, language, theme, showRankingScore, attributesToHighlight, limit, offset } = c.req.valid("json");
      const themes = theme === undefined ? undefined : themesWithin(catalogue(), theme);
      const care = careFor(catalogue(), q, language);
      const isRefused = care?.level === "method";
      const viewer = viewerOf(c);
      const found = isRefused
        ? { hits: [], total: 0, isFallback: false }
        : await searchPublications(
            { db, engine, viewer, now: clock().toISOString() },
            { q, language, themes, isTyping: false, wordsAlone: care !== null, limit, offset },
          );
      const marks = {
        title: attributesToHighlight.some((name) => name !== "content"),
        content: attributesToHighlight.some((name) => name !== "title"),
      };
      const hits = await readPublicationHits(db, found.hits, viewer, {
        highlighter: attributesToHighlight.length === 0 ? null : highlighterFor(q, false),
        marks,
        withScore: showRankingScore,
      });
      const processingTimeMs = Math.round(performance.now() - started);
      return c.json(
        { hits, query: q, limit, offset, estimatedTotalHits: found.total, processingTimeMs, care, isFallback: found.isFallback },
        200,
      );
    })
    .openapi(site, async (c) => {
      const started = performance.now();
      const { q, language, group, isTyping } = c.req.valid("json");
      const care = careFor(catalogue(), q, language);
      const allowed = searchGroups.filter((one) => (group === undefined || one === group) && (care?.level !== "method" || one === "help"));
      const limit = group === undefined ? hitsOfGroup.some : hitsOfGroup.one;
      const highlighter = highlighterFor(q, isTyping);
      const asked = { q, isTyping, wordsAlone: care !== null };
      const kinds = staffKinds.filter((kind) => allowed.includes(groupOfKind[kind]));
      const nothing = { found: [], isFallback: false };
      const { found, ...staffAnswer } = kinds.length === 0 ? nothing : await searchStaff(staff(), { ...asked, kinds, language });
      let { isFallback } = staffAnswer;
      const groups: SiteSearchAnswer["groups"] = [];
      for (const one of allowed) {
        if (one === "posts") {
          const viewer = viewerOf(c);
          const posts = await searchPublications({ db, engine, viewer, now: clock().toISOString() }, { ...asked, limit, offset: 0 });
          isFallback ||= posts.isFallback;
          const hits = await readPublicationHits(db, posts.hits, viewer, { highlighter, excerpt: excerptCharacters, withScore: true });
          if (hits.length > 0) groups.push({ group: one, estimatedTotalHits: posts.total, hits });
        } else {
          const own = found.filter(({ document }) => groupOfKind[document.kind] === one);
          const hits = own.slice(0, limit).map((hit) => toStaffHit(hit, highlighter));
          if (hits.length > 0) groups.push({ group: one, estimatedTotalHits: own.length, hits });
        }
      }
      const processingTimeMs = Math.round(performance.now() - started);
      return c.json({ query: q, care, groups, processingTimeMs, isFallback }, 200);
    })
    .openapi(courses, async (c) => {
      const started = performance.now();
      const { q, language } = c.req.valid("query");
      const care = careFor(catalogue(), q, language);
      const isRefused = care?.level === "method";
      const { found } = isRefused
        ? { found: [] }
        : await searchStaff(staff(), { q, kinds: ["course", "lesson"], language, isTyping: false, wordsAlone: care !== null });
      const highlighter = highlighterFor(q, false);
      const hits = found.slice(0, hitsOfGroup.one).map((hit) => toStaffHit(hit, highlighter));
      const processingTimeMs = Math.round(performance.now() - started);
      return c.json({ hits, query: q, estimatedTotalHits: found.length, processingTimeMs, care }, 200);
    });
}

/** A theme with its subthemes. @throws `invalid-argument` when there is no such theme */
function themesWithin(catalogue: Catalogue | null, theme: string): string[] {
  if (!findTheme(catalogue, theme)) throw invalidArgument("theme", "unknown");
  return [theme, ...catalogue!.themes.filter(({ parent }) => parent === theme).map(({ key }) => key)];
}
