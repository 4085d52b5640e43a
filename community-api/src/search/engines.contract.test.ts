import { describe, expect, test } from "vitest";
import { inBatches, searchDocument } from "../../test/search-documents.ts";
import { openWithEmbedder } from "../../test/meaning-engine.ts";
import { enginesUnderTest } from "../../test/search-engines.ts";
import type { EngineQuery, SearchDocument, SearchEngine } from "./engine/search-engine.ts";

/** Texts of a few lines, each about something else. */
const texts: readonly SearchDocument[] = [
  searchDocument({
    id: "Ptrain",
    title: "Panic on the train",
    text: "It comes at night, between two stations. My heart races.",
    theme: "anxiety",
  }),
  searchDocument({ id: "Pcanal", title: "Bench", text: "Sat by the canal with a stranger, and we said nothing.", theme: "loneliness" }),
  searchDocument({ id: "Pexam", title: "Exams", text: "Revision week, and my anxiety is back.", theme: "stress" }),
  searchDocument({
    id: "Pson",
    language: "ru",
    title: "Не сплю третью ночь",
    text: "Лежу и считаю овец. Соседи сверху двигают шкафы.",
    theme: "stress",
  }),
  searchDocument({
    id: "Pelka",
    language: "ru",
    title: "Ёлка",
    text: "Нарядили ёлку вдвоём, впервые без мамы. Собаки спали под ней.",
    theme: "grief",
  }),
  searchDocument({
    id: "Ptrevoga",
    language: "ru",
    title: "После работы",
    text: "Тревога накрывает вечером, когда все расходятся.",
    theme: "anxiety",
  }),
];
const staff: readonly SearchDocument[] = [
  searchDocument({ id: "practice.square.en", kind: "practice", title: "Square breathing", text: "Four counts in, four counts held." }),
  searchDocument({
    id: "help.panic-now.en",
    kind: "help",
    title: "When breathing is hard",
    text: "Panic passes. Name five things you see.",
  }),
  searchDocument({ id: "course.gentle-sleep.ru", kind: "course", language: "ru", title: "Бережный сон", text: "Как засыпать спокойнее." }),
];

