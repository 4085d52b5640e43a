import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { unmatchedTotals, type ScorableTest, totalRange } from "../src/scoring.ts";
import { avoidedWordsIn } from "../src/avoided-words.ts";
import { slugFromTitle } from "../src/slug.ts";
import { typeset } from "../src/typography.ts";
import { facts, type Entry, members, pages, publications, redirects, texts, types, words } from "./read-seed.ts";

const languages = ["en", "ru"] as const;
const media = join(import.meta.dirname, "media");
const keysOf = (entries: readonly { key: string }[]) => entries.map(({ key }) => key).toSorted();
const list = <T>(value: unknown) => (value ?? []) as T[];
const notForReaders = new Set(["key", "slug", "target", "callToActionTarget", "url"]);
/** Organisations keep their own names in every language. */
const isOwnName = (type: string, path: string) => (type === "helplines" && path === "name") || path.endsWith(".publisher");
const isWords = (path: string) =>
  !notForReaders.has(
    path
      .split(".")
      .at(-1)!
      .replace(/\[\d+\]$/, ""),
  );

test("there is as much content as the product promises", () => {
  const counts = Object.fromEntries(types.map((type) => [type, facts(type).length]));
  expect(counts).toMatchObject({
    courses: 12,
    "breathing-practices": 6,
    "quick-calms": 6,
    "sound-therapies": 6,
    visualizations: 6,
    tests: 12,
    stories: 12,
    "help-items": 37,
    "legal-documents": 4,
    "user-faqs": 20,
    achievements: 12,
  });
  const themes = facts("themes");
  expect(themes.filter(({ parent }) => !parent)).toHaveLength(12);
  expect(themes.filter(({ parent, sensitive }) => !parent && sensitive).map(({ key }) => key)).toEqual(
    expect.arrayContaining(["bipolar-disorder", "self-harm", "suicidal-thoughts", "drug-addiction", "alcohol-addiction"]),
  );
  const lessons = facts("courses").map(({ lessons }) => list(lessons).length);
  expect(lessons.filter((count) => count >= 5).length).toBeGreaterThanOrEqual(8);
  expect(Math.min(...lessons)).toBeGreaterThanOrEqual(3);
});

type LessonWords = { key: string; body: string[]; doNow: string[]; ifHard: string[] };
const lessonWords = (language: (typeof languages)[number]) =>
  words("courses", language).flatMap((course) =>
    list<LessonWords>(course["lessons"]).map((lesson) => ({ ...lesson, where: `${language}/${course.key}/${lesson.key}` })),
  );
const wordCount = (blocks: string[]) => blocks.join(" ").split(/\s+/).length;

/** A tired person reads about 600 characters a minute, in either language. The drawing of a lesson is watched once. */
test("a lesson's minutes are what it takes to read it and to watch its drawing", () => {
  const charactersPerMinute = 600;
  const read = (blocks: string[]) => blocks.join(" ").replace(/\]\([^)]*\)/g, "").length / charactersPerMinute;
  for (const course of facts("courses")) {
    for (const lesson of list<Entry & { minutes: number; scene?: { seconds: number } }>(course["lessons"])) {
      const told = languages.map((language) =>
        lessonWords(language).find(({ where }) => where === `${language}/${course.key}/${lesson.key}`)!,
      );
      const longest = Math.max(...told.map(({ body, doNow, ifHard }) => read([...body, ...doNow, ...ifHard])));
      const takes = longest + (lesson.scene?.seconds ?? 0) / 60;
      expect(Math.abs(lesson.minutes - takes), `${course.key}/${lesson.key} takes ${takes.toFixed(1)} minutes`).toBeLessThanOrEqual(1);
    }
  }
});

test("a link to a breathing practice says its title", () => {
  const bare = (text: string) =>
    text
      .toLowerCase()
      .replaceAll("\u00a0", " ")
      .replace(/[«»“”]|^the /g, "");
  for (const language of languages) {
    const titles = new Map(words("breathing-practices", language).map(({ key, title }) => [key, bare(title as string)]));
    for (const [path, text] of texts(words("courses", language)))
      for (const [, link, key] of text.matchAll(/\[([^\]]+)\]\(ref:breathing-practices\/([a-z0-9-]+)\)/g))
        expect(bare(link!), `${language} ${path}`).toBe(titles.get(key!));
  }
});

