/** Through the admin's own API, as an editor presses "Publish": which texts need a source, a review or a consent. */
import { expect, test } from "vitest";
import { content } from "./content.ts";
import { aSource, blocks, course, editor, lesson, publishing, refused, relation, story, sourceNeeded } from "./publishing.ts";

const sensitiveTheme = async () => relation(String((await content("themes?filters[key][$eq]=self-harm")).data[0]?.["documentId"]));

test("a story about a sensitive theme, by its theme or a content note, needs a source", async () => {
  const theme = await sensitiveTheme();
  await refused("story", story({ theme }), sourceNeeded, "references");
  await refused("story", story({ contentNotes: theme }), sourceNeeded, "references");
  const { id, status } = await publishing("story", story({ theme, contentNotes: theme, references: [aSource] }));
  expect(status).toBe(200);
  await editor.remove("story", id);
});

test("a help page that is marked so needs a source with a web address; another one doesn't", async () => {
  const page = { key: "rule-help", slug: "rule-help", title: "Medicines", summary: "x", body: blocks("x"), icon: "pill", order: 900 };
  await refused("help-item", { ...page, needsSources: true }, sourceNeeded, "references");
  await refused("help-item", { ...page, references: [{ ...aSource, url: "a book" }] }, "Source 1 needs a web address", "references.0.url");
  await refused("help-item", { ...page, references: [{ ...aSource, title: " " }] }, "“Title” (1) is empty.", "references.0.title");
  for (const over of [{}, { needsSources: true, references: [aSource] }]) {
    const { id, status } = await publishing("help-item", { ...page, ...over });
    expect(status).toBe(200);
    await editor.remove("help-item", id);
  }
});

test("each lesson of a course about a sensitive theme needs a source, and a lesson marked so in any course", async () => {
  const theme = await sensitiveTheme();
  await refused(
    "course",
    course({ theme, lessons: [lesson("one", { references: [aSource] }), lesson("two")] }),
    /Lesson 2: A mistake in this text/,
    "lessons.1.references",
  );
  await refused("course", course({ lessons: [lesson("one", { needsSources: true })] }), /Lesson 1: A mistake/, "lessons.0.references");
});

test("a review has a name and a day that is not to come", async () => {
  await refused("story", story({ reviewer: "Dr A. N., psychiatrist" }), "Enter the day the text was reviewed.", "reviewedAt");
  await refused("story", story({ reviewedAt: "2026-01-01" }), "Say who reviewed the text.", "reviewer");
  await refused("story", story({ reviewer: "Dr A. N.", reviewedAt: "2999-01-01" }), "is in the future", "reviewedAt");
});

test("a story with a name of its own needs that person's consent on record", async () => {
  await refused("story", story({ author: "Vera S." }), "needs their written consent", "consentOnRecord");
  const { id, status } = await publishing("story", story({ author: "Vera S.", consentOnRecord: true }));
  expect(status).toBe(200);
  await editor.remove("story", id);
});
