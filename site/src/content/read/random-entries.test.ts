import { expect, onTestFinished, test } from "vitest";
import { readBuildEnv } from "./build-env.ts";
import { readContent } from "./cms.ts";
import { collections } from "./collections.ts";
import { fakeCms, minimalContent, type FakeContent } from "./fake-cms.ts";
import { catalogueOf } from "../release/catalogue.ts";
import { randomEntry, randomFrom, typeNames } from "./random-entries.ts";
import { catalogueErrors } from "../release/catalogue-errors.ts";

const seed = Number(process.env["TEST_SEED"] || Math.floor(Math.random() * 2 ** 31));
const entriesInAll = 500;

test(`five hundred entries that Strapi lets in never stop a build, and whatever is left out is named with its field (TEST_SEED=${seed})`, async () => {
  const random = randomFrom(seed);
  const sources = Object.values(collections);
  const shelf: FakeContent = {};
  for (let at = 0; at < entriesInAll; at += 1) {
    const { uid, path } = sources[at % sources.length]!;
    const name = typeNames.find((one) => uid === `api::${one}.${one}`)!;
    const language = at % 2 === 0 ? "en" : "ru";
    ((shelf[path] ??= {})[language] ??= []).push(randomEntry(random, name, at));
  }
  const cms = await fakeCms({ ...minimalContent(), ...shelf });
  onTestFinished(async () => void (await cms.close()));
  const { content, keptBack, entries } = await readContent(
    { ...readBuildEnv({ APP_ENV: "development" }), CMS_URL: cms.url },
    { alsoCheck: catalogueErrors },
  );

  const isWhole = ({ uid, documentId, locale, field, reason }: (typeof keptBack)[number]) =>
    uid.startsWith("api::") && documentId.startsWith("random-") && locale !== "" && field !== "" && reason !== "";
  expect(keptBack.filter((one) => !isWhole(one))).toEqual([]);
  const taken = entries.filter(({ raw }) => String(raw["documentId"]).startsWith("random-"));
  expect(taken.length + keptBack.length).toBe(entriesInAll);
  expect(() => catalogueOf(content)).not.toThrow();
});