describe.each(languages)("every lesson in %s", (language) => {
  test("has a small thing to do now, and says what to do if it is hard, each in its own words", () => {
    for (const { where, doNow, ifHard } of lessonWords(language)) {
      for (const part of [doNow, ifHard]) {
        expect(part.length, where).toBeGreaterThan(0);
        expect(wordCount(part), where).toBeGreaterThanOrEqual(15);
        expect(wordCount(part), where).toBeLessThanOrEqual(120);
        expect(part.join("\n"), where).not.toMatch(/^#/m);
      }
    }
    const parts = lessonWords(language).flatMap(({ doNow, ifHard }) => [doNow.join("\n"), ifHard.join("\n")]);
    expect(new Set(parts).size).toBe(parts.length);
  });

  test("names a person to turn to if it is hard: a doctor, a specialist, or the crisis card", () => {
    const person =
      language === "en" ? /doctor|GP|psychologist|therapist|specialist|helpline/ : /врач|терапевт|психолог|специалист|телефон\S* доверия/;
    for (const { where, ifHard } of lessonWords(language)) {
      const text = ifHard.join("\n");
      expect(person.test(text) || text.includes("(ref:crisis-cards/"), where).toBe(true);
    }
  });

  test("gives its sources where it touches self-harm, suicide, alcohol or medicines, by addresses that are written once each", () => {
    type Source = { title: string; publisher: string; url: string };
    const told = words("courses", language).flatMap((course) =>
      list<Entry & { references?: Source[] }>(course["lessons"]).map(({ key, references }) => ({ course: course.key, key, references })),
    );
    const needed = new Set(["when-urges-come", "staying-near", "a-kinder-evening", "living-beside-bipolar", "first-aid-for-panic"]);
    for (const { course, key, references } of told) {
      if (needed.has(course)) expect(references?.length, `${course}/${key}`).toBeGreaterThan(0);
      for (const { title, publisher, url } of references ?? []) {
        expect([title.trim(), publisher.trim()], `${course}/${key}`).not.toContain("");
        expect(url, `${course}/${key}`).toMatch(/^https:\/\/[^\s]+$/);
      }
      expect(new Set(references?.map(({ url }) => url)).size, `${course}/${key}`).toBe(references?.length ?? 0);
    }
  });

  test("leads to the crisis card where the theme is sensitive", () => {
    const sensitive = new Set(facts("themes").flatMap(({ key, sensitive }) => (sensitive ? [key] : [])));
    const courses = new Set(facts("courses").flatMap(({ key, theme }) => (sensitive.has(theme as string) ? [key] : [])));
    const lessons = lessonWords(language).filter(({ where }) => courses.has(where.split("/")[1]!));
    expect(lessons.length).toBeGreaterThan(10);
    for (const { where, ifHard } of lessons) expect(ifHard.join("\n"), where).toContain("(ref:crisis-cards/");
  });
});

describe.each(types)("%s", (type) => {
  test("every entry has words in both languages, under unique keys", () => {
    const keys = keysOf(facts(type));
    expect(new Set(keys).size).toBe(keys.length);
    for (const language of languages) expect(keysOf(words(type, language)), language).toEqual(keys);
  });

  test("an entry says the same things in both languages", () => {
    const fieldsOf = (language: (typeof languages)[number]) =>
      new Map(words(type, language).map((entry) => [entry.key, Object.keys(entry).toSorted()]));
    expect(fieldsOf("ru")).toEqual(fieldsOf("en"));
  });

  test("slugs are unique, lower-case, and Russian ones come from the one table", () => {
    for (const language of languages) {
      const slugs = words(type, language).flatMap(({ slug }) => (slug === undefined ? [] : [slug as string]));
      expect(new Set(slugs).size).toBe(slugs.length);
      for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    }
    for (const { slug, title } of words(type, "ru")) {
      if (slug !== undefined)
        expect(slugFromTitle(title as string).startsWith((slug as string).slice(0, 12)), `${String(slug)} ← ${String(title)}`).toBe(true);
    }
  });

  test("no text is blank, Russian is Russian and English is English", () => {
    for (const language of languages) {
      for (const entry of words(type, language)) {
        for (const [path, text] of texts(entry).filter(([path]) => isWords(path))) {
          const where = `${language}/${type}/${entry.key} ${path}: ${text.slice(0, 60)}`;
          expect(text.trim(), where).not.toBe("");
          if (language === "en") expect(text, where).not.toMatch(/[а-яё]/i);
          else if (!isOwnName(type, path) && /\p{L}{4}/u.test(text)) expect(text, where).toMatch(/[а-яё]/i);
        }
      }
    }
  });
});

test("references between entries lead somewhere", () => {
  const known = Object.fromEntries(types.map((type) => [type, new Set(keysOf(facts(type)))]));
  const expectKnown = (type: string, key: unknown, where: string) => {
    if (key !== undefined && key !== null) expect(known[type]!.has(key as string), `${where} → ${type}/${String(key)}`).toBe(true);
  };
  for (const type of types) {
    for (const entry of facts(type)) {
      for (const name of ["theme", "subtheme"]) expectKnown("themes", entry[name], entry.key);
      for (const note of list<string>(entry["contentNotes"])) expectKnown("themes", note, entry.key);
      expectKnown(type, entry["parent"], entry.key);
      expectKnown("courses", entry["relatedCourse"], entry.key);
      expectKnown("help-items", entry["relatedHelp"], entry.key);
      expectKnown("crisis-cards", entry["careCard"], entry.key);
      expectKnown("purchase-products", entry["product"], entry.key);
      if (type === "purchase-products") for (const course of list<string>(entry["courses"])) expectKnown("courses", course, entry.key);
    }
    for (const language of languages) {
      for (const [path, text] of texts(words(type, language))) {
        for (const [, target, key] of text.matchAll(/\]\(ref:([a-z-]+)\/([a-z0-9-]+)\)/g)) {
          expect(known[target!], `${language}/${type}${path} → ${target}`).toBeDefined();
          expectKnown(target!, key, `${language}/${type}${path}`);
        }
      }
    }
  }
});

