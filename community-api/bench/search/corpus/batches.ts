import { languages } from "@ryadom/shared/locales.ts";
import type { SearchDocument } from "../../../src/search/engine/search-engine.ts";
import { postDocuments, staffDocuments } from "../seed-documents.ts";
import { generate } from "./generate.ts";

const batchSize = 500;

export const everythingOfStaff = (): SearchDocument[] => languages.flatMap((language) => staffDocuments(language));

/** The seed's posts and as many generated ones as make `size`. */
export async function* posts(
  size: number,
  onDocument: (number: number, lexemes: ReadonlySet<number>, text: string) => void,
): AsyncGenerator<SearchDocument[]> {
  const ofSeed = languages.flatMap((language) => postDocuments(language));
  yield ofSeed;
  let batch: SearchDocument[] = [];
  for (let number = 0; number < size - ofSeed.length; number += 1) {
    const { document, used } = generate(number);
    onDocument(number, new Set(used.map(({ lexeme }) => lexeme.id)), document.text);
    batch.push(document);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}
