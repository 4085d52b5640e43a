import type { JudgedQuery } from "./judged.ts";

const share = 0.1;
/** Words as they are written are counted in the first documents only. */
const sample = 2000;
const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Which generated documents have all the words that a query asks for; told of one document after another. */
export class Relevance {
  readonly #queries: readonly JudgedQuery[];
  readonly #byFirstWord = new Map<number, { lexemes: readonly number[]; ids: Set<string> }[]>();
  readonly #idsOf = new Map<string, Set<string>>();
  readonly #documentsWith = new Map<number, number>();
  readonly #sampled = new Map<string, number>();
  #documents = 0;

  constructor(queries: readonly JudgedQuery[]) {
    this.#queries = queries;
    for (const { relevant } of queries) {
      if (!("lexemes" in relevant) || this.#idsOf.has(relevant.lexemes.join())) continue;
      const ids = new Set<string>();
      this.#idsOf.set(relevant.lexemes.join(), ids);
      const first = relevant.lexemes[0]!;
      this.#byFirstWord.set(first, [...(this.#byFirstWord.get(first) ?? []), { lexemes: relevant.lexemes, ids }]);
    }
  }

  add(number: number, lexemes: ReadonlySet<number>, text: string): void {
    this.#documents += 1;
    if (number < sample) for (const word of new Set(wordsOf(text))) this.#sampled.set(word, (this.#sampled.get(word) ?? 0) + 1);
    for (const lexeme of lexemes) {
      this.#documentsWith.set(lexeme, (this.#documentsWith.get(lexeme) ?? 0) + 1);
      for (const subject of this.#byFirstWord.get(lexeme) ?? [])
        if (subject.lexemes.every((one) => lexemes.has(one))) subject.ids.add(`generated-${number}`);
    }
  }

  of({ relevant }: JudgedQuery): ReadonlySet<string> {
    return "ids" in relevant ? new Set(relevant.ids) : this.#idsOf.get(relevant.lexemes.join())!;
  }

  /** Whether none of its words is in a tenth of all documents. */
  isRare({ q, relevant }: JudgedQuery): boolean {
    const isRareLexeme = (lexeme: number) => (this.#documentsWith.get(lexeme) ?? 0) < this.#documents * share;
    if ("lexemes" in relevant) return relevant.lexemes.every(isRareLexeme);
    return wordsOf(q).every((word) => (this.#sampled.get(word) ?? 0) < Math.min(sample, this.#documents) * share);
  }

  /** Those that have an answer in the corpus. */
  answerable(): JudgedQuery[] {
    return this.#queries.filter((query) => this.of(query).size > 0);
  }
}
