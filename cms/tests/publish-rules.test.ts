/** Through the admin's own API, as an editor presses "Publish": what is refused, and with which words. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { content } from "./content.ts";
import { staff, type Answer, type Staff } from "./staff.ts";
import { cmsDir } from "./strapi-process.ts";

let editor: Staff;
let themeId: string;
beforeAll(async () => {
  editor = await staff("editor");
  themeId = String((await content("themes?filters[key][$eq]=anxiety")).data[0]?.["documentId"]);
});

type Refusal = { error?: { message: string; details?: { errors?: { path: string[] }[] } } };

/** Saves and publishes; what was refused is gone again afterwards. */
async function publishing(type: string, data: Record<string, unknown>, locale = "en"): Promise<Answer<Refusal> & { id: string }> {
  const saved = await editor.create(type, data, locale);
  expect(saved.status, `the draft of ${type} must be free: ${JSON.stringify(saved.body)}`).toBe(201);
  const id = saved.body.data?.documentId ?? "";
  const answer = await editor.publish(type, id, data, locale);
  if (answer.status !== 200) await editor.remove(type, id);
  return { ...(answer as Answer<Refusal>), id };
}

const refused = async (type: string, data: Record<string, unknown>, sentence: string | RegExp, path?: string) => {
  const { status, body } = await publishing(type, data);
  expect(status, JSON.stringify(body)).toBe(400);
  expect(body.error?.message).toMatch(sentence);
  if (path) expect(body.error?.details?.errors?.map((error) => error.path.join("."))).toContain(path);
};

const blocks = (text: string) => [{ type: "paragraph", children: [{ type: "text", text }] }];
const relation = (documentId: string) => ({ connect: [{ documentId }] });
const story = (over: object = {}) => ({
  key: "rule-story",
  slug: "rule-story",
  title: "A story",
  summary: "About rules.",
  body: blocks("Once."),
  theme: relation(themeId),
  minutes: 2,
  date: "2026-01-01",
  order: 900,
  ...over,
});
const lesson = (key: string, over: object = {}) => ({
  key,
  minutes: 3,
  title: key,
  body: blocks(key),
  doNow: blocks("Breathe out."),
  ifHard: blocks("Stop."),
  ...over,
});
const course = (over: object) => ({
  key: "rule-course",
  slug: "rule-course",
  title: "Course",
  summary: "x",
  forWhom: "x",
  outcomes: [{ text: "x" }],
  theme: relation(themeId),
  date: "2026-01-01",
  order: 900,
  isPopular: false,
  lessons: [lesson("one"), lesson("two")],
  ...over,
});

test("a title of blanks is refused, with the entry and the field by name", async () => {
  for (const title of ["   ", "\u00a0\u2003", "\u200b"])
    await refused("story", story({ title }), /“rule-story” \(en\) can’t be published\. “Title” is empty\./, "title");
});

test("a text of empty paragraphs is empty", async () => {
  await refused("story", story({ body: blocks("  ") }), "“Text” is empty.", "body");
});

test("an empty part inside a part is named by its place", async () => {
  await refused("story", story({ summary: " " }), "“Summary” is empty.", "summary");
  await refused(
    "crisis-card",
    { key: "rule-card", title: "Card", text: blocks("Text"), calmSteps: [{ text: "One" }, { text: " " }], helpSomeone: [{ text: "x" }] },
    "“Line” (2) is empty.",
    "calmSteps.1.text",
  );
});

test("a placeholder that nobody fills in is refused where it stands", async () => {
  await refused(
    "story",
    story({ summary: "By {{controler}}." }),
    "{{controler}} is not a placeholder. There are {{controller}}",
    "summary",
  );
  await refused("story", story({ body: blocks("By {{controller.") }), "Double braces go together", "body.0.children.0.text");
});

test("a person whose admin is Russian reads Russian", async () => {
  const moderator = await staff("moderator");
  const saved = await moderator.create("emotion", { key: "rule-emotion", name: "  ", order: 900 }, "ru");
  const { status, body } = await moderator.publish(
    "emotion",
    saved.body.data?.documentId ?? "",
    { key: "rule-emotion", name: "  ", order: 900 },
    "ru",
  );
  expect(status).toBe(400);
  expect(body.error?.message).toBe("«rule-emotion» (ru) нельзя опубликовать. Поле «Название» пустое.");
  await moderator.remove("emotion", saved.body.data?.documentId ?? "");
});

