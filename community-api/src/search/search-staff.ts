import type { Language } from "@ryadom/shared/locales.ts";
import { languages } from "@ryadom/shared/locales.ts";
import { type StaffDocument, staffDocumentId } from "@ryadom/shared/search-documents.ts";
import { type StaffHit, type StaffKind } from "@ryadom/shared/search.ts";
import { type Highlighter, withoutMarks } from "@ryadom/shared/search/highlight.ts";
import type { EngineQuery, SearchEngine } from "./engine/search-engine.ts";

type Documents = ReadonlyMap<string, StaffDocument>;
export type FoundStaff = { document: StaffDocument; score: number };

/** More than staff will ever have of one word on a page; each group takes its own of them. */
const maxFound = 300;

/**
 * What staff published about something, in the language that was asked for where there is one: also what only the other language's words say,
 * because people ask in either.
 */
export async function searchStaff(
  { engine, documents }: { engine: Pick<SearchEngine, "search">; documents: Documents },
  {
    kinds,
    language,
    ...asked
  }: Pick<EngineQuery, "q" | "isTyping" | "wordsAlone"> & {
    kinds: readonly StaffKind[];
    language: Language | undefined;
  },
): Promise<{ found: FoundStaff[]; isFallback: boolean }> {
  const { hits, isFallback = false } = await engine.search({ ...asked, index: "staff", kinds, limit: maxFound, offset: 0 });
  const found = new Map<string, FoundStaff>();
  for (const { id, score } of hits) {
    const hit = documents.get(id);
    if (!hit) continue;
    const document = (language && documents.get(staffDocumentId({ ...hit, language }))) ?? hit;
    const isOther =
      language === undefined && languages.some((one) => one !== hit.language && found.has(staffDocumentId({ ...hit, language: one })));
    const known = staffDocumentId(document);
    if (!isOther && !found.has(known)) found.set(known, { document, score });
  }
  return { found: [...found.values()], isFallback };
}

const textCharacters = 200;

export function toStaffHit({ document, score }: FoundStaff, highlighter: Highlighter): StaffHit {
  const { kind, language, title, summary, words, path, minutes, cover } = document;
  const marked = highlighter.excerpt(summary, textCharacters);
  const isSaidInSummary = marked !== withoutMarks(marked) || highlighter.mark(title) !== title;
  const text = isSaidInSummary && summary !== "" ? marked : highlighter.excerpt(words === "" ? summary : words, textCharacters);
  return {
    id: staffDocumentId(document),
    kind,
    language,
    title,
    text: withoutMarks(text),
    path,
    minutes,
    cover,
    _rankingScore: score,
    _formatted: { title: highlighter.mark(title), text },
  };
}
