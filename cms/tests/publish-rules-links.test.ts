/** Through the admin's own API, as an editor presses "Publish": links to other entries. */
import { expect, test } from "vitest";
import { editor, publishing, refused, type Refusal, story } from "./publishing.ts";

const linkingTo = (...urls: string[]) => [
  {
    type: "paragraph",
    children: [
      { type: "text", text: "See " },
      ...urls.map((url) => ({ type: "link", url, children: [{ type: "text", text: "this" }] })),
      { type: "text", text: "." },
    ],
  },
];

test("a link leads to an entry that there is, or says what was meant", async () => {
  await refused(
    "story",
    story({ body: linkingTo("/ref:courses/gentle-sleeep") }),
    "links to /ref:courses/gentle-sleeep, and there is nothing of that name in this language. Did you mean /ref:courses/gentle-sleep?",
    "body",
  );
  await refused("story", story({ body: linkingTo("/ref:course/gentle-sleep") }), "Did you mean /ref:courses?", "body");
  await refused("story", story({ body: linkingTo("/ref:tests/zzz") }), /nothing of that name in this language\.$/, "body");
});

test("what there is, pages and addresses elsewhere may be linked to", async () => {
  const body = linkingTo("/ref:courses/gentle-sleep", "/ref:help", "/ref:pages/feed", "https://example.org/ref:courses/x");
  const { id, status } = await publishing("story", story({ body }));
  expect(status).toBe(200);
  await editor.remove("story", id);
});

test("what there is in the other language alone is not there", async () => {
  const english = await publishing("story", story({ key: "english-alone", slug: "english-alone" }));
  expect(english.status).toBe(200);
  const { status, body, id } = await publishing("story", story({ body: linkingTo("/ref:stories/english-alone") }), "ru");
  expect(status, JSON.stringify(body)).toBe(400);
  expect(body.error?.message).toMatch(/english-alone/);
  const there = await publishing("story", story({ body: linkingTo("/ref:stories/english-alone") }));
  expect([there.status, id === ""]).toEqual([200, false]);
  for (const one of [there.id, english.id]) await editor.remove("story", one);
});

test("what is only a draft is not there yet, and is named; an entry may link to itself", async () => {
  const target = await editor.create("story", story({ key: "waiting", slug: "waiting", title: "Waiting story" }), "en");
  const targetId = target.body.data?.documentId ?? "";
  const linking = story({ body: linkingTo("/ref:stories/waiting", "/ref:stories/rule-story") });
  await refused("story", linking, "links to “Waiting story” (/ref:stories/waiting), which is only a draft in this language.", "body");
  await editor.publish("story", targetId, story({ key: "waiting", slug: "waiting", title: "Waiting story" }), "en");
  const there = await publishing("story", linking);
  expect(there.status, JSON.stringify(there.body)).toBe(200);
  for (const id of [there.id, targetId]) await editor.remove("story", id);
});

test("the button of a landing page leads to a page of the site or to an email, in each language", async () => {
  for (const [name, locale] of [
    ["about-us", "en"],
    ["volunteer", "ru"],
  ] as const) {
    const path = `/content-manager/single-types/api::${name}.${name}`;
    const { data } = (await editor.get(`${path}?locale=${locale}`)).body as { data: Record<string, unknown> };
    const { status: _state, ...page } = data;
    const publish = async (callToActionTarget: unknown) => {
      const { status, body } = await editor.send(`${path}/actions/publish?locale=${locale}`, "POST", { ...page, callToActionTarget });
      return [status, (body as Refusal).error?.message];
    };
    const version = { en: "(English version)", ru: "(Russian version)" }[locale];
    const wrong = `${version} can’t be published. “Button leads to”: there is no`;
    expect(await publish("/therapi")).toEqual([
      400,
      expect.stringContaining(`${wrong} /therapi that a button can lead to. Did you mean /therapy?`),
    ]);
    expect(await publish("https://example.org")).toEqual([400, expect.stringContaining("There are /therapy, ")]);
    expect((await publish("team@ryadom.example"))[0]).toBe(200);
    expect((await publish(page["callToActionTarget"]))[0]).toBe(200);
  }
});
