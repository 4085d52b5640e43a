import { expect, test } from "vitest";
import { breathingCurve, breathingSeconds } from "../src/admin/breathing-figure/breathing-curve.ts";
import { copyAnswers, waitingQuestions } from "../src/admin/copy-answers/copy-answers.ts";
import { lackingVideos } from "../src/admin/pictures/videos.ts";
import { fieldsToTakeOver } from "../src/admin/new-entries/fields-to-take-over.ts";
import { typesToBegin } from "../src/admin/new-entries/types-to-begin.ts";

test("questions without answers get those of the question above, as new answers", () => {
  const answers = [{ id: 7, __temp_key__: "a0", key: "no", score: 0 }];
  const questions = [{ key: "zero" }, { key: "one", options: answers }, { key: "two", options: [] }, { key: "three", options: null }];
  expect(waitingQuestions(questions)).toBe(2);
  const copied = [{ __temp_key__: "a0", key: "no", score: 0 }];
  expect(copyAnswers(questions)).toEqual([
    { key: "zero" },
    { key: "one", options: answers },
    { key: "two", options: copied },
    { key: "three", options: copied },
  ]);
  expect(waitingQuestions(copyAnswers(questions))).toBe(0);
  expect(waitingQuestions([{ key: "alone" }])).toBe(0);
});

test("a breathing pattern is drawn from what has been typed so far", () => {
  expect(breathingCurve({ in: 4, hold: "", out: null })).toEqual([]);
  expect(breathingCurve({ in: 4, hold: 7, out: 8, holdAfter: 0 })).toEqual([
    { phase: "in", seconds: 4, from: 0, start: 0, end: 1 },
    { phase: "hold", seconds: 7, from: 4, start: 1, end: 1 },
    { phase: "out", seconds: 8, from: 11, start: 1, end: 0 },
  ]);
  expect(breathingCurve({ in: 2, topUp: 1, out: 5 }).map(({ end }) => end)).toEqual([0.8, 1, 0]);
  expect(breathingSeconds({ in: 4, hold: "4", out: 4, holdAfter: 4, rounds: 3 })).toEqual({ round: 16, rounds: 3, total: 48 });
  expect(breathingSeconds({ in: -1, out: "x", rounds: 5 }).total).toBe(0);
});

test("people begin entries of their own types, and translators none", () => {
  const create = (uid: string, locales?: string[]) => ({
    action: "plugin::content-manager.explorer.create",
    subject: uid,
    properties: locales ? { locales } : {},
  });
  const read = { action: "plugin::content-manager.explorer.read", subject: "api::course.course" };
  expect(typesToBegin([create("api::emotion.emotion", ["en", "ru"]), create("api::theme.theme"), read])).toEqual([
    "api::theme.theme",
    "api::emotion.emotion",
  ]);
  expect(typesToBegin([create("api::story.story", ["ru"])])).toEqual([]);
});

test("a new language takes over what is no text of its own: entries it belongs to, and shared parts", () => {
  const localized = (is: boolean) => ({ pluginOptions: { i18n: { localized: is } } });
  const fields = [
    { name: "title", type: "string", attribute: localized(true) },
    { name: "minutes", type: "integer", attribute: localized(false) },
    { name: "theme", type: "relation", attribute: {} },
    { name: "lessons", type: "component", attribute: localized(true) },
    { name: "pattern", type: "component", attribute: localized(false) },
  ];
  expect(fieldsToTakeOver(fields)).toEqual(["theme", "pattern"]);
});

test("a video without subtitles or a first picture is named with its place; a lesson’s needs subtitles alone, a paid one’s, too", () => {
  const file = { id: 1, url: "/uploads/a" };
  expect(lackingVideos({ scene: { video: file, poster: file, captions: null } })).toEqual([{ path: ["scene"], lacks: ["captions"] }]);
  expect(lackingVideos({ scene: { video: file } })).toEqual([{ path: ["scene"], lacks: ["captions", "poster"] }]);
  const lessons = [
    { scene: { video: file, poster: file, captions: file }, film: null },
    { scene: { video: file }, film: "" },
    { scene: null, film: "lesson-3" },
    { scene: { video: null, captions: file }, film: "lesson-4" },
    { scene: { video: null, poster: null, captions: null } },
  ];
  expect(lackingVideos({ title: "A course", lessons })).toEqual([
    { path: ["lessons", "1", "scene"], lacks: ["captions"] },
    { path: ["lessons", "2"], lacks: ["captions"] },
  ]);
});