test("a refused publication leaves what was live", async () => {
  const { id, status } = await publishing("story", story({ key: "rule-kept", slug: "rule-kept", title: "Kept" }));
  expect(status).toBe(200);
  expect((await editor.publish("story", id, story({ key: "rule-kept", slug: "rule-kept", title: " " }))).status).toBe(400);
  expect((await content("stories?filters[key][$eq]=rule-kept")).data[0]?.["title"]).toBe("Kept");
  await editor.remove("story", id);
});

test("an address left empty is made from the title, Russian by the product’s own table", async () => {
  const saved = await editor.create("story", story({ key: "rule-slug", slug: "", title: "Щемящая тишина" }), "ru");
  expect(saved.body.data?.["slug"]).toBe("schemyaschaya-tishina");
  await editor.remove("story", saved.body.data?.documentId ?? "");
});

test("route words and taken addresses are refused", async () => {
  await refused("story", story({ slug: "discover" }), "“discover” is an address of the site itself", "slug");
  const taken = String((await content("stories?locale=en&sort=order")).data[0]?.["slug"]);
  await refused("story", story({ slug: taken }), `“${taken}” is already taken`, "slug");
  await refused(
    "theme",
    { key: "search", name: "Search", summary: "x", hue: 1, order: 1 },
    "“search” is an address of the site itself",
    "key",
  );
  await refused("emotion", { key: "calm", name: "Calm again", order: 1 }, "“calm” is already taken", "key");
});

test("a helpline needs its source, the day of the check and a way to reach it", async () => {
  const line = {
    key: "rule-line",
    name: "Line",
    hours: "Always",
    description: "People",
    country: "DE",
    kind: "talk",
    languages: [{ text: "en" }],
    audience: "everyone",
    phone: "1",
    free: true,
    confidential: true,
    alwaysOpen: true,
    order: 900,
  };
  await refused("helpline", line, /page where the number was found.*Enter the day/, "verifiedAt");
  await refused("helpline", { ...line, sourceUrl: "https://example.org", verifiedAt: "2999-01-01" }, "is in the future");
  const sourced = { ...line, sourceUrl: "https://example.org", verifiedAt: "2026-01-01" };
  await refused("helpline", { ...sourced, phone: "" }, "at least one way");
  await refused("helpline", { ...sourced, phone: "call us" }, "A phone number can have only digits", "phone");
  await refused("helpline", { ...sourced, phone: "", chatUrl: "chat.example.org" }, "starts with https://", "chatUrl");
  await refused("helpline", { ...sourced, kind: "emergency", phone: "", url: "https://example.org" }, "needs a number to dial", "phone");
  const { id, status } = await publishing("helpline", { ...sourced, kind: "text", phone: "", url: "https://example.org" });
  expect(status).toBe(200);
  await editor.remove("helpline", id);
});

test("a crisis card names no number: a sentence doesn't know the reader's country", async () => {
  const card = {
    key: "rule-card",
    title: "Card",
    text: blocks("Stay with someone for fifteen minutes, or 15."),
    calmSteps: [{ text: "Breathe out for 6." }],
    helpSomeone: [{ text: "Stay near." }],
    order: 900,
  };
  await refused("crisis-card", { ...card, danger: blocks("Call 112 now.") }, /“In immediate danger” contains a number \(112\)/, "danger");
  await refused(
    "crisis-card",
    { ...card, helpSomeone: [{ text: "Ring 8-800-2000-122." }] },
    "contains a number (8-800-2000-122)",
    "helpSomeone",
  );
  const { id, status } = await publishing("crisis-card", { ...card, references: [aSource] });
  expect(status).toBe(200);
  await editor.remove("crisis-card", id);
});

test("a crisis card needs a source, whatever it says", async () => {
  const card = {
    key: "rule-card",
    title: "Card",
    text: blocks("Breathe."),
    calmSteps: [{ text: "One." }],
    helpSomeone: [{ text: "Stay." }],
  };
  await refused("crisis-card", { ...card, order: 900 }, needed, "references");
});

