import { expect, test } from "vitest";
import { newDatabase } from "../../../test/test-database.ts";
import { embeddedEngine } from "./embedded.ts";
import type { SearchDocument } from "../engine/search-engine.ts";

const documentOf = (id: string, title: string): SearchDocument => ({
  id,
  kind: "post",
  language: "en",
  title,
  text: "",
  theme: null,
  date: "2026-03-01T00:00:00.000Z",
  isAnswered: false,
});

async function newIndex() {
  const engine = embeddedEngine({ db: await newDatabase(), synonyms: () => [] });
  const ask = { index: "publications", isTyping: false, limit: 10, offset: 0 } as const;
  const found = async (q: string) => (await engine.search({ ...ask, q })).hits.map(({ id }) => id).toSorted();
  return { engine, found };
}

test("while an index is built anew readers search the old one, and what is written meanwhile is in both", async () => {
  const { engine, found } = await newIndex();
  await engine.put("publications", [documentOf("P1", "lantern"), documentOf("P2", "harbour"), documentOf("P3", "compass")]);
  async function* documents() {
    // Read before P1 was edited and P2 deleted: what is written since is newer.
    yield [documentOf("P1", "lantern")];
    expect(await found("lantern")).toEqual(["P1"]);
    await engine.put("publications", [documentOf("P1", "window"), documentOf("P4", "meadow")]);
    await engine.remove("publications", ["P2"]);
    expect([await found("window"), await found("meadow"), await found("harbour")]).toEqual([["P1"], ["P4"], []]);
    yield [documentOf("P2", "harbour"), documentOf("P4", "an earlier wording"), documentOf("P5", "orchard")];
  }
  await engine.rebuild("publications", documents());
  expect([await found("lantern"), await found("harbour"), await found("earlier wording")]).toEqual([[], [], []]);
  expect([await found("window"), await found("meadow"), await found("orchard")]).toEqual([["P1"], ["P4"], ["P5"]]);
  // It wasn't among what the new one was built of.
  expect(await found("compass")).toEqual([]);
  await engine.put("publications", [documentOf("P6", "lighthouse")]);
  expect(await found("lihgthouse"), "a typo, after the swap").toEqual(["P6"]);
});

test("a rebuild that breaks off leaves the old index, and the next one begins anew", async () => {
  const { engine, found } = await newIndex();
  await engine.put("publications", [documentOf("P1", "lantern")]);
  async function* broken() {
    yield [documentOf("P9", "half")];
    throw new Error("the disk is full");
  }
  await expect(engine.rebuild("publications", broken())).rejects.toThrow("the disk is full");
  expect([await found("lantern"), await found("half")]).toEqual([["P1"], []]);
  await engine.put("publications", [documentOf("P2", "harbour")]);
  await engine.rebuild(
    "publications",
    (async function* () {
      yield [documentOf("P1", "lantern"), documentOf("P2", "harbour")];
    })(),
  );
  expect([await found("lantern"), await found("harbour"), await found("half")]).toEqual([["P1"], ["P2"], []]);
});

test("of two rebuilds at once the later one wins, and the earlier one says so", async () => {
  const { engine, found } = await newIndex();
  async function* interrupted() {
    yield [documentOf("P1", "lantern")];
    await engine.rebuild(
      "publications",
      (async function* () {
        yield [documentOf("P2", "harbour")];
      })(),
    );
    yield [documentOf("P3", "compass")];
  }
  await expect(engine.rebuild("publications", interrupted())).rejects.toThrow("another program");
  expect([await found("lantern"), await found("harbour"), await found("compass")]).toEqual([[], ["P2"], []]);
});