describe.each([...enginesUnderTest, { name: "the built-in engine with an embedder", open: openWithEmbedder }])("$name", ({ open }) => {
  const filled = async (documents: readonly SearchDocument[] = texts): Promise<SearchEngine> => {
    const engine = await open();
    await engine.put("publications", documents);
    return engine;
  };
  const find = async (engine: SearchEngine, q: string, more: Partial<EngineQuery> = {}): Promise<string[]> => {
    const { hits } = await engine.search({ index: "publications", q, isTyping: false, limit: 10, offset: 0, ...more });
    return hits.map(({ id }) => id);
  };

  test("a text is found by a word of its title and by one of its text", async () => {
    const engine = await filled();
    expect(await find(engine, "train")).toEqual(["Ptrain"]);
    expect(await find(engine, "canal")).toEqual(["Pcanal"]);
    expect(await find(engine, "zebra")).toEqual([]);
  });

  test("a title counts more than a text", async () => {
    const engine = await filled([
      searchDocument({ id: "Pintext", title: "Something", text: "the garden in the rain" }),
      searchDocument({ id: "Pintitle", title: "Garden", text: "something else in the rain" }),
    ]);
    expect(await find(engine, "garden")).toEqual(["Pintitle", "Pintext"]);
  });

  test("a word is found in another form, in both languages", async () => {
    const engine = await filled();
    expect(await find(engine, "соседями")).toEqual(["Pson"]);
    expect(await find(engine, "собаку")).toEqual(["Pelka"]);
    expect(await find(engine, "trains")).toEqual(["Ptrain"]);
    expect(await find(engine, "strangers")).toEqual(["Pcanal"]);
  });

  test("ё and е are the same, and so are capitals", async () => {
    const engine = await filled();
    expect(await find(engine, "елка")).toEqual(["Pelka"]);
    expect(await find(engine, "ЁЛКУ")).toEqual(["Pelka"]);
  });

  test("a wrong letter, a missing one and two that changed places are forgiven", async () => {
    const engine = await filled();
    expect(await find(engine, "stranegr")).toEqual(["Pcanal"]);
    expect(await find(engine, "strenger")).toEqual(["Pcanal"]);
    expect(await find(engine, "anxeity")).toContain("Pexam");
    expect(await find(engine, "расхдятся")).toEqual(["Ptrevoga"]);
  });

  test("what is found by a wrong letter stands below what was written so", async () => {
    const engine = await filled([
      searchDocument({ id: "Pstranger", text: "a stranger on a bench", date: "2026-03-09T12:00:00.000Z", isAnswered: true }),
      searchDocument({ id: "Pcanal", text: "a canal in the rain" }),
      searchDocument({ id: "Pstone", title: "Stone", text: "a stone", date: "2026-03-09T12:00:00.000Z", isAnswered: true }),
      searchDocument({ id: "Pstore", text: "in a store, at night" }),
      searchDocument({ id: "Pvolna", language: "ru", title: "Волна", text: "волна", date: "2026-03-09T12:00:00.000Z", isAnswered: true }),
      searchDocument({ id: "Pvoina", language: "ru", text: "сегодня опять война" }),
    ]);
    expect(await find(engine, "canal strenger")).toEqual(["Pcanal", "Pstranger"]);
    expect((await find(engine, "store"))[0]).toBe("Pstore");
    expect((await find(engine, "война"))[0]).toBe("Pvoina");
  });

  test("words that editors made synonyms lead to each other", async () => {
    const engine = await filled();
    expect((await find(engine, "паника")).includes("Ptrevoga")).toBe(true);
    expect((await find(engine, "panic")).toSorted()).toEqual(["Pexam", "Ptrain"]);
  });

  test("the last word may go on while somebody types, and is whole when they are done", async () => {
    const engine = await filled();
    expect(await find(engine, "revisi", { isTyping: true })).toEqual(["Pexam"]);
    expect(await find(engine, "str", { isTyping: true })).toEqual(["Pcanal"]);
    expect(await find(engine, "str")).toEqual([]);
  });

  test("what has every word stands before what has one, and one is enough", async () => {
    const engine = await filled();
    const found = await find(engine, "panic canal stranger");
    expect(found[0]).toBe("Pcanal");
    expect(found).toContain("Ptrain");
    expect(await find(engine, "zebra,canal")).toEqual(["Pcanal"]);
    expect(await find(engine, "zebras by the canal")).toEqual(["Pcanal"]);
  });

  test("a language, kinds and themes narrow what is found", async () => {
    const engine = await filled([
      searchDocument({ id: "Pen", text: "garden", theme: "stress" }),
      searchDocument({ id: "Pru", language: "ru", text: "garden", theme: "grief" }),
      searchDocument({ id: "Pno", text: "garden" }),
    ]);
    expect(await find(engine, "garden", { language: "ru" })).toEqual(["Pru"]);
    expect((await find(engine, "garden", { themes: ["stress", "grief"] })).toSorted()).toEqual(["Pen", "Pru"]);
    expect(await find(engine, "garden", { themes: ["stress"], language: "ru" })).toEqual([]);
    await engine.put("staff", staff);
    expect((await find(engine, "breathing", { index: "staff" })).toSorted()).toEqual(["help.panic-now.en", "practice.square.en"]);
    expect(await find(engine, "breathing", { index: "staff", kinds: ["help", "faq"] })).toEqual(["help.panic-now.en"]);
  });

  test("people's texts and those of staff are never found together", async () => {
    const engine = await filled();
    await engine.put("staff", staff);
    expect(await find(engine, "panic")).not.toContain("help.panic-now.en");
    expect(await find(engine, "panic", { index: "staff" })).toEqual(["help.panic-now.en"]);
  });

  test("pages follow each other without a gap or a repetition", async () => {
    const engine = await filled(
      Array.from({ length: 7 }, (_, day) => searchDocument({ id: `P${day}`, text: "garden", date: `2026-03-0${day + 1}T12:00:00.000Z` })),
    );
    const pages = await Promise.all([0, 3, 6, 9].map((offset) => find(engine, "garden", { limit: 3, offset })));
    expect(pages).toEqual([["P6", "P5", "P4"], ["P3", "P2", "P1"], ["P0"], []]);
    const { estimatedTotalHits } = await engine.search({ index: "publications", q: "garden", isTyping: false, limit: 3, offset: 0 });
    expect(estimatedTotalHits).toBe(7);
  });

  test("scores lie between 0 and 1 and go down", async () => {
    const engine = await filled();
    for (const q of ["panic", "anxiety at night", "собаки спали", "anxeity"]) {
      const { hits } = await engine.search({ index: "publications", q, isTyping: false, limit: 10, offset: 0 });
      const scores = hits.map(({ score }) => score);
      expect(scores).toEqual(scores.toSorted((one, other) => other - one));
      expect(scores.every((score) => score > 0 && score <= 1)).toBe(true);
      expect(scores.length).toBeGreaterThan(0);
    }
  });

  test("among equals what was answered comes first, then what is newer", async () => {
    const same = { title: "Garden", text: "in the rain" };
    const engine = await filled([
      searchDocument({ id: "Pold", ...same, date: "2026-01-01T00:00:00.000Z" }),
      searchDocument({ id: "Pnew", ...same, date: "2026-02-01T00:00:00.000Z" }),
      searchDocument({ id: "Panswered", ...same, date: "2025-01-01T00:00:00.000Z", isAnswered: true }),
    ]);
    expect(await find(engine, "garden")).toEqual(["Panswered", "Pnew", "Pold"]);
  });

  test("what engines take for operators are plain words and signs", async () => {
    const engine = await filled();
    for (const q of [
      '"train',
      "-train",
      "train*",
      "train AND",
      "NOT train",
      "(train",
      "title:train",
      "train^9",
      "{train}",
      "train OR 1=1 --",
      "NEAR(train)",
    ])
      expect(await find(engine, q), q).toContain("Ptrain");
    expect(await find(engine, "stations -train")).toEqual(["Ptrain"]);
    expect(await find(engine, '"train stations"')).toEqual(["Ptrain"]);
  });

  test("nothing is found by nothing, and long or odd queries do no harm", async () => {
    const engine = await filled();
    for (const q of ["", "   ", "\u0000", "?!…", "—", "🙂", "\uE000", "'", "%", "a".repeat(1000), "да ".repeat(300)])
      expect(Array.isArray(await find(engine, q)), q).toBe(true);
    expect(await find(engine, " ")).toEqual([]);
    expect(await find(engine, "?!")).toEqual([]);
  });

  test("putting a text once more replaces it", async () => {
    const engine = await filled();
    await engine.put("publications", [searchDocument({ id: "Pcanal", title: "Bench", text: "Sat by the harbour." })]);
    expect(await find(engine, "canal")).toEqual([]);
    expect(await find(engine, "harbour")).toEqual(["Pcanal"]);
    expect(await find(engine, "bench")).toEqual(["Pcanal"]);
  });

  test("what was removed is not found, and removing it again is no error", async () => {
    const engine = await filled();
    await engine.remove("publications", ["Pcanal", "Pnever"]);
    expect(await find(engine, "canal")).toEqual([]);
    await engine.remove("publications", ["Pcanal"]);
    await engine.remove("publications", []);
    expect(await find(engine, "train")).toEqual(["Ptrain"]);
  });

  test("while an index is built anew readers search the old one; then the new one, whole", async () => {
    const engine = await filled();
    const whileBuilding: string[][] = [];
    async function* slowly() {
      for await (const batch of inBatches(
        [searchDocument({ id: "Pnew1", text: "harbour" }), searchDocument({ id: "Pnew2", text: "harbour" })],
        1,
      )) {
        yield batch;
        whileBuilding.push(await find(engine, "canal"), await find(engine, "harbour"));
      }
    }
    await engine.rebuild("publications", slowly());
    expect(whileBuilding).toEqual([["Pcanal"], [], ["Pcanal"], []]);
    expect(await find(engine, "canal")).toEqual([]);
    expect((await find(engine, "harbour")).toSorted()).toEqual(["Pnew1", "Pnew2"]);
  });

  test("what is written while an index is built anew is in the new one, too", async () => {
    const engine = await filled();
    async function* withWrites() {
      yield [...texts];
      await engine.put("publications", [searchDocument({ id: "Plate", text: "harbour" })]);
      await engine.remove("publications", ["Pcanal"]);
    }
    await engine.rebuild("publications", withWrites());
    expect(await find(engine, "harbour")).toEqual(["Plate"]);
    expect(await find(engine, "canal")).toEqual([]);
    expect(await find(engine, "train")).toEqual(["Ptrain"]);
  });

  test("building anew that breaks off leaves the old index, and the next one succeeds", async () => {
    const engine = await filled();
    async function* breaking(): AsyncGenerator<SearchDocument[]> {
      yield [searchDocument({ id: "Phalf", text: "harbour" })];
      throw new Error("the database is away");
    }
    await expect(engine.rebuild("publications", breaking())).rejects.toThrow();
    expect(await find(engine, "canal")).toEqual(["Pcanal"]);
    expect(await find(engine, "harbour")).toEqual([]);
    await engine.rebuild("publications", inBatches([searchDocument({ id: "Pafter", text: "harbour" })]));
    expect(await find(engine, "harbour")).toEqual(["Pafter"]);
  });
});
