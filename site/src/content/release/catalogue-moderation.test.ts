import { contentSchemas } from "@ryadom/shared/content/content-schemas.ts";
import { languages } from "@ryadom/shared/locales.ts";
import { facts, list, words } from "@ryadom/shared/seed/read-seed.ts";
import { replyUses } from "@ryadom/shared/reply-templates.ts";
import { expect, test } from "vitest";
import type { Content, LanguageContent } from "../read/collections.ts";
import { collections } from "../read/collections.ts";
import { catalogueOf } from "./catalogue.ts";
import { communityRulesOf } from "./community-rules.ts";

const asLines = (value: unknown) => list<string>(value).map((text) => ({ text }));

/** The seed as the one reader gives it, with nothing but what moderators decide by. */
function contentOf(language: (typeof languages)[number]): LanguageContent {
  const entries = (type: string, uid: keyof typeof contentSchemas) =>
    facts(type).map((fact) => {
      const told = words(type, language).find(({ key }) => key === fact.key)!;
      const entry = { ...fact, ...told, fine: asLines(told["fine"]), notFine: asLines(told["notFine"]) };
      return { documentId: fact.key, ...contentSchemas[uid].parse(entry) };
    });
  return {
    ...Object.fromEntries(Object.keys(collections).map((name) => [name, []])),
    communityRules: entries("community-rules", "api::community-rule.community-rule"),
    replyTemplates: entries("reply-templates", "api::reply-template.reply-template"),
    professions: entries("professions", "api::profession.profession"),
    siteSetting: { productName: language === "en" ? "Beside" : "Возле" },
  } as unknown as LanguageContent;
}
const content = { en: contentOf("en"), ru: contentOf("ru"), redirects: [] } as unknown as Content;

test("the catalogue has the rules by the keys that decisions name, in their order and in both languages", () => {
  const { communityRules } = catalogueOf(content);
  expect(communityRules.map(({ key }) => key)).toEqual([
    "kindness",
    "no-methods",
    "no-pressure-to-stop-treatment",
    "privacy",
    "no-advertising",
    "no-romance-or-contacts",
    "own-words",
    "age",
  ]);
  for (const { title, text, active } of communityRules) {
    expect(active).toBe(true);
    for (const words of [title, text]) expect(Object.values(words)).not.toContain(null);
  }
});

test("there is a template for every use, three to ask how somebody is, and one for a text hidden by each rule", () => {
  const { replyTemplates, communityRules } = catalogueOf(content);
  const keysFor = (wanted: string) => replyTemplates.flatMap(({ key, use }) => (use === wanted ? [key] : []));
  for (const use of replyUses) expect(keysFor(use), use).not.toEqual([]);
  expect(keysFor("check-in")).toHaveLength(3);
  expect(keysFor("hide")).toEqual(communityRules.map(({ key }) => `hide-${key}`));
});

test("what asks how somebody is, closes an account or takes writing away says where help is, and who wrote is greeted", () => {
  for (const { key, use, text } of catalogueOf(content).replyTemplates)
    for (const language of languages) {
      expect(text[language], `${key} ${language}`).toMatch(/^[^\n]*\{alias\}/);
      if (["check-in", "mute", "ban", "delete"].includes(use)) expect(text[language], `${key} ${language}`).toContain("{helpLink}");
    }
});

test("a line with a variable makes sense without it: the desk leaves it out when there is nothing to fill in", () => {
  for (const { key, text } of catalogueOf(content).replyTemplates)
    for (const language of languages)
      for (const line of text[language]!.split("\n"))
        expect(line.match(/\{\w+\}/g)?.length ?? 0, `${key} ${language}: ${line}`).toBeLessThanOrEqual(1);
});

test("dialogs get the titles of the rules in force, each with its place on the page", () => {
  const [first, ...others] = content.ru.communityRules;
  const { rules } = communityRulesOf({ ...content.ru, communityRules: [...others, { ...first!, active: false }] }, "ru");
  expect(rules).toHaveLength(others.length);
  expect(rules![0]).toEqual({ key: "no-methods", title: others[0]!.title, href: "/ru/my-profile/about/rules#no-methods" });
});

test("professions reach the catalogue with what they mean", () => {
  const { professions } = catalogueOf(content);
  expect(professions).toHaveLength(facts("professions").length);
  expect(professions[0]).toMatchObject({ key: "psychologist", name: { en: "Psychologist", ru: "Психолог" } });
});

test("the catalogue has the product's name as staff say it, and the age that the deployment asks for", () => {
  expect(catalogueOf(content)).toMatchObject({ productName: { en: "Beside", ru: "Возле" }, postingAge: 18 });
  expect(catalogueOf(content, null).postingAge).toBeNull();
  expect([communityRulesOf(content.en, "en", 16).postingAge, communityRulesOf(content.en, "en", null).postingAge]).toEqual([16, null]);
});
