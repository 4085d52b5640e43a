import { type StaffDocument, staffDocumentId } from "@ryadom/shared/search-documents.ts";
import type { SearchDocument, SearchEngine } from "../engine/search-engine.ts";

/** What staff published, as an engine keeps it. */
export const staffSearchDocument = (document: StaffDocument): SearchDocument => ({
  id: staffDocumentId(document),
  kind: document.kind,
  language: document.language,
  title: document.title,
  text: `${document.summary}\n${document.words}`,
  theme: document.theme,
  date: `${document.date ?? "1970-01-01"}T00:00:00.000Z`,
  isAnswered: false,
});

/** Builds the index of what staff publish from a release. */
export const indexStaff = (engine: SearchEngine, documents: ReadonlyMap<string, StaffDocument>): Promise<void> =>
  engine.rebuild("staff", batches([...documents.values()].map(staffSearchDocument)));

/** Brings an index up that holds the release before. */
export async function changeStaff(engine: SearchEngine, changed: readonly StaffDocument[], gone: readonly string[]): Promise<void> {
  for await (const batch of batches(changed.map(staffSearchDocument))) await engine.put("staff", batch);
  await engine.remove("staff", gone);
}

async function* batches(documents: readonly SearchDocument[]): AsyncGenerator<SearchDocument[]> {
  for (let start = 0; start < documents.length; start += 200) yield documents.slice(start, start + 200);
}
