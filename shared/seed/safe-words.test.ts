/** What the texts of the seed may not say, and what some of them must. */
import { expect, test } from "vitest";
import { avoidedWordsIn } from "../src/avoided-words.ts";
import { typeset } from "../src/typography.ts";
import {
  facts,
  type Entry,
  isWords,
  type Language,
  languages,
  lessonWords,
  list,
  pages,
  publications,
  texts,
  types,
  words,
} from "./read-seed.ts";

// What the check of a text looks for is shown to nobody.
const shownTypes = types.filter((type) => type !== "safety-phrases");
const shownTexts = (language: Language, spaces: "plain" | "as set" = "plain") => [
  ...shownTypes.flatMap((type) => texts(words(type, language, spaces), type)),
  ...texts(pages(language, spaces)),
];

test.each(languages)("words are safe and native: no blame, no promise we can’t keep, no shouting (%s)", (language) => {
  for (const [path, text] of shownTexts(language)) {
    expect(avoidedWordsIn(text, language, "content"), `${language} ${path}`).toEqual([]);
    expect(text, `${language} ${path}`).not.toContain("!");
  }
});

test.each(languages)("texts are well set; if not: npm run typography (%s)", (language) => {
  for (const [path, text] of shownTexts(language, "as set").filter(([path]) => isWords(path) && !path.endsWith("author")))
    expect(text, `${language} ${path}`).toBe(typeset(text, language));
});

type Sourced = Entry & { references?: { url: string; title: string }[] };

test("what touches a sensitive topic carries its sources, in both languages, and nobody is invented who reviewed it", () => {
  const sensitive = new Set(facts("themes").flatMap(({ key, sensitive }) => (sensitive ? [key] : [])));
  const isSensitive = (entry: Entry) =>
    entry["needsSources"] === true ||
    [entry["theme"], entry["subtheme"], ...list<string>(entry["contentNotes"])].some((theme) => sensitive.has(theme as string));
  for (const language of languages) {
    const told = (type: string, key: string) => words(type, language).find((entry) => entry.key === key) as Sourced;
    for (const type of ["help-items", "stories"])
      for (const { key } of facts(type).filter(isSensitive))
        expect(told(type, key).references?.length, `${language} ${key}`).toBeGreaterThan(0);
    for (const { key } of facts("courses").filter(isSensitive))
      for (const lesson of list<Sourced>(told("courses", key)["lessons"]))
        expect(lesson.references?.length, `${language} ${key}/${lesson.key}`).toBeGreaterThan(0);
    for (const card of words("crisis-cards", language) as Sourced[]) expect(card.references?.length, card.key).toBeGreaterThan(0);
    for (const type of ["help-items", "stories", "courses", "crisis-cards"]) {
      for (const [path, text] of texts(words(type, language), type)) {
        if (path.endsWith(".url")) expect(text, path).toMatch(/^https?:\/\/\S+$/);
        expect(path).not.toMatch(/\.(reviewer|author)$/);
      }
    }
  }
});

test("help names no phone number but the one emergency number: the crisis card has them, with their sources", () => {
  for (const language of languages)
    for (const [path, text] of texts(words("help-items", language).map(({ body }) => body)))
      expect(text.replaceAll(/\b112\b/g, ""), `${language} ${path}`).not.toMatch(/\d[\d\s()-]{4,}\d|\b(911|999|988|103|111)\b/);
});

test("lessons and Russian help name no emergency number: it is another one in another country, and the crisis card has it", () => {
  for (const [language, type] of [
    ["en", "courses"],
    ["ru", "courses"],
    ["ru", "help-items"],
  ] as const)
    for (const { key, ...entry } of words(type, language))
      for (const [path, text] of texts(entry).filter(([path]) => isWords(path) && !path.includes("references")))
        expect(text, `${language} ${type} ${key} ${path}`).not.toMatch(/\b(112|911|999|103)\b/);
});

test("nothing is promised that nobody can keep", () => {
  const never: Record<Language, RegExp[]> = {
    en: [/someone will answer/i, /behind their back/i, /\bAlways\.$/, /nothing will be done/i],
    ru: [/[Нн]о всегда\.$/, /за (его|её|их) спиной/i, /ответят днём и ночью/i],
  };
  for (const language of languages)
    for (const type of ["help-items", "stories"])
      for (const [path, text] of texts(words(type, language), type))
        for (const words of never[language]) expect(text, `${language} ${path}`).not.toMatch(words);
});

test("whoever drinks every day is told not to stop all at once, and a pain in the chest comes before what panic is", () => {
  const body = (language: Language, key: string) =>
    texts(words("help-items", language).find((entry) => entry.key === key)!["body"]).map(([, text]) => text);
  expect(body("en", "thoughts-of-not-living").join(" ")).toMatch(/drink every day, don’t stop all at once/);
  expect(body("ru", "thoughts-of-not-living").join(" ")).toMatch(/пьёте каждый день, резко не бросайте/);
  expect(body("en", "panic-right-now")[1]).toMatch(/pain or pressure in the chest/);
  expect(body("ru", "panic-right-now")[1]).toMatch(/в груди боль/);
  const { content } = publications("ru").find(({ key }) => key === "ru-volna-paniki")!;
  expect(content.indexOf("в груди")).toBeLessThan(content.indexOf("проходит"));
  expect(content).not.toMatch(/не умирают/);
});

