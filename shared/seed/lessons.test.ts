/** What every lesson gives its reader beside the text. */
import { describe, expect, test } from "vitest";
import { facts, type Entry, languages, lessonWords, list, words } from "./read-seed.ts";

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
