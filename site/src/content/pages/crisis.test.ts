/** Which numbers a reader of a country sees, and what we say where we know of none. With the helplines of the seed, read as the site reads them. */
import { Helpline as HelplineSchema } from "@ryadom/shared/content/crisis.ts";
import { languages, type Language } from "@ryadom/shared/locales.ts";
import { facts, words } from "../../../../shared/seed/read-seed.ts";
import { expect, test } from "vitest";
import type { LanguageContent } from "../read/collections.ts";
import { crisisCardContent, type Helpline } from "./crisis.ts";

const identity = { uid: "api::helpline.helpline", documentId: "d", locale: "en" };
const seedLines = (language: Language): Helpline[] =>
  facts("helplines").map((line) => {
    const told = words("helplines", language).find(({ key }) => key === line.key);
    const languagesOfLine = (line["languages"] as string[]).map((text) => ({ text }));
    return { ...HelplineSchema.parse({ ...line, ...told, languages: languagesOfLine }), ...identity };
  });
const contentOf = (helplines: Helpline[], language: Language = "en") =>
  crisisCardContent({ helplines, crisisCards: [] } as unknown as LanguageContent, language);
const line = (over: Partial<Helpline>): Helpline => ({ ...seedLines("en").find(({ key }) => key === "gb-116-123")!, ...over });
const helpIn = (code: string, helplines: Helpline[], language: Language = "en") =>
  contentOf(helplines, language).countries.find((country) => country.code === code)!;

test("the countries of our readers stand in the choice, with a line or without, near ones first", () => {
  const codes = (language: Language) => contentOf(seedLines(language), language).countries.map(({ code }) => code);
  for (const language of languages)
    expect(codes(language)).toEqual(expect.arrayContaining(["RU", "KZ", "BY", "UA", "GE", "AM", "IL", "DE", "EU", "US", "CA", "GB", "IE"]));
  expect(codes("ru").slice(0, 2)).toEqual(["RU", "KZ"]);
  expect(codes("en").slice(0, 5).toSorted()).toEqual(["CA", "EU", "GB", "IE", "US"]);
  expect(
    contentOf([])
      .countries.map(({ code }) => code)
      .toSorted(),
  ).toEqual(["AM", "BY", "DE", "GE", "IL", "KZ", "RU", "UA"]);
});

test("a country has its own emergency number, by its field, and the others stand elsewhere, once each", () => {
  for (const language of languages) {
    for (const { code, emergency, elsewhere } of contentOf(seedLines(language), language).countries) {
      expect(emergency.every((one) => one.country === code && one.kind === "emergency")).toBe(true);
      expect(new Set(elsewhere.map(({ phone }) => phone)).size).toBe(elsewhere.length);
    }
  }
  const britain = helpIn("GB", seedLines("en"));
  expect(britain.emergency.map(({ phone }) => phone)).toEqual(["999"]);
  expect(britain.elsewhere.map(({ phone }) => phone)).not.toContain("999");
  expect(britain.elsewhere.find(({ phone }) => phone === "911")?.countries).toEqual(expect.arrayContaining(["US", "Canada"]));
  expect(helpIn("RU", seedLines("ru"), "ru").elsewhere.find(({ phone }) => phone === "112")?.countries).not.toContain("Россия");
});

test("before a choice every country's emergency number is there, none left out for its language", () => {
  for (const language of languages)
    expect(
      contentOf(seedLines(language), language)
        .emergency.map(({ key }) => key)
        .toSorted(),
    ).toEqual(
      facts("helplines")
        .filter(({ kind }) => kind === "emergency")
        .map(({ key }) => key)
        .toSorted(),
    );
});

test("where we know of nothing, the card says so", () => {
  expect(helpIn("IL", seedLines("en")).gaps).toEqual(["emergency", "lines"]);
  expect(helpIn("KZ", seedLines("en")).gaps).toEqual(["lines"]);
  expect(helpIn("GB", seedLines("en")).gaps).toEqual([]);
});

test("an adult never sees only a children's line: the card says that we know of none for adults", () => {
  const children = line({ key: "children", audience: "children" });
  expect(helpIn("GB", [children]).gaps).toEqual(["emergency", "adults"]);
  expect(helpIn("GB", [children, line({})]).gaps).toEqual(["emergency"]);
  expect(helpIn("GB", [children, line({ audience: "family" })]).gaps).toEqual(["emergency"]);
  for (const language of languages)
    for (const { code, talk, write, gaps } of contentOf(seedLines(language), language).countries)
      if ([...talk, ...write].every(({ audience }) => audience === "children"))
        expect(
          gaps.some((gap) => gap === "adults" || gap === "lines"),
          code,
        ).toBe(true);
});

test("lines for a part of the country are said to be that, and come after those for all of it; children's come last", () => {
  const regional = line({ key: "city", region: "Leeds", order: 1 });
  const children = line({ key: "children", audience: "children", order: 2 });
  const national = line({ key: "national", order: 3 });
  expect(helpIn("GB", [regional, children]).gaps).toContain("everywhere");
  expect(helpIn("GB", [regional, children, national]).gaps).toEqual(["emergency"]);
  expect(helpIn("GB", [children, regional, national]).talk.map(({ key }) => key)).toEqual(["national", "city", "children"]);
  expect(helpIn("RU", seedLines("ru"), "ru").gaps).toEqual(["everywhere"]);
});

test("a line that only has an address is shown as a line to write to", () => {
  const page = line({ key: "page", kind: "text", phone: null, sms: null, chatUrl: null, url: "https://example.org" });
  expect(helpIn("GB", [page]).write.map(({ key }) => key)).toEqual(["page"]);
  expect(helpIn("GB", [page]).gaps).toEqual(["emergency"]);
});
