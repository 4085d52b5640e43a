import { expect, test } from "vitest";
import { z } from "zod";
import { assembleContent, nothingMade } from "./assemble-content.ts";
import { readBuildEnv } from "./build-env.ts";
import { collections, type Content } from "./collections.ts";
import type { RawEntry, Source } from "./read-entries.ts";

const env = readBuildEnv({ APP_ENV: "development" });

/** An entry whose type lets everything in. */
const entry = (source: Source, documentId: string, more: object): RawEntry => ({
  source: { ...source, schema: z.looseObject({}) },
  language: "en",
  raw: { documentId, key: documentId, ...more },
});
const story = (version: number) => entry(collections.stories, "d", { slug: "d", version, body: [{ url: "/ref:help-items/t" }] });
const help = (slug: string) => entry(collections.helpItems, "t", { slug });

function givenProcess() {
  const before = nothingMade();
  return async (entries: RawEntry[], made = before): Promise<Content> => {
    const assembled = await assembleContent(env, entries, made);
    if (Array.isArray(assembled)) throw assembled[0]!;
    return assembled.content;
  };
}
const linkIn = ({ en }: Content): unknown => (en.stories[0]!.body as { url?: string }[])[0]!.url;

test("the links of a version that comes back lead where they lead now", async () => {
  const assemble = givenProcess();
  const [first, second] = [story(1), story(2)];
  expect(linkIn(await assemble([help("old"), first]))).toBe("/en/help/old");
  expect(linkIn(await assemble([help("new"), second]))).toBe("/en/help/new");
  expect(linkIn(await assemble([help("new"), first]))).toBe("/en/help/new");
});

test("lists in which nothing changed are the very same, empty ones, too", async () => {
  const assemble = givenProcess();
  const [one, other] = [story(1), help("old")];
  const before = await assemble([other, one]);
  const now = await assemble([help("old"), one]);
  const others = Object.keys(collections).filter((name) => before.en[name as "stories"] !== now.en[name as "stories"]);
  expect(others).toEqual(["helpItems"]);
  expect(now.uploads).toBe(before.uploads);
});
