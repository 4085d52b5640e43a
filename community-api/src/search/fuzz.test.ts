import { maxQueryCharacters } from "@ryadom/shared/search.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { searchDocument } from "../../test/search-documents.ts";
import { enginesUnderTest } from "../../test/search-engines.ts";
import { newSearchWorld } from "../../test/search-world.ts";
import type { SearchEngine } from "./engine/search-engine.ts";

const operators = [
  '"',
  "*",
  "AND",
  "OR",
  "NOT",
  "NEAR(",
  ")",
  "(",
  ":",
  "^",
  "-",
  "title:",
  "{title}",
  "+",
  "'",
  "--",
  ";",
  "%",
  "_",
  "\\",
];
const control = [
  "\u0000",
  "\u0001",
  "\u0008",
  "\t",
  "\r\n",
  "\u001B",
  "\u007F",
  "\u0085",
  "\u00AD",
  "\u2028",
  "\uFEFF",
  "\uE000",
  "\uD800",
];
const scripts = [
  "тревога",
  "ёж",
  "anxiety",
  "не сплю третью ночь",
  "j,blf",
  "不安",
  "قلق",
  "חרדה",
  "चिंता",
  "ความกังวล",
  "🙂",
  "👩‍👩‍👧",
  "e\u0301",
  "ﬁ",
  "İ",
  "\u202E",
  "\u200D",
  "0",
  "ß",
  "й".normalize("NFD"),
  "z̸̢͇".repeat(9),
];
const anyText = fc.array(fc.integer({ min: 0, max: 0xff_ff }), { maxLength: 20 }).map((units) => String.fromCharCode(...units));
const part = fc.oneof(fc.constantFrom(...operators), fc.constantFrom(...control), fc.constantFrom(...scripts), anyText);
const separated = fc.tuple(fc.array(part, { maxLength: 40 }), fc.constantFrom(" ", "", "\u00A0")).map(([parts, by]) => parts.join(by));
const maxCharacters = 10_000;
/** Short ones, and one that is said again and again until it is long. */
const query = fc
  .oneof(
    { weight: 2, arbitrary: separated },
    fc.tuple(part, fc.integer({ min: 1, max: maxCharacters })).map(([one, times]) => one.repeat(times)),
  )
  .map((q) => q.slice(0, maxCharacters));

/** Milliseconds of the processor that something takes: a busy machine makes no query slow. */
async function processorTime(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
const slowestMs = 1000;

/** Words of letters that no word of the queries lacks, so that each is worth comparing with them. */
const manyWords = Array.from({ length: 40 }, (_, number) =>
  searchDocument({
    id: `P${number}`,
    title: "Тревога, anxiety",
    text: Array.from(
      { length: 20 },
      (_word, place) => `${["тревог", "anxie", "ночь"][place % 3]}${(number * 20 + place).toString(36)}`,
    ).join(" "),
  }),
);

describe.each(enginesUnderTest)("$name", ({ open }) => {
  const filled = async (): Promise<SearchEngine> => {
    const engine = await open();
    await engine.put("publications", manyWords);
    return engine;
  };
  const find = (engine: SearchEngine, q: string, isTyping = false) =>
    engine.search({ index: "publications", q, isTyping, limit: 10, offset: 0 });

  test("whatever is asked, in up to ten thousand characters, it answers within a second, and goes on finding", async () => {
    const engine = await filled();
    await fc.assert(
      fc.asyncProperty(query, fc.boolean(), async (q, isTyping) => {
        let scores: number[] = [];
        const took = await processorTime(async () => (scores = (await find(engine, q, isTyping)).hits.map(({ score }) => score)));
        expect(took).toBeLessThan(slowestMs);
        expect(scores.every((score) => score >= 0 && score <= 1)).toBe(true);
      }),
      { numRuns: 50 },
    );
    expect((await find(engine, "тревога")).hits).toHaveLength(10);
  }, 60_000);

  test("through the API: an answer, or a refusal of what is too long; never an error", async () => {
    const engine = await filled();
    const { app } = await newSearchWorld({ searchEngine: engine, limits: { bodyBytes: 2 ** 20 } });
    const headers = { "Content-Type": "application/json", Origin: "https://ryadom.test" };
    const post = async (path: string, body: unknown) =>
      (await app.request(path, { method: "POST", headers, body: JSON.stringify(body) })).status;
    await fc.assert(
      fc.asyncProperty(query, fc.boolean(), async (q, isTyping) => {
        const statuses: number[] = [];
        const took = await processorTime(async () => {
          statuses.push(await post("/api/search/publications", { q, attributesToHighlight: ["*"] }));
          statuses.push(await post("/api/search", { q, language: "ru", isTyping }));
          statuses.push((await app.request(`/api/search/courses?q=${encodeURIComponent(q.toWellFormed())}`)).status);
        });
        const expected = [...q].length > maxQueryCharacters ? 400 : 200;
        expect(statuses).toEqual([expected, expected, expected]);
        expect(took).toBeLessThan(3 * slowestMs);
      }),
      { numRuns: 40 },
    );
  }, 60_000);
});

test("a query of ten thousand characters is refused, one of a thousand is answered, also when it is one word", async () => {
  const { visitor, given } = await newSearchWorld({ limits: { bodyBytes: 64 * 1024 } });
  await given({ title: "Lantern" });
  const ask = async (q: string) => (await visitor().ask("POST", "/api/search/publications", { q })).status;
  expect([await ask("a".repeat(10_000)), await ask("a".repeat(1000)), await ask("yo".repeat(500)), await ask("'".repeat(1000))]).toEqual([
    400, 200, 200, 200,
  ]);
  expect([await ask(""), await ask("   "), await ask("!?")]).toEqual([200, 200, 200]);
});
