import { z } from "zod";
import { ContentKey } from "./catalogue.ts";
import { languages } from "./locales.ts";
import { limits } from "./limits.ts";
import { safetyLevels } from "./phrases.ts";
import { Publication } from "./publications.ts";
import { maxQueryCharacters, type SearchGroup, searchGroups, type StaffKind, staffKinds } from "./search-groups.ts";

export { highlightMarks, maxQueryCharacters, searchGroups, staffKinds } from "./search-groups.ts";
export type { SearchGroup, StaffKind } from "./search-groups.ts";

const Query = z
  .string()
  .max(maxQueryCharacters)
  .meta({ description: "What somebody looks for, in their own words. Never kept, never logged." });
const Score = z.number().min(0).max(1).meta({ description: "1: everything that was asked for, in the best place." });
const Count = z.int().min(0);

/** The crisis card above the hits: by the list of phrases that the query fits. `method` shows help only, and no post. */
export const SearchCare = z
  .union([z.strictObject({ level: z.enum(safetyLevels), url: z.string() }), z.null()])
  .meta({ description: "Whether to show the crisis card, and where help stands." });
export type SearchCare = z.infer<typeof SearchCare>;

export const PublicationSearchRequest = z
  .strictObject({
    q: Query,
    language: z.enum(languages).optional().meta({ description: "Of the texts; both when left out." }),
    theme: ContentKey.optional(),
    showRankingScore: z.boolean().default(false),
    attributesToHighlight: z
      .array(z.enum(["title", "content", "*"]))
      .max(3)
      .default([]),
    limit: z.int().min(1).max(limits.pageSize).default(10),
    offset: z.int().min(0).max(1000).default(0),
  })
  .meta({ id: "PublicationSearchRequest" });
export type PublicationSearchRequest = z.infer<typeof PublicationSearchRequest>;

export const PublicationHit = Publication.extend({
  content: z.string().meta({ description: "Its words without signs of Markdown." }),
  _rankingScore: Score.optional(),
  _formatted: z
    .strictObject({ title: z.string(), content: z.string() })
    .optional()
    .meta({ description: "With U+E000 and U+E001 around what was found. Plain text: make nodes of it, never HTML." }),
}).meta({ id: "PublicationHit" });
export type PublicationHit = z.infer<typeof PublicationHit>;

export const PublicationSearchAnswer = z
  .strictObject({
    hits: z.array(PublicationHit),
    query: z.string(),
    limit: Count,
    offset: Count,
    estimatedTotalHits: Count,
    processingTimeMs: Count,
    care: SearchCare,
    isFallback: z.boolean().meta({
      description: "The search server or the embedder did not answer in time: the built-in search did, or words alone were looked for.",
    }),
  })
  .meta({ id: "PublicationSearchAnswer" });
export type PublicationSearchAnswer = z.infer<typeof PublicationSearchAnswer>;

/** A picture of the release. */
export const coverAddress = z.string().regex(/^\/media\/[\w-][\w.-]*$/);

/** Something staff published, as a line of results. */
export const StaffHit = z
  .strictObject({
    id: z.string(),
    kind: z.enum(staffKinds),
    language: z.enum(languages).meta({ description: "Of its words: another than was asked for when it is only there." }),
    title: z.string(),
    text: z.string().meta({ description: "Its summary, or the place in its words that was found; at most 200 characters." }),
    path: z.string(),
    minutes: z.int().nullable(),
    cover: coverAddress
      .nullable()
      .meta({ description: "A small copy of its picture; null where it has none, and where it is about something hard." }),
    _rankingScore: Score,
    _formatted: z.strictObject({ title: z.string(), text: z.string() }),
  })
  .meta({ id: "StaffHit" });
export type StaffHit = z.infer<typeof StaffHit>;

export const groupOfKind: Readonly<Record<StaffKind, Exclude<SearchGroup, "posts">>> = {
  help: "help",
  faq: "help",
  practice: "now",
  sound: "now",
  story: "stories",
  course: "courses",
  lesson: "courses",
  test: "tests",
};

export const SiteSearchRequest = z
  .strictObject({
    q: Query,
    language: z.enum(languages),
    group: z.enum(searchGroups).optional().meta({ description: "Only this one, up to 30 hits of it." }),
    isTyping: z.boolean().default(false).meta({ description: "The last word may go on." }),
  })
  .meta({ id: "SiteSearchRequest" });
export type SiteSearchRequest = z.infer<typeof SiteSearchRequest>;

export const SiteSearchAnswer = z
  .strictObject({
    query: z.string(),
    care: SearchCare,
    groups: z.array(
      z.discriminatedUnion("group", [
        z.strictObject({
          group: z.enum(["help", "now", "stories", "courses", "tests"]),
          estimatedTotalHits: Count,
          hits: z.array(StaffHit),
        }),
        z.strictObject({ group: z.literal("posts"), estimatedTotalHits: Count, hits: z.array(PublicationHit) }),
      ]),
    ),
    processingTimeMs: Count,
    isFallback: z.boolean(),
  })
  .meta({ id: "SiteSearchAnswer" });
export type SiteSearchAnswer = z.infer<typeof SiteSearchAnswer>;

export const CourseSearchQuery = z.strictObject({ q: Query, language: z.enum(languages).optional() });
export const CourseSearchAnswer = z
  .strictObject({ hits: z.array(StaffHit), query: z.string(), estimatedTotalHits: Count, processingTimeMs: Count, care: SearchCare })
  .meta({ id: "CourseSearchAnswer" });
export type CourseSearchAnswer = z.infer<typeof CourseSearchAnswer>;