const practiceTypes = ["breathing-practices", "quick-calms", "sound-therapies", "visualizations"];

// Russian bends a title to its sentence, so only English can be compared.
test("a link to a practice calls it by its title", () => {
  const plain = (name: string) => name.toLowerCase().replace(/^(?:a|an|the) /, "");
  const titles = new Map(practiceTypes.flatMap((type) => words(type, "en").map(({ key, title }) => [`${type}/${key}`, title as string])));
  for (const type of types) {
    for (const [path, text] of texts(words(type, "en"))) {
      for (const [, name, target] of text.matchAll(/\[([^\]]+)\]\(ref:([a-z-]+\/[a-z0-9-]+)\)/g)) {
        const title = titles.get(target!);
        if (title) expect(plain(name!), `${type}${path}`).toBe(plain(title));
      }
    }
  }
});

test("an old address of a course leads to a course or lesson that exists, and hides none", () => {
  const addresses = languages.flatMap((language) =>
    words("courses", language).flatMap(({ slug, lessons }) => {
      const course = `/${language}/therapy/courses/${String(slug)}`;
      return [course, ...list<Entry>(lessons).map(({ key }) => `${course}/${key}`)];
    }),
  );
  const moved = redirects().filter(({ from }) => from.includes("/therapy/courses/"));
  expect(moved.length).toBeGreaterThan(0);
  for (const { from, to } of moved) {
    expect(addresses).toContain(to);
    expect(addresses).not.toContain(from);
  }
});

test("lessons, questions, answers and bands have the same keys in both languages", () => {
  const inner: Record<string, string[]> = { courses: ["lessons"], tests: ["items", "bands"] };
  for (const [type, parts] of Object.entries(inner)) {
    for (const entry of facts(type)) {
      for (const language of languages) {
        const told = words(type, language).find(({ key }) => key === entry.key)!;
        for (const part of parts) {
          expect(list<Entry>(told[part]).map(({ key }) => key)).toEqual(list<Entry>(entry[part]).map(({ key }) => key));
          list<Entry>(entry[part]).forEach((one, index) => {
            const options = (holder: Entry | undefined) => list<Entry>(holder?.["options"]).map(({ key }) => key);
            expect(options(list<Entry>(told[part])[index]), `${entry.key}/${one.key}`).toEqual(options(one));
          });
        }
      }
    }
  }
});

test("the bands of every test cover all totals once, and triggers point at a question and a card", () => {
  const cards = new Set(keysOf(facts("crisis-cards")));
  for (const entry of facts("tests")) {
    const subject = entry as unknown as ScorableTest;
    expect(unmatchedTotals(subject), entry.key).toEqual([]);
    const { min, max } = totalRange(subject);
    expect([Math.min(...subject.bands.map((band) => band.min)), Math.max(...subject.bands.map((band) => band.max))]).toEqual([min, max]);
    for (const { item, card } of subject.triggers) {
      if (item) expect(keysOf(subject.items)).toContain(item);
      if (card) expect(cards.has(card)).toBe(true);
    }
  }
});

