import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type StaffDocument, staffDocumentId } from "@ryadom/shared/search-documents.ts";
import { expect, onTestFinished, test } from "vitest";
import { readContent } from "../read/cms.ts";
import { fakeCms, minimalContent } from "../read/fake-cms.ts";
import { searchDocumentFiles } from "./search-documents.ts";

const paragraph = (text: string) => [{ type: "paragraph", children: [{ type: "text", text }] }];
const lesson = {
  key: "one",
  title: "The first evening",
  minutes: 9,
  body: paragraph("The words of it"),
  doNow: paragraph("Now."),
  ifHard: paragraph("If hard."),
};
const course = {
  documentId: "course-1",
  key: "gentle-sleep",
  slug: "sleep-slug",
  title: "Gentle sleep",
  cover: {
    url: "/uploads/sleep.webp",
    mime: "image/webp",
    width: 2000,
    height: 1200,
    formats: { thumbnail: { url: "/uploads/thumbnail_sleep.webp", width: 245 }, large: { url: "/uploads/large_sleep.webp", width: 1000 } },
  },
  summary: "Sleep.",
  date: "2026-01-01",
  order: 1,
  lessons: [lesson],
};

test("what staff published is written for search; of a lesson that is sold its title alone", async () => {
  const cms = await fakeCms({
    ...minimalContent(),
    courses: { en: [{ ...course, product: { key: "gentle-sleep" } }], ru: [course] },
    "community-rules": {
      en: [
        {
          documentId: "rule-1",
          key: "privacy",
          title: "What’s private stays private",
          text: "No names.",
          fine: [{ text: "My sister." }],
          notFine: [{ text: "Her number." }],
          order: 1,
          active: true,
        },
      ],
      ru: [],
    },
    "user-faqs": {
      en: [
        {
          documentId: "faq-1",
          key: "data",
          group: "Data",
          question: "Can I take my data?",
          order: 1,
          answer: [
            ...paragraph("Yes."),
            {
              type: "list",
              format: "unordered",
              children: ["As an archive", "At any time"].map((text) => ({ type: "list-item", children: [{ type: "text", text }] })),
            },
          ],
        },
      ],
      ru: [],
    },
  });
  const folder = await mkdtemp(join(tmpdir(), "ryadom-search-documents-"));
  onTestFinished(async () => {
    await cms.close();
    await rm(folder, { recursive: true });
  });
  const { content } = await readContent({ CMS_URL: cms.url, SITE_WORK_DIR: folder, APP_ENV: "development" } as never);
  const written = searchDocumentFiles(content).flatMap(({ text }) => JSON.parse(text()) as StaffDocument[]);
  const byId = new Map(written.map((document) => [staffDocumentId(document), document]));
  expect(byId.get("lesson.gentle-sleep--one.en")).toMatchObject({
    title: "The first evening",
    words: "",
    path: "/en/therapy/courses/sleep-slug/one",
  });
  expect(byId.get("faq.rule-privacy.en")).toMatchObject({ words: "No names. My sister. Her number.", path: "/en/my-profile/about/rules" });
  expect(byId.get("lesson.gentle-sleep--one.ru")).toMatchObject({ words: "The words of it Now. If hard." });
  expect(byId.get("course.gentle-sleep.en")).toMatchObject({
    title: "Gentle sleep",
    summary: "Sleep.",
    date: "2026-01-01",
    cover: "/media/thumbnail_sleep.webp",
  });
  expect(byId.get("faq.data.en")).toMatchObject({ title: "Can I take my data?", words: "Yes. As an archive At any time" });
});
