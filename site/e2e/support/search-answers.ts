/** Answers of search as the API gives them, for what a seed cannot bring about: many hits at once, covered ones, limits. */
import type { PublicationHit, SiteSearchAnswer, StaffHit } from "@ryadom/shared/search.ts";
import { highlightMarks } from "@ryadom/shared/search-groups.ts";

const { start, end } = highlightMarks;
const plain = (text: string): string => text.replaceAll(start, "").replaceAll(end, "");

export const staffHit = (kind: StaffHit["kind"], marked: string, path: string, more: Partial<StaffHit> = {}): StaffHit => ({
  id: `${kind}.${path}`,
  kind,
  language: "en",
  title: plain(marked),
  text: "What it is about",
  path,
  minutes: null,
  cover: null,
  _rankingScore: 0.9,
  _formatted: { title: marked, text: "What it is about" },
  ...more,
});

/** @param post as the API gives one @param marked its title */
export const postHit = (post: object, marked: string, more: Partial<PublicationHit> = {}): PublicationHit =>
  ({
    ...post,
    title: plain(marked),
    content: "Its words",
    _rankingScore: 0.8,
    _formatted: { title: marked, content: "Its words" },
    ...more,
  }) as PublicationHit;

type Groups = SiteSearchAnswer["groups"];

export const searchAnswer = (query: string, groups: Groups, care: SiteSearchAnswer["care"] = null): SiteSearchAnswer => ({
  query,
  care,
  groups,
  processingTimeMs: 3,
  isFallback: false,
});
