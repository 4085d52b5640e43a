import { describe, expect, test } from "vitest";
import { inBatches, searchDocument } from "../../../test/search-documents.ts";
import { meilisearchesUnderTest } from "../../../test/search-engines.ts";
import type { SearchEngine } from "../engine/search-engine.ts";
import type { MeilisearchEmbedder } from "./embedder.ts";

/** A vector says how much of a text is about water, and how much about sleep. What is about neither has none. */
const about = [/harbour|ocean|tide/g, /night|awake|slumber/g] as const;
const vectorOf = (text: string): number[] | null => {
  const times = about.map((words) => text.match(words)?.length ?? 0);
  const length = Math.hypot(...times);
  return length === 0 ? null : times.map((one) => one / length);
};

const embedder: MeilisearchEmbedder = {
  name: "meaning",
  settings: { source: "userProvided", dimensions: 2 },
  embed: async (texts) => texts.map(vectorOf),
};

const texts = [
  searchDocument({ id: "Pharbour", title: "By the harbour", text: "Gulls, and a rope." }),
  searchDocument({ id: "Pawake", title: "Awake again", text: "Lying awake, counting." }),
  searchDocument({ id: "Ptea", title: "Tea", text: "A cup of tea with my sister." }),
];

describe.each(meilisearchesUnderTest)("by meaning on $name", ({ open }) => {
  const filled = async (settings = { embedder }): Promise<SearchEngine> => {
    const engine = await open(settings);
    await engine.put("publications", texts);
    return engine;
  };
  const find = async (engine: SearchEngine, q: string) =>
    (await engine.search({ index: "publications", q, isTyping: false, limit: 10, offset: 0 })).hits.map(({ id }) => id);

  test("a text is found that has none of the words, and none that means something else", async () => {
    const engine = await filled();
    expect(await find(engine, "ocean tide")).toEqual(["Pharbour"]);
    expect(await find(engine, "slumber")).toEqual(["Pawake"]);
  });

  test("a text with all the words stands before one that only means them, and that before one with one word of several", async () => {
    const engine = await filled();
    expect(await find(engine, "tea slumber")).toEqual(["Pawake", "Ptea"]);
    await engine.put("publications", [searchDocument({ id: "Pboth", text: "A slumber, then tea." })]);
    expect(await find(engine, "tea slumber")).toEqual(["Pboth", "Pawake", "Ptea"]);
  });

  test("a text without a vector is found by its words, and a query without one finds by words alone", async () => {
    const engine = await filled();
    expect(await find(engine, "sister")).toEqual(["Ptea"]);
    expect(await find(engine, "gulls")).toEqual(["Pharbour"]);
    expect(await find(engine, "zebra")).toEqual([]);
  });

  test("nobody is asked what somebody in need means: words alone are found", async () => {
    const engine = await filled();
    const inNeed = async (q: string) =>
      (await engine.search({ index: "publications", q, isTyping: false, wordsAlone: true, limit: 10, offset: 0 })).hits.map(({ id }) => id);
    expect(await inNeed("ocean tide")).toEqual([]);
    expect(await inNeed("gulls")).toEqual(["Pharbour"]);
  });

  test("an edited text means what it says now, also in an index that was built anew", async () => {
    const engine = await filled();
    await engine.put("publications", [searchDocument({ id: "Pharbour", title: "Tea", text: "Two cups." })]);
    expect(await find(engine, "ocean")).toEqual([]);
    await engine.rebuild("publications", inBatches(texts));
    expect(await find(engine, "ocean")).toEqual(["Pharbour"]);
  });
});
