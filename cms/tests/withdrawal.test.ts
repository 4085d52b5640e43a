/** Through the admin's own API, as an editor presses "Unpublish" or "Delete": what readers would miss stays on the site. */
import { expect, test } from "vitest";
import { content } from "./content.ts";
import { aHelpline } from "./a-helpline.ts";
import { approve, aSource, blocks, course, editor, lesson, publishing, type Refusal, relation, story, themeId } from "./publishing.ts";
import { type Answer, staff } from "./staff.ts";

const linkTo = (url: string) => [
  {
    type: "paragraph",
    children: [
      { type: "text", text: "See " },
      { type: "link", url, children: [{ type: "text", text: "this" }] },
    ],
  },
];
const idOf = async (path: string) => String((await content(path)).data[0]?.["documentId"]);
const answerOf = ({ status, body }: Answer<object>): [number, string] => [status, (body as Refusal).error?.message ?? ""];
const listAction = (type: string, name: string, documentId: string) =>
  editor.send(`/content-manager/collection-types/api::${type}.${type}/actions/${name}?locale=en`, "POST", {
    documentIds: [documentId],
    locale: "en",
  });

async function kept(type: string, id: string, sentence: string | RegExp): Promise<void> {
  const answers = [await editor.unpublish(type, id, "en"), await editor.remove(type, id)];
  for (const [status, message] of answers.map(answerOf)) {
    expect(status, message).toBe(400);
    expect(message).toMatch(sentence);
  }
}

test("what a published text links to stays, and the editor hears where the link is", async () => {
  const target = await publishing("story", story({ key: "linked-story", slug: "linked-story", title: "Linked" }));
  const source = await publishing("story", story({ title: "Linking", body: linkTo("/ref:stories/linked-story") }));
  expect([target.status, source.status]).toEqual([200, 200]);
  await kept(
    "story",
    target.id,
    "“Linked” (English version) can’t be taken off the site. It is used by 1 published entry: “Linking” (Stories). Take it out of there first",
  );
  for (const name of ["bulkUnpublish", "bulkDelete"])
    expect(answerOf(await listAction("story", name, target.id)), name).toEqual([400, expect.stringContaining("“Linking” (Stories)")]);

  expect((await editor.unpublish("story", source.id, "en")).status, "a draft's link is no use").toBe(200);
  expect((await editor.unpublish("story", target.id, "en")).status).toBe(200);
  for (const { id } of [source, target]) expect((await editor.remove("story", id)).status).toBe(200);
});

test("what published entries are related to stays; many are counted and some named", async () => {
  await kept("theme", themeId, /It is used by \d+ published entries: .+, .+ and \d+ more\. Take it out/);
  const help = {
    key: "rule-help",
    slug: "rule-help",
    title: "Help",
    summary: "x",
    body: blocks("x"),
    icon: "phone",
    order: 900,
    references: [aSource],
  };
  const target = await publishing("help-item", help);
  expect(target.status, JSON.stringify(target.body)).toBe(200);
  const source = await publishing("story", story({ title: "Related", relatedHelp: relation(target.id) }));
  expect(source.status).toBe(200);
  await kept("help-item", target.id, "“Related” (Stories)");
  await editor.remove("story", source.id);
  expect((await editor.remove("help-item", target.id)).status).toBe(200);
});

test("a link within a lesson counts; a link to what has a longer name doesn’t", async () => {
  const of = (key: string) => publishing("story", story({ key, slug: key, title: key }));
  const [target, longer] = [await of("near"), await of("near-the-sea")];
  const linking = lesson("one", { body: linkTo("/ref:stories/near-the-sea") });
  const source = await publishing("course", course({ lessons: [linking, lesson("two")] }));
  expect([target.status, longer.status, source.status], JSON.stringify(source.body)).toEqual([200, 200, 200]);
  await kept("story", longer.id, "(Courses)");
  expect((await editor.unpublish("story", target.id, "en")).status).toBe(200);
  expect((await editor.remove("course", source.id)).status).toBe(200);
  for (const { id } of [target, longer]) expect((await editor.remove("story", id)).status).toBe(200);
});

test("a link in the other language is no reason to stay in this one", async () => {
  const there = story({ key: "both-story", slug: "both-story", title: "Both" });
  const target = await publishing("story", there);
  await editor.update("story", target.id, { ...there, title: "Обе" }, "ru");
  expect((await editor.publish("story", target.id, { ...there, title: "Обе" }, "ru")).status).toBe(200);
  const source = await publishing("story", story({ title: "Ссылка", body: linkTo("/ref:stories/both-story") }), "ru");
  expect(source.status, JSON.stringify(source.body)).toBe(200);
  expect(answerOf(await editor.unpublish("story", target.id, "ru"))).toEqual([400, expect.stringContaining("“Обе” (Russian version)")]);
  expect((await editor.unpublish("story", target.id, "en")).status).toBe(200);
  for (const { id } of [source, target]) expect((await editor.remove("story", id)).status).toBe(200);
});