test.each(languages)("no sentence stands twice in one paragraph (%s)", (language) => {
  for (const [path, text] of shownTexts(language)) {
    const sentences = text.split(/(?<=[.!?])\s+/).filter((sentence) => sentence.length > 25);
    expect(sentences.length, `${language} ${path}`).toBe(new Set(sentences).size);
  }
});

/** All that an entry says, in one line. */
const saidBy = (type: string, key: string, language: Language) =>
  texts(words(type, language).find((entry) => entry.key === key))
    .map(([, text]) => text)
    .join(" ")
    .replaceAll("\u00a0", " ");

test.each([
  [
    "crisis-cards",
    "crisis",
    /already hurt yourself or taken something, call even if you feel fine/,
    /уже причинили себе вред или что-то приняли, звоните/,
  ],
  ["crisis-cards", "self-harm", /taken something, call the emergency number/, /что-то приняли, звоните/],
  ["crisis-cards", "substance", /After a break.*overdose/, /После перерыва.*передозировка/],
  ["help-items", "thoughts-of-not-living", /taken something, call now, even if you feel fine/, /что-то приняли, звоните сейчас/],
  [
    "help-items",
    "what-medicines-do",
    /[Ll]ithium, clozapine.*sudden.*clozapine for more than two days/,
    /Литий, клозапин.*не бросают резко.*больше двух дней/,
  ],
  [
    "help-items",
    "after-having-a-baby",
    /[Gg]et medical help the same day.*think about dying.*today/,
    /врач нужен в тот же день.*думаете о смерти.*сегодня/,
  ],
  [
    "help-items",
    "when-home-is-not-safe",
    /pressed on your neck.*Leaving can be the most dangerous/,
    /сдавливали шею.*Уход бывает самым опасным/,
  ],
  ["help-items", "eating", /Some people look well and are in danger/, /выглядеть здоровым и быть в опасности/],
])("%s %s says what a life may depend on, in both languages", (type, key, en, ru) => {
  expect(saidBy(type, key, "en")).toMatch(en);
  expect(saidBy(type, key, "ru")).toMatch(ru);
});

test.each([
  ["en", /[Nn]o alcohol|[Ss]kip alcohol|away from alcohol|week without it/, /every day.{0,40}(all at once|don’t choose alcohol)/],
  ["ru", /[Бб]ез алкоголя|понаблюдайте неделю/, /каждый день.{0,60}резко/],
] as const)("whoever is told to leave alcohol out is told not to stop suddenly after drinking every day (%s)", (language, told, caveat) => {
  const help = words("help-items", language).map(({ key, body }) => [key, list<string>(body).join(" ")] as const);
  const lessons = lessonWords(language).map(({ where, body }) => [where, body.join(" ")] as const);
  const about = [...help, ...lessons]
    .map(([where, text]) => [where, text.replaceAll("\u00a0", " ")] as const)
    .filter(([, text]) => told.test(text));
  expect(about.length).toBeGreaterThanOrEqual(5);
  for (const [where, text] of about) expect(text, where).toMatch(caveat);
});

test("a breathing practice that holds the breath says who leaves the hold out", () => {
  const holding = facts("breathing-practices").filter(({ pattern }) => (pattern as { hold: number }).hold > 0);
  expect(holding.length).toBeGreaterThan(0);
  for (const { key } of holding) {
    const safety = (language: Language) => String(words("breathing-practices", language).find((one) => one.key === key)!["safety"]);
    for (const who of [/pregnant/, /high( or low)? blood pressure/, /heart/, /lung/]) expect(safety("en"), key).toMatch(who);
    for (const who of [/беременност/, /высоком/, /сердца/, /л[её]гких/]) expect(safety("ru"), key).toMatch(who);
  }
});

test("a test's result never names an illness as the reader's", () => {
  for (const [path, text] of texts(words("tests", "en").map(({ bands }) => bands)))
    expect(text, path).not.toMatch(/\byou have\b.*(disorder|depression|illness)/i);
  for (const [path, text] of texts(words("tests", "ru").map(({ bands }) => bands)))
    expect(text, path).not.toMatch(/у вас .*(расстройство|депрессия|болезнь)/i);
});

test("the second breath in of the double sigh is a breath in, never a hold", () => {
  const sigh = facts("breathing-practices").find(({ key }) => key === "physiological-sigh")?.["pattern"] as Record<string, number>;
  expect(sigh["topUp"]).toBeGreaterThan(0);
  expect(sigh["hold"]).toBe(0);
});
