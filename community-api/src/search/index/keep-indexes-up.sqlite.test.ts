import type { StaffDocument } from "@ryadom/shared/search-documents.ts";
import { pino } from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { newDatabase } from "../../../test/test-database.ts";
import type { SearchEngine } from "../engine/search-engine.ts";
import { embeddedEngine } from "./embedded.ts";
import { keepIndexesUp } from "./keep-indexes-up.ts";

const documentOf = (key: string, title: string): [string, StaffDocument] => [
  `story.${key}.en`,
  {
    kind: "story",
    key,
    language: "en",
    title,
    summary: "",
    words: "",
    path: `/en/stories/${key}`,
    minutes: null,
    theme: null,
    date: null,
    cover: null,
  },
];
const releaseOf = (id: string, ...documents: [string, StaffDocument][]) => ({ id, searchDocuments: new Map(documents) });

/** A program that keeps its index up with whatever `publish` says is live, and counts how often it built all of it anew. */
async function givenProgram() {
  const db = await newDatabase();
  let release = releaseOf("r0");
  let rebuilds = 0;
  const embedded = embeddedEngine({ db, synonyms: () => [] });
  const engine: SearchEngine = {
    ...embedded,
    async rebuild(index, documents) {
      if (index === "staff") rebuilds += 1;
      await embedded.rebuild(index, documents);
    },
  };
  const start = () => {
    const stop = keepIndexesUp({ db, engine, release: () => release, log: pino({ level: "silent" }) });
    onTestFinished(stop);
    return stop;
  };
  const found = async (q: string) =>
    (await embedded.search({ index: "staff", q, isTyping: false, limit: 10, offset: 0 })).hits.map(({ id }) => id);
  const publish = (next: typeof release) => void (release = next);
  return { start, publish, found, rebuilds: () => rebuilds };
}

test("of a release after one that was read only what changed goes into the index", async () => {
  const { start, publish, found, rebuilds } = await givenProgram();
  const same = documentOf("same", "harbour");
  publish(releaseOf("r1", same, documentOf("words", "lantern"), documentOf("gone", "compass")));
  const stop = start();
  await vi.waitFor(async () => expect(await found("compass")).toEqual(["story.gone.en"]), 5_000);
  publish(releaseOf("r2", same, documentOf("words", "window"), documentOf("new", "meadow")));
  await vi.waitFor(async () => expect(await found("compass")).toEqual([]), 5_000);
  expect([await found("window"), await found("meadow"), await found("lantern"), await found("harbour")]).toEqual([
    ["story.words.en"],
    ["story.new.en"],
    [],
    ["story.same.en"],
  ]);
  expect(rebuilds()).toBe(1);
  await stop();
  // A program that starts anew has read no release before: it builds all of it, unless the index holds this one.
  const stopSecond = start();
  await new Promise((wait) => setTimeout(wait, 700));
  expect(rebuilds()).toBe(1);
  await stopSecond();
  publish(releaseOf("r3", same));
  start();
  await vi.waitFor(async () => expect(await found("meadow")).toEqual([]), 5_000);
  expect([rebuilds(), await found("harbour")]).toEqual([2, ["story.same.en"]]);
});