describe("helplines", () => {
  test("each carries its source and the day it was read, and none claims to be verified", () => {
    for (const line of facts("helplines")) {
      expect(line["sourceUrl"], line.key).toMatch(/^https:\/\/[^/]+\.[a-z0-9-]+/);
      expect(line["verifiedAt"], line.key).toMatch(/^2026-\d\d-\d\d$/);
      expect(line["verifiedBy"], line.key).toBeUndefined();
    }
  });

  test("an emergency number can be dialled; any other line can be reached in some way", () => {
    for (const line of facts("helplines")) {
      const ways = ["phone", "sms", "chatUrl", "url"].filter((name) => line[name]);
      expect(line["kind"] === "emergency" ? ways.includes("phone") : ways.length > 0, line.key).toBe(true);
    }
  });

  // A number in a sentence is right in one country and wrong in the next: numbers stand in the records of the lines.
  test("no crisis card and no interface word names a phone number", () => {
    const phoneNumber = /\+?\d(?:[\s().-]{0,3}\d){2,}/;
    /** Interface words with a figure of three digits that nobody would dial, and Russian ones that name 112 beside “the service of your country”. */
    const allowed = new Set(["mood_note_private", "mood_note_account", "not_an_emergency_service", "report_worry_support"]);
    for (const language of languages) {
      const dictionary = JSON.parse(readFileSync(join(import.meta.dirname, `../../site/messages/${language}.json`), "utf8")) as unknown;
      const cards = texts(words("crisis-cards", language), "crisis-cards").filter(([path]) => !path.includes(".references["));
      const said = [...cards, ...texts(dictionary)];
      const dialled = said.filter(([path, text]) => phoneNumber.test(text) && !allowed.has(path));
      expect(dialled.map(([path, text]) => `${language} ${path}: ${text}`)).toEqual([]);
    }
  });
});

describe("the demo community", () => {
  test("has 14 members, 120 publications and 600 comments, in both languages", () => {
    expect(members()).toHaveLength(14);
    expect(languages.map((language) => publications(language).length)).toEqual([60, 60]);
    expect(languages.flatMap((language) => publications(language).flatMap(({ comments }) => comments))).toHaveLength(600);
  });

  test("is consistent: people, themes and comments that are named exist, and nobody answers before being asked", () => {
    const people = new Set(keysOf(members()));
    const themes = new Set(keysOf(facts("themes")));
    const reasons = new Set(keysOf(facts("report-reasons")));
    for (const publication of languages.flatMap(publications)) {
      const named = [
        publication.author,
        ...publication.reactions,
        ...publication.comments.map(({ author }) => author),
        ...list<{ member: string }>(publication.reports).map(({ member }) => member),
      ];
      for (const name of named) if (name !== null) expect(people.has(name), `${publication.key} ${name}`).toBe(true);
      expect(publication.author === null).toBe(publication.redditUsername !== undefined);
      for (const theme of [publication.theme, publication.subtheme, ...publication.contentNotes])
        if (theme !== undefined) expect(themes.has(theme), publication.key).toBe(true);
      for (const { reason } of publication.reports ?? []) expect(reasons.has(reason)).toBe(true);
      for (const comment of publication.comments) {
        expect(comment.hoursAfter).toBeLessThanOrEqual(publication.daysAgo * 24);
        const target = publication.comments.find(({ key }) => key === comment.replyTo);
        if (comment.replyTo) expect(target!.hoursAfter).toBeLessThan(comment.hoursAfter);
      }
    }
  });

  test("has something hidden, something reported and something for tomorrow in each language", () => {
    for (const language of languages) {
      expect(publications(language).filter(({ daysAgo }) => daysAgo < 0).length).toBeGreaterThan(0);
      expect(publications(language).filter(({ state }) => state === "hidden").length).toBeGreaterThan(0);
      expect(publications(language).filter(({ reports }) => reports?.length).length).toBeGreaterThan(0);
      expect(publications(language).filter(({ contentNotes }) => contentNotes.length > 0).length).toBeGreaterThan(3);
    }
  });
});