test("redirects are refused in loops, in chains, to themselves and off the site", async () => {
  const { id, status } = await publishing("redirect", { from: "/en/a", to: "/en/b", permanent: true });
  expect(status).toBe(200);
  await refused("redirect", { from: "/en/b", to: "/en/a", permanent: true }, "That would be a loop", "to");
  await refused("redirect", { from: "/en/z", to: "/en/a", permanent: true }, "That would be a chain: /en/a leads on to /en/b", "to");
  await refused("redirect", { from: "/en/b/", to: "/en/c", permanent: true }, "That would be a chain: /en/a leads to /en/b/", "from");
  await refused("redirect", { from: "/en/a", to: "/en/c", permanent: true }, "already a redirect from /en/a", "from");
  await refused("redirect", { from: "/en/x", to: "/en/x/", permanent: true }, "can’t lead to itself");
  for (const to of ["//evil.example", "https://evil.example", "en/b"])
    await refused("redirect", { from: "/en/x", to, permanent: true }, "must be a path of the site", "to");
  for (const from of ["/en/x?a=1", "/en/x#a", "/\\evil.example"])
    await refused("redirect", { from, to: "/en/c", permanent: true }, "must be a path of the site", "from");
  await editor.remove("redirect", id);
});

test("a breathing pattern must be one a body can do", async () => {
  const practice = (pattern: object) => ({
    key: "rule-breath",
    slug: "rule-breath",
    title: "Breath",
    summary: "x",
    body: blocks("x"),
    safety: "Slowly.",
    minutes: 3,
    order: 900,
    pattern: { in: 4, hold: 0, out: 6, holdAfter: 0, rounds: 10, ...pattern },
  });
  await refused("breathing-practice", practice({ in: 0 }), "Breathing in must be between 1 and 12", "pattern.in");
  await refused("breathing-practice", practice({ hold: 90 }), "Holding must be between 0 and 20");
  await refused("breathing-practice", practice({ topUp: 4 }), "The second breath in must be between 0 and 3", "pattern.topUp");
  await refused("breathing-practice", practice({ in: 12, out: 20, rounds: 60 }), "lasts 32 minutes");
});

test("a recorded voice is a sound file with its length", async () => {
  const media = join(import.meta.dirname, "../../shared/seed/media");
  const stored = async (folder: string, ending: string, type: string) => {
    const name = readdirSync(join(media, folder)).find((one) => one.endsWith(ending))!;
    const bytes = new Uint8Array(readFileSync(join(media, folder, name)));
    const { body } = await editor.upload("/upload", new File([bytes], `rule${ending}`, { type }));
    return body[0]!.id;
  };
  const picture = await stored("videos", ".webp", "image/webp");
  const sound = await stored("sounds", ".m4a", "audio/mp4");
  await refused("story", story({ recording: { length: "4:35" } }), "The recorded voice has no file.", "recording.file");
  await refused("story", story({ recording: { length: "4:35", file: picture } }), "must be a sound file", "recording.file");
  await refused("story", story({ recording: { length: " ", file: sound } }), "“Length” is empty.", "recording.length");
  const read = { ...lesson("one"), recording: { length: "1:00", file: picture } };
  await refused("course", course({ lessons: [read] }), "must be a sound file", "lessons.0.recording.file");
  const { status, body, id } = await publishing("story", story({ recording: { length: "4:35", file: sound } }));
  expect(status, JSON.stringify(body)).toBe(200);
  await editor.remove("story", id);
});

test("a subtheme has no subthemes", async () => {
  const panic = String((await content("themes?filters[key][$eq]=panic")).data[0]?.["documentId"]);
  await refused(
    "theme",
    { key: "rule-theme", name: "Theme", summary: "x", hue: 1, order: 1, parent: relation(panic) },
    "can’t have subthemes",
    "parent",
  );
});

const aSource = { title: "Self-harm", publisher: "NHS", url: "https://example.org/self-harm" };
const needed = /A mistake in this text could hurt a reader, so it needs a source/;
const sensitiveTheme = async () => relation(String((await content("themes?filters[key][$eq]=self-harm")).data[0]?.["documentId"]));

test("a story about a sensitive theme, by its theme or a content note, needs a source", async () => {
  const theme = await sensitiveTheme();
  await refused("story", story({ theme }), needed, "references");
  await refused("story", story({ contentNotes: theme }), needed, "references");
  const { id, status } = await publishing("story", story({ theme, contentNotes: theme, references: [aSource] }));
  expect(status).toBe(200);
  await editor.remove("story", id);
});