test("a card stays while a test shows it, and the card of the crisis page always", async () => {
  const card = await idOf("crisis-cards?filters[key][$eq]=crisis");
  await kept("crisis-card", card, "The page with emergency help is made of this card.");
  const own = {
    key: "shown-card",
    title: "Card",
    text: blocks("Text"),
    calmSteps: [{ text: "x" }],
    helpSomeone: [{ text: "x" }],
    order: 900,
  };
  const shown = await publishing("crisis-card", { ...own, references: [aSource] });
  const question = {
    key: "a",
    required: true,
    text: "a?",
    options: [0, 1].map((score) => ({ key: `o${score}`, score, text: `A ${score}` })),
  };
  const source = await publishing("test", {
    key: "showing-test",
    slug: "showing-test",
    title: "Showing",
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
    items: [question],
    bands: [{ key: "all", min: 0, max: 1, tone: "calm", title: "All", text: blocks("x"), advice: [{ text: "Rest" }] }],
    triggers: [{ itemKey: "a", operator: "gte", value: 1, cardKey: "shown-card" }],
  });
  expect([shown.status, source.status], JSON.stringify(source.body)).toEqual([200, 200]);
  await kept("crisis-card", shown.id, "“Showing” (Tests)");
  await editor.remove("test", source.id);
  expect((await editor.remove("crisis-card", shown.id)).status).toBe(200);
});

test("a country keeps its only line and its only emergency number", async () => {
  const lineOf = (key: string) => idOf(`helplines?filters[key][$eq]=${key}`);
  await kept("helpline", await lineOf("ua-lifeline"), "It is the only helpline of Ukraine that is published in this language.");
  await kept("helpline", await lineOf("de-112"), "It is the only emergency number of Germany");
  const second = {
    key: "second-line",
    name: "Second",
    country: "UA",
    kind: "talk",
    languages: [{ text: "en" }],
    audience: "everyone",
    phone: "112",
    hours: "Always",
    description: "People",
    sourceUrl: "https://example.org",
    order: 900,
  };
  const { id, status, body } = await publishing("helpline", second);
  expect(status, JSON.stringify(body)).toBe(200);
  expect((await editor.remove("helpline", id)).status).toBe(200);
});

test("a helpline that gets another country or kind isn’t taken from a country that has no other", async () => {
  const path = "/content-manager/collection-types/api::helpline.helpline";
  const changed = async (id: string, over: object) => {
    const { data } = (await editor.get(`${path}/${id}?locale=en`)).body as { data: Record<string, unknown> };
    const saved = await editor.update("helpline", id, { ...aHelpline(data), ...over }, "en");
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    expect((await approve(await staff("reviewer"), "helpline", id)).status).toBe(200);
    return answerOf(await editor.publish("helpline", id, {}, "en"));
  };
  const refused = async (key: string, over: object, sentence: string) => {
    const id = await idOf(`helplines?filters[key][$eq]=${key}`);
    expect(await changed(id, over), key).toEqual([400, expect.stringContaining(sentence)]);
    expect((await editor.send(`${path}/${id}/actions/discard?locale=en`, "POST", { locale: "en" })).status).toBe(200);
  };
  await refused("ua-lifeline", { country: "DE" }, "Readers know it as the only helpline of Ukraine in this language.");
  await refused("de-112", { kind: "talk" }, "Readers know it as the only emergency number of Germany in this language.");

  const { id, status, body } = await publishing("helpline", aHelpline({ key: "moved-line" }));
  expect(status, JSON.stringify(body)).toBe(200);
  expect((await changed(id, { country: "UA" }))[0], "Germany has others").toBe(200);
  expect((await changed(id, { kind: "text" }))[0], "it stays in its country").toBe(200);
  expect((await editor.remove("helpline", id)).status).toBe(200);
});

test("no page that every site has is withdrawn: nobody's change would be built after that", async () => {
  for (const name of ["home", "volunteer", "about-us", "site-setting"]) {
    const path = `/content-manager/single-types/api::${name}.${name}`;
    const answers = [
      await editor.send(`${path}/actions/unpublish?locale=en`, "POST", {}),
      await editor.send(`${path}?locale=en`, "DELETE"),
    ];
    for (const answer of answers) expect(answerOf(answer), name).toEqual([400, expect.stringContaining("The site can’t be without it.")]);
  }
});

test("a person whose admin is Russian reads Russian; what nobody misses goes", async () => {
  const moderator = await staff("moderator");
  const rule = {
    key: "missed-rule",
    title: "Тише",
    text: "Шёпотом.",
    fine: [{ text: "Шептать." }],
    notFine: [{ text: "Кричать." }],
    order: 900,
    active: true,
  };
  const target = await publishing("community-rule", rule, "ru");
  const source = await publishing("story", story({ title: "О тишине", body: linkTo("/ref:community-rules/missed-rule") }), "ru");
  expect([target.status, source.status], JSON.stringify(source.body)).toEqual([200, 200]);
  expect(answerOf(await moderator.unpublish("community-rule", target.id, "ru"))).toEqual([
    400,
    "«Тише» (русская версия) нельзя снять с публикации. Используется в опубликованных записях (1): «О тишине» (Истории). Сначала уберите это оттуда: на этом месте читатели ничего не найдут.",
  ]);
  await editor.remove("story", source.id);
  expect((await moderator.unpublish("community-rule", target.id, "ru")).status).toBe(200);
  expect((await moderator.remove("community-rule", target.id)).status).toBe(200);
});
