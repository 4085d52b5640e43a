import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { paidLessonFile } from "@ryadom/shared/paid-media.ts";
import { expect, onTestFinished, test } from "vitest";
import { readContent } from "../read/cms.ts";
import { fakeCms, minimalContent } from "../read/fake-cms.ts";
import { paidLessonFiles } from "./paid-lessons.ts";

const paragraph = (text: string, url?: string) => [
  {
    type: "paragraph",
    children: url ? [{ type: "link", url, children: [{ type: "text", text }] }] : [{ type: "text", text }],
  },
];

const lesson = {
  key: "one",
  title: "The first evening",
  minutes: 9,
  body: [
    ...paragraph("What is sold & <b>kept</b>"),
    { type: "image", image: { url: "/uploads/sold.png", width: 1, height: 1 }, children: [] },
    ...paragraph("the next course", "/ref:courses/gentle-sleep"),
    ...paragraph("no link", "javascript:alert(1)"),
  ],
  doNow: paragraph("Now."),
  ifHard: paragraph("If hard."),
  film: "gentle-sleep-one",
  author: "Anna Ito",
  references: [{ title: "Sleep and its rhythms", publisher: "An institute", url: "https://sleep.example.org/", year: 2024 }],
  scene: { video: { url: "/uploads/sold.mp4" }, transcript: "Words of the film." },
};
const course = {
  documentId: "course-1",
  key: "gentle-sleep",
  slug: "gentle-sleep",
  title: "Gentle sleep",
  summary: "Sleep.",
  date: "2026-01-01",
  order: 1,
  product: { key: "gentle-sleep" },
  lessons: [lesson],
};

test("the words of lessons that are sold come apart from the pages, one file for each language and lesson", async () => {
  const cms = await fakeCms({
    ...minimalContent(),
    courses: { en: [course], ru: [{ ...course, product: null, lessons: [{ ...lesson, body: lesson.doNow, scene: null, film: null }] }] },
  });
  const folder = await mkdtemp(join(tmpdir(), "ryadom-paid-lessons-"));
  onTestFinished(async () => {
    await cms.close();
    await rm(folder, { recursive: true });
  });
  const { content, sold } = await readContent({ CMS_URL: cms.url, SITE_WORK_DIR: folder, APP_ENV: "development" } as never);
  expect(JSON.stringify(content)).not.toContain("What is sold");
  expect(content.uploads).toEqual([]);
  // Who answers for it, and what it relies on, anybody may know before they buy.
  const { author, references } = lesson;
  expect(content.en.courses[0]?.lessons[0]).toMatchObject({ author, references, reviewer: null, body: [], film: null });
  const files = paidLessonFiles(sold);
  expect(
    files.map(({ name }) => name),
    "free in Russian",
  ).toEqual([paidLessonFile("en", "gentle-sleep", "one")]);
  expect(JSON.parse(files[0]!.text())).toEqual({
    courseKey: "gentle-sleep",
    lessonKey: "one",
    language: "en",
    title: "The first evening",
    minutes: 9,
    bodyHtml:
      '<p>What is sold &amp; &lt;b&gt;kept&lt;/b&gt;</p><p><a href="/en/therapy/courses/gentle-sleep">the next course</a></p><p>no link</p>',
    doNowHtml: "<p>Now.</p>",
    ifHardHtml: "<p>If hard.</p>",
    transcript: "Words of the film.",
    cues: [],
    film: "gentle-sleep-one",
  });
  expect(paidLessonFiles({ en: [], ru: [] }), "sold no more").toEqual([]);
});