test("a help page that is marked so needs a source with a web address; another one doesn't", async () => {
  const page = { key: "rule-help", slug: "rule-help", title: "Medicines", summary: "x", body: blocks("x"), icon: "pill", order: 900 };
  await refused("help-item", { ...page, needsSources: true }, needed, "references");
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

const options = (...scores: number[]) => scores.map((score) => ({ key: `o${score}`, score, text: `Answer ${score}` }));
const band = (key: string, min: number, max: number) => ({
  key,
  min,
  max,
  tone: "calm",
  title: key,
  text: blocks(key),
  nextSteps: [{ text: "Rest" }],
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
  expect(body.error?.message).toContain("Тест «A test», вопрос о риске «a?»: ответ «Answer 1» не показывает помощи.");
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

test("a lesson says what to do now and what to do if it is hard", async () => {
  const second = (over: object) => course({ lessons: [lesson("one"), lesson("two", over)] });
  await refused("course", second({ doNow: null }), "“Do it now” (2) is empty.", "lessons.1.doNow");
  await refused("course", second({ doNow: blocks(" ") }), "“Do it now” (2) is empty.", "lessons.1.doNow");
  await refused("course", second({ ifHard: blocks("") }), "“If it’s hard” (2) is empty.", "lessons.1.ifHard");
});

test("lessons are the same ones in both languages", async () => {
  const { id, status } = await publishing("course", course({}));
  expect(status).toBe(200);
  const data = course({ slug: "rule-kurs", lessons: [lesson("two"), lesson("one")] });
  await editor.update("course", id, data, "ru");
  expect((await editor.publish("course", id, data, "ru")).body.error?.message).toContain(
    "Lesson keys differ from the published English version. Here: two, one. There: one, two.",
  );
  await editor.remove("course", id);
});

test("publishing many at once is checked like publishing one", async () => {
  const saved = await editor.create("story", story({ title: " " }));
  const id = saved.body.data?.documentId ?? "";
  const answer = await editor.bulkPublish("story", [id]);
  expect(answer.status).toBe(400);
  expect((await content("stories?filters[key][$eq]=rule-story")).total).toBe(0);
  await editor.remove("story", id);
});

test("an exception that silences a whole phrase of its list is refused, one that names what makes it harmless is not", async () => {
  const moderator = await staff("moderator");
  const list = (phrases: string) => ({ key: "rule-phrases", name: "Rule", level: "care", phrases, order: 900 });
  const open = list("tired of living\n!tired of living with");
  const saved = await moderator.create("safety-phrase", open, "en");
  const id = saved.body.data?.documentId ?? "";
  const refusal = (await moderator.publish("safety-phrase", id, open)) as Answer<Refusal>;
  expect(refusal.status).toBe(400);
  expect(refusal.body.error?.message).toContain("«!tired of living with» заглушит «tired of living» с любым продолжением.");
  const long = (await moderator.publish("safety-phrase", id, list(`tired|${"weary|".repeat(200)} of living`))) as Answer<Refusal>;
  expect(long.body.error?.message).toContain("длиннее 300 знаков");
  expect((await moderator.publish("safety-phrase", id, list("tired of living\n!tired of living with * cats"))).status).toBe(200);
  await moderator.remove("safety-phrase", id);
});

test("a phrase that names a group which its list lacks is refused, and so is a group that no phrase names or that holds another", async () => {
  const moderator = await staff("moderator");
  const list = (phrases: string) => ({ key: "rule-groups", name: "Rule", level: "medical", phrases, order: 900 });
  const unknown = list("@medicine = pills|tablet*\nstop * @medicines");
  const saved = await moderator.create("safety-phrase", unknown, "en");
  const id = saved.body.data?.documentId ?? "";
  const refusalOf = async (draft: ReturnType<typeof list>) => {
    const answer = (await moderator.publish("safety-phrase", id, draft)) as Answer<Refusal>;
    expect(answer.status).toBe(400);
    return answer.body.error?.message;
  };
  const refusal = await refusalOf(unknown);
  expect(refusal).toContain("В строке «stop * @medicines» названа группа «@medicines», а в этом списке её нет.");
  expect(refusal).toContain("Ни одна фраза этого списка не называет группу «@medicine».");
  expect(await refusalOf(list("@pill = pills\n@medicine = @pill|tablet*\nstop * @medicine|@pill"))).toContain(
    "В группе «@medicine» могут быть только отдельные слова",
  );
  expect(await refusalOf(list("@medicine = pills\nstop * @medicine\n!stop * pills in"))).toContain("заглушит «stop * @medicine»");
  expect((await moderator.publish("safety-phrase", id, list("@medicine = pills|tablet*\nstop * @medicine"))).status).toBe(200);
  await moderator.remove("safety-phrase", id);
});
