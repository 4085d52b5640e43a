import fc from "fast-check";
import { expect, test } from "vitest";
import { newSearchWorld } from "../../test/search-world.ts";

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
  "\u0000",
  "\uE000",
  "\uD800",
];
const scripts = [
  "тревога",
  "ёж",
  "anxiety",
  "不安",
  "قلق",
  "חרדה",
  "🙂",
  "e\u0301",
  "ﬁ",
  "İ",
  "\u202E",
  "\u200D",
  "0",
  "ß",
  "й".normalize("NFD"),
];
const anyText = fc.array(fc.integer({ min: 0, max: 0xff_ff }), { maxLength: 20 }).map((units) => String.fromCharCode(...units));
const query = fc
  .array(fc.oneof(fc.constantFrom(...operators), fc.constantFrom(...scripts), anyText), {
    maxLength: 40,
  })
  .map((parts) => parts.join(" ").slice(0, 1000));

test("whatever is asked, search answers it and the index stays whole", async () => {
  const { given, app, found } = await newSearchWorld();
  const { id } = await given({ title: "Тревога", content: "anxiety 'quoted' \"twice\" title:text", sourceLang: "ru" });
  const ask = async (path: string, body: unknown) => {
    const headers = { "Content-Type": "application/json", Origin: "https://ryadom.test" };
    return (await app.request(path, { method: "POST", headers, body: JSON.stringify(body) })).status;
  };
  await fc.assert(
    fc.asyncProperty(query, fc.boolean(), async (q, isTyping) => {
      expect(await ask("/api/search/publications", { q, attributesToHighlight: ["*"] })).toBe(200);
      expect(await ask("/api/search", { q, language: "ru", isTyping })).toBe(200);
    }),
    { numRuns: 60 },
  );
  expect(await found("тревога")).toEqual([id]);
}, 60_000);

test("a query of ten thousand characters is refused, one of a thousand is answered, also when it is one word", async () => {
  const { visitor, given } = await newSearchWorld({ limits: { bodyBytes: 64 * 1024 } });
  await given({ title: "Lantern" });
  const ask = async (q: string) => (await visitor().ask("POST", "/api/search/publications", { q })).status;
  expect([await ask("a".repeat(10_000)), await ask("a".repeat(1000)), await ask("yo".repeat(500)), await ask("'".repeat(1000))]).toEqual([
    400, 200, 200, 200,
  ]);
  expect([await ask(""), await ask("   "), await ask("!?")]).toEqual([200, 200, 200]);
});
