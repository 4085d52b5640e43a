import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { linkTargets } from "../src/content/link-targets.ts";
import { NewDailyCheck } from "../src/daily-checks.ts";
import { nextStepTargets, type NextStep } from "../src/content/next-step.ts";
import { unmatchedTotals, type ScorableTest, totalRange } from "../src/scoring.ts";
import { slugFromTitle } from "../src/slug.ts";
import {
  facts,
  type Entry,
  isWords,
  type Language,
  languages,
  list,
  members,
  publications,
  redirects,
  texts,
  types,
  words,
} from "./read-seed.ts";

const media = join(import.meta.dirname, "media");
const keysOf = (entries: readonly { key: string }[]) => entries.map(({ key }) => key).toSorted();
/** Organisations keep their own names in every language. */
const isOwnName = (type: string, path: string) => (type === "helplines" && path === "name") || path.endsWith(".publisher");

test("somebody may feel everything at once: all feelings of the seed fit into one daily check, and no two are named alike", () => {
  const emotions = keysOf(facts("emotions"));
  const check = { mood: 1, emotions, note: "", timeZone: "Europe/Moscow" };
  expect(NewDailyCheck.safeParse(check).error).toBeUndefined();
  for (const language of languages) expect(new Set(words("emotions", language).map(({ name }) => name)).size).toBe(emotions.length);
});

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
    "help-items": 38,
    "legal-documents": 4,
    "user-faqs": 21,
    achievements: 15,
    "community-rules": 8,
    "reply-templates": 20,
    professions: 6,
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

describe.each(types)("%s", (type) => {
  test("every entry has words in both languages, under unique keys", () => {
    const keys = keysOf(facts(type));
    expect(new Set(keys).size).toBe(keys.length);
    for (const language of languages) expect(keysOf(words(type, language)), language).toEqual(keys);
  });

  test("an entry says the same things in both languages", () => {
    const fieldsOf = (language: Language) => new Map(words(type, language).map((entry) => [entry.key, Object.keys(entry).toSorted()]));
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

test("the next steps of tests lead somewhere, and to the same places in both languages", () => {
  const stepsIn = (language: Language) =>
    words("tests", language).flatMap(({ key, bands }) =>
      list<{ key: string; nextSteps: NextStep[] }>(bands).flatMap((band) =>
        band.nextSteps.map(({ kind, target }) => ({ where: `${key}/${band.key}`, kind, target })),
      ),
    );
  expect(stepsIn("ru")).toEqual(stepsIn("en"));
  const typeOf = (uid: string) => Object.entries(linkTargets).find(([, other]) => other === uid)![0];
  for (const { where, kind, target } of stepsIn("en")) {
    const uid = nextStepTargets[kind];
    if (uid) expect(keysOf(facts(typeOf(uid))), `${where} → ${kind}/${String(target)}`).toContain(target);
    else expect(target, where).toBeUndefined();
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
    const allowed = new Set([
      "mood_note_private",
      "mood_note_account",
      "not_an_emergency_service",
      "report_worry_support",
      "case_title_length",
    ]);
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

test("every scene has its video and captions, and a poster unless a course's picture stands before it; every sound its loop; 25 MB together", () => {
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
    ...(name.startsWith("courses-") ? [] : [`videos/${name}.webp`]),
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
