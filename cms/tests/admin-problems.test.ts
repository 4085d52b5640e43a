import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { logo } from "../src/admin/own-name/logo.ts";
import { ownTitle } from "../src/admin/own-name/page-titles.ts";
import { fieldPlace } from "../src/labels/field-place.ts";
import { errorsAt, problemsIn, valueAt } from "../src/admin/problems/problems.ts";
import { onPublishAnswer, watchPublishAnswers, type PublishAnswer } from "../src/admin/problems/publish-answers.ts";
import { cmsDir } from "./strapi-process.ts";

const say = ({ defaultMessage }: { defaultMessage: string }) => defaultMessage;
const sentence = { id: "required", defaultMessage: "This value is required." };

test("the errors of a form are listed one by one, with the way to each", () => {
  const errors = { title: sentence, lessons: [undefined, { title: "“Title” (2) is empty.", steps: "Too few." }] };
  expect(problemsIn(errors, say)).toEqual([
    { path: ["title"], message: "This value is required." },
    { path: ["lessons", "1", "title"], message: "“Title” (2) is empty." },
    { path: ["lessons", "1", "steps"], message: "Too few." },
  ]);
  expect(problemsIn({}, say)).toEqual([]);
});

test("one problem alone is given back in the shape of the form", () => {
  const path = ["lessons", "1", "title"];
  const errors = errorsAt(path, "Empty.");
  expect(problemsIn(errors, say)).toEqual([{ path, message: "Empty." }]);
  expect(errors).toEqual({ lessons: [undefined, { title: "Empty." }] });
});

test("a place is named by the labels of the form, in its language", () => {
  const component = (name: string) => ({ type: "component", component: name });
  const schema = { attributes: { title: {}, lessons: component("course.lesson") } };
  const components = { "course.lesson": { attributes: { title: {} } } };
  const place = (path: string[], language: "en" | "ru" = "en") => fieldPlace(path, "api::course.course", schema, components, language);
  expect(place(["lessons", "1", "title"])).toBe("Lessons 2 › Title");
  expect(place(["lessons", "1", "title"], "ru")).toMatch(/^Уроки 2 › [А-Яа-я]+$/);
  expect(place(["lessons", "0", "title", "7"])).toBe("Lessons 1 › Title 8");
  expect(place([])).toBe("");
});

test("a changed value is told from an unchanged one", () => {
  const values = { lessons: [{ title: "One" }], body: null };
  expect(valueAt(values, ["lessons", "0", "title"])).toBe(valueAt({ lessons: [{ title: "One" }] }, ["lessons", "0", "title"]));
  expect(valueAt(values, ["lessons", "0", "title"])).not.toBe(valueAt({ lessons: [{ title: "" }] }, ["lessons", "0", "title"]));
  expect(valueAt(values, ["lessons", "4", "title"])).toBe("");
});

test("every problem of a refused publication is heard of, also two of one field, and nothing of other requests", async () => {
  const heard: PublishAnswer[] = [];
  onPublishAnswer((answer) => heard.push(answer));
  const errors = [
    { path: ["body", 0], message: "One." },
    { path: ["body", 0], message: "Two." },
  ];
  const answers: Record<string, Response> = {};
  const target = { fetch: (async (input) => answers[String(input)]!) as typeof fetch };
  const base = "http://localhost/content-manager/collection-types/api::story.story/abc";
  answers[`${base}/actions/publish`] = Response.json({ error: { details: { errors } } }, { status: 400 });
  answers[base] = Response.json({ error: { details: { errors } } }, { status: 400 });
  Object.assign(globalThis, { window: { location: { href: "http://localhost/admin" } } });
  watchPublishAnswers(target);
  const response = await target.fetch(`${base}/actions/publish`, { method: "POST" });
  await target.fetch(base, { method: "PUT" });
  expect(await response.json()).toEqual({ error: { details: { errors } } });
  expect(heard).toEqual([
    {
      problems: [
        { path: ["body", "0"], message: "One." },
        { path: ["body", "0"], message: "Two." },
      ],
    },
  ]);
  answers[`${base}/actions/publish`] = Response.json({ data: {} });
  await target.fetch(`${base}/actions/publish`, { method: "POST" });
  expect(heard.at(-1)).toEqual({ problems: [] });
  onPublishAnswer(null);
  Reflect.deleteProperty(globalThis, "window");
});

test("the admin's mark is the site's, and titles end with the product's name", () => {
  const [, svg = ""] = logo.split(",");
  expect(decodeURIComponent(svg)).toBe(readFileSync(join(cmsDir, "../site/public/icon.svg"), "utf8").trim());
  expect(ownTitle("Courses | Strapi", "Ryadom")).toBe("Courses | Ryadom");
  expect(ownTitle("Strapi Admin", "Рядом")).toBe("Рядом");
  expect(ownTitle("Why Strapi", "Ryadom")).toBe("Why Strapi");
});
