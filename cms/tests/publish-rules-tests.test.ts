/** Through the admin's own API, as an editor presses "Publish": which tests are refused. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { blocks, editor, publishing, refused, relation, themeId } from "./publishing.ts";
import { cmsDir } from "./strapi-process.ts";

const options = (...scores: number[]) => scores.map((score) => ({ key: `o${score}`, score, text: `Answer ${score}` }));
const band = (key: string, min: number, max: number) => ({
  key,
  min,
  max,
  tone: "calm",
  title: key,
  text: blocks(key),
  advice: [{ text: "Rest" }],
  nextSteps: [{ label: "A slow breath", kind: "breathing", target: "long-exhale" }],
});
const item = (key: string, over: object = {}) => ({
  key,
  reverse: false,
  required: true,
  text: `${key}?`,
  options: options(0, 1, 2, 3),
  ...over,
});
const someTest = (over: object = {}) => ({
  key: "rule-test",
  slug: "rule-test",
  title: "A test",
  summary: "x",
  intro: blocks("x"),
  disclaimer: "No diagnosis.",
  theme: relation(themeId),
  minutes: 2,
  date: "2026-01-01",
  order: 900,
  scale: 1,
  licenceName: "CC0",
  licenceUrl: "https://creativecommons.org/publicdomain/zero/1.0/",
  items: [item("a"), item("b", { reverse: true })],
  bands: [band("low", 0, 3), band("high", 4, 6)],
  triggers: [
    { itemKey: "a", operator: "gte", value: 1, cardKey: "crisis" },
    { itemKey: null, operator: "gte", value: 6, cardKey: "crisis" },
  ],
  ...over,
});

test("a test’s results must cover every total exactly once", async () => {
  const withBands = (...bands: object[]) => someTest({ bands });
  await refused(
    "test",
    withBands(band("low", 0, 2), band("high", 4, 6)),
    "There is a gap between the bands “low” (to 2) and “high” (from 4).",
    "bands",
  );
  await refused("test", withBands(band("low", 0, 4), band("high", 4, 6)), "The bands “low” (to 4) and “high” (from 4) overlap.");
  await refused(
    "test",
    withBands(band("low", 1, 3), band("high", 4, 6)),
    "The lowest possible total is 0, but the first band begins at 1.",
  );
  await refused("test", withBands(band("low", 0, 3), band("high", 4, 9)), "The highest possible total is 6, but the last band ends at 9.");
  await refused("test", someTest({ scale: 4 }), "The highest possible total is 24");
});

const published = async (data: Record<string, unknown>) => {
  const { status, id, body } = await publishing("test", data);
  expect(status, JSON.stringify(body)).toBe(200);
  await editor.remove("test", id);
};

test("a test whose totals skip the numbers between two bands can be published, and so can one with reversed questions", async () => {
  await published(someTest());
  const items = Array.from({ length: 5 }, (_, index) => item(`q${index + 1}`, { options: options(0, 1, 2, 3, 4, 5) }));
  // Times four, no total lies between 48 and 52.
  await published(someTest({ scale: 4, items, bands: [band("low", 0, 48), band("high", 52, 100)], triggers: [] }));
});

type Questionnaire = {
  name: string;
  scale: number;
  scores: number[][];
  riskItems: number[];
  riskCard: string | null;
  bands: { key: string; min: number; max: number; tone: string }[];
};
const questionnaires = JSON.parse(readFileSync(join(cmsDir, "../shared/test/official-questionnaires.json"), "utf8")) as Questionnaire[];
const step = "Talk with a doctor.";
const official = ({ scale, scores, riskItems, riskCard, bands }: Questionnaire) =>
  someTest({
    official: true,
    scale,
    items: scores.map((points, index) =>
      item(`item-${index + 1}`, { text: `item ${index + 1}`, risk: riskItems.includes(index + 1), options: options(...points) }),
    ),
    bands: bands.map(({ key, min, max, tone }) => ({ ...band(key, min, max), tone, professionalStep: tone === "care" ? step : null })),
    triggers: riskItems.map((number) => ({ itemKey: `item-${number}`, operator: "gte", value: 1, cardKey: riskCard, step })),
  });

test.each(questionnaires)("an official questionnaire with the scoring of $name can be published", async (questionnaire) => {
  await published(official(questionnaire));
});

test("an official questionnaire keeps its results: a risk answer needs a card and a step beside them, and no trigger moves them", async () => {
  const phq = official(questionnaires.find(({ name }) => name === "PHQ-9")!);
  const trigger = phq.triggers[0]!;
  await refused(
    "test",
    { ...phq, triggers: [{ ...trigger, bandKey: "severe" }] },
    "An official questionnaire keeps its own results",
    "triggers.0.bandKey",
  );
  await refused(
    "test",
    { ...phq, triggers: [{ ...trigger, step: null }] },
    "Test “A test”, risk question “item 9”: the answer “Answer 1” shows no step with a professional.",
    "items.8.risk",
  );
  await refused("test", { ...phq, triggers: [] }, "risk question “item 9”: the answer “Answer 3” shows no help.", "items.8.risk");
});

const careful = {
  items: [item("a", { risk: true }), item("b", { reverse: true })],
  bands: [band("low", 0, 3), { ...band("high", 4, 6), tone: "care", professionalStep: step }],
  triggers: [{ itemKey: "a", operator: "gte", value: 1, cardKey: "crisis", bandKey: "high" }],
};

test("a risk question whose answers all lead to care can be published", async () => {
  await published(someTest(careful));
  const reversed = { ...careful, items: [item("a", { risk: true, reverse: true }), item("b")] };
  await published(someTest(reversed));
});

test("a test is refused when an answer to a risk question can end without care, and the message names test, question and answer", async () => {
  const withTrigger = (over: object) => someTest({ ...careful, triggers: [{ ...careful.triggers[0], ...over }] });
  const answers = (number: number) => `Test “A test”, risk question “a?”: the answer “Answer ${number}”`;
  await refused("test", someTest({ ...careful, triggers: [] }), `${answers(1)} shows no help.`, "items.0.risk");
  await refused("test", withTrigger({ value: 2 }), `${answers(1)} shows no help.`);
  await refused("test", withTrigger({ operator: "eq", value: 1 }), `${answers(3)} shows no help.`);
  await refused("test", withTrigger({ itemKey: null }), `${answers(1)} shows no help.`);
  await refused("test", withTrigger({ bandKey: null }), `${answers(1)} can end in a result without care.`, "items.0.risk");
  await refused("test", withTrigger({ bandKey: "low" }), `${answers(2)} can end in a result without care.`);
  await refused("test", withTrigger({ bandKey: "nowhere" }), "points to the result “nowhere”", "triggers.0.bandKey");
  const reversed = { ...careful, items: [item("a", { risk: true, reverse: true }), item("b")], triggers: [] };
  await refused("test", someTest(reversed), `${answers(0)} shows no help.`);
});

test("a result of tone care names a professional", async () => {
  for (const professionalStep of [null, " "]) {
    const bands = [careful.bands[0], { ...careful.bands[1], professionalStep }];
    await refused(
      "test",
      someTest({ ...careful, bands }),
      "Result “high” has the tone “care” but no step with a professional",
      "bands.1.professionalStep",
    );
  }
});

test("what is missing for a risk answer is said in Russian too", async () => {
  const speak = (preferedLanguage: string) => editor.send("/admin/users/me", "PUT", { preferedLanguage });
  expect((await speak("ru")).status).toBe(200);
  const { status, body } = await publishing("test", someTest({ ...careful, triggers: [] }));
  await speak("en");
  expect(status).toBe(400);
  expect(body.error?.message).toContain("Тест «A test», вопрос о риске «a?»: ответ «Answer 1» не показывает помощи.");
});

test("a test’s triggers point at a question and at a card that is published in that language", async () => {
  await refused(
    "test",
    someTest({ triggers: [{ itemKey: "nowhere", operator: "gte", value: 1, cardKey: "crisis" }] }),
    "points to the question “nowhere”",
    "triggers.0.itemKey",
  );
  await refused(
    "test",
    someTest({ triggers: [{ itemKey: "a", operator: "gte", value: 1, cardKey: "no-card" }] }),
    "The crisis card “no-card” has no published text in this language",
    "triggers.0.cardKey",
  );
});

test("a trigger may raise the result without a card, but not for a risk question, and it may not do nothing", async () => {
  const raising = { itemKey: "b", operator: "gte", value: 1, cardKey: null, bandKey: "high" };
  await published(someTest({ ...careful, triggers: [...careful.triggers, raising] }));
  await refused(
    "test",
    someTest({ ...careful, triggers: [{ ...careful.triggers[0], cardKey: null }] }),
    "Test “A test”, risk question “a?”: the answer “Answer 1” shows no help.",
    "items.0.risk",
  );
  await refused(
    "test",
    someTest({ ...careful, triggers: [...careful.triggers, { ...raising, bandKey: null }] }),
    "A trigger does nothing",
    "triggers.1.cardKey",
  );
});

test("a test needs its licence, at least two answers a question, and keys that do not repeat", async () => {
  await refused("test", someTest({ licenceUrl: " " }), "Give the address of the licence", "licenceUrl");
  await refused("test", someTest({ items: [item("a", { options: options(0) }), item("b")] }), "Question “a” needs at least two answers");
  await refused("test", someTest({ items: [item("a"), item("a")] }), "Question key “a” is used twice", "items.1.key");
});

test("a translation must be counted like the published original", async () => {
  const { id, status } = await publishing("test", someTest());
  expect(status).toBe(200);
  const russian = async (over: object, sentence: string) => {
    const data = someTest({ slug: "rule-test-ru", title: "Тест", ...over });
    const saved = await editor.update("test", id, data, "ru");
    expect(saved.status).toBe(200);
    expect((await editor.publish("test", id, data, "ru")).body.error?.message).toContain(sentence);
  };
  await russian(
    { items: [item("a"), item("c", { reverse: true })] },
    "Question keys differ from the published English version. Here: a, c. There: a, b.",
  );
  await russian({ items: [item("a"), item("b")] }, "Question “b” is scored differently in the published English version.");
  await russian(
    { items: [item("a", { options: options(0, 1, 2, 3).reverse() }), item("b", { reverse: true })] },
    "Question “a” is scored differently",
  );
  await russian({ bands: [band("low", 0, 2), band("high", 3, 6)] }, "Result band “low” has other limits");
  await russian({ triggers: [] }, "The crisis triggers differ");
  const [first, ...rest] = someTest().triggers;
  await russian({ triggers: [{ ...first, bandKey: "high" }, ...rest] }, "The crisis triggers differ");
  await russian({ triggers: [{ ...first, step: "К врачу." }, ...rest] }, "The crisis triggers differ");
  await russian(
    { items: [item("a", { risk: true }), item("b", { reverse: true })] },
    "Question “a” is scored differently in the published English version.",
  );
  await editor.remove("test", id);
});
