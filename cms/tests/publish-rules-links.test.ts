/** Through the admin's own API, as an editor presses "Publish": links to other entries. */
import { expect, test } from "vitest";
import { editor, publishing, refused, story } from "./publishing.ts";

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