// What the check of a text looks for is shown to nobody.
const shownTypes = types.filter((type) => type !== "safety-phrases");
const shownTexts = (language: (typeof languages)[number], spaces: "plain" | "as set" = "plain") => [
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
  const never: Record<(typeof languages)[number], RegExp[]> = {
    en: [/someone will answer/i, /behind their back/i, /\bAlways\.$/, /nothing will be done/i],
    ru: [/[Нн]о всегда\.$/, /за (его|её|их) спиной/i, /ответят днём и ночью/i],
  };
  for (const language of languages)
    for (const type of ["help-items", "stories"])
      for (const [path, text] of texts(words(type, language), type))
        for (const words of never[language]) expect(text, `${language} ${path}`).not.toMatch(words);
});

test("whoever drinks every day is told not to stop all at once, and a pain in the chest comes before what panic is", () => {
  const body = (language: (typeof languages)[number], key: string) =>
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
const saidBy = (type: string, key: string, language: (typeof languages)[number]) =>
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
    const safety = (language: (typeof languages)[number]) =>
      String(words("breathing-practices", language).find((one) => one.key === key)!["safety"]);
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

test("every scene has its video, poster and captions; every sound its loop; 25 MB together", () => {
  const scenes = [
    ...["quick-calms", "breathing-practices", "visualizations"].flatMap((type) =>
      facts(type)
        .filter(({ scene }) => scene)
        .map(({ key }) => `${type}-${key}`),
    ),
    ...facts("courses").flatMap((course) =>
      list<Entry>(course["lessons"])
        .filter(({ scene }) => scene)
        .map(({ key }) => `courses-${course.key}-${key}`),
    ),
  ];
  expect(scenes.length).toBeGreaterThan(20);
  const files = scenes.flatMap((name) => [
    `videos/${name}.mp4`,
    `videos/${name}.webp`,
    `captions/en/${name}.vtt`,
    `captions/ru/${name}.vtt`,
  ]);
  files.push(...facts("sound-therapies").map(({ sound }) => `sounds/${String(sound)}.m4a`));
  expect(files.filter((file) => !existsSync(join(media, file)))).toEqual([]);
  const made = ["videos", "sounds", "captions/en", "captions/ru"].flatMap((folder) =>
    readdirSync(join(media, folder)).map((file) => `${folder}/${file}`),
  );
  expect(made.toSorted()).toEqual(files.toSorted());
  const bytes = made.reduce((sum, file) => sum + statSync(join(media, file)).size, 0);
  expect(bytes).toBeLessThan(25 * 1024 * 1024);
});

/** What a text says, whatever its typography: letters and digits alone. */
const meaningOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll("ё", "е")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ");

/** By document: its version, and the digest of its words in both languages when it got that version. */
const legalVersions: Record<string, { version: string; digest: string }> = {
  terms: { version: "2026-11-23", digest: "b834a9efee9aff60" },
  privacy: { version: "2026-11-23", digest: "46fc644c2674533c" },
  "community-rules": { version: "2026-11-23", digest: "a4eb0c3fbb539b06" },
  "purchases-and-refunds": { version: "2026-11-23", digest: "712ed31a1847afcb" },
};

test("a legal document whose words change has a new version, so that people are asked to agree to what they can read", () => {
  const found = facts("legal-documents").map(({ key, version }) => {
    const said = languages.flatMap((language) =>
      texts(words("legal-documents", language).find((one) => one.key === key)!).map(([, text]) => meaningOf(text)),
    );
    return [key, { version, digest: createHash("sha256").update(said.join("\n")).digest("hex").slice(0, 16) }];
  });
  expect(Object.fromEntries(found), "changed words: give it a new version and effectiveAt, and write both here").toEqual(legalVersions);
});

test("the documents of privacy and terms name whoever answers for the data, and nothing that isn’t there yet", () => {
  const document = (language: (typeof languages)[number], key: string) =>
    texts(words("legal-documents", language).find((one) => one.key === key)!)
      .map(([, text]) => text)
      .join("\n");
  const all = ["controller", "dataContact", "legalBasis", "country", "processors", "authority", "accountAge"];
  for (const language of languages) {
    expect(all.filter((name) => !document(language, "privacy").includes(`{{${name}}}`))).toEqual([]);
    expect(
      ["controller", "dataContact", "legalBasis", "accountAge"].filter((name) => !document(language, "terms").includes(`{{${name}}}`)),
    ).toEqual([]);
    for (const key of ["terms", "privacy"])
      expect(document(language, key), `${language} ${key}`).not.toMatch(
        /you may appeal|progress in courses|keep my results|card details|обжаловать|пройденное в курсах|хранить мои результаты|данные карты/i,
      );
  }
});
