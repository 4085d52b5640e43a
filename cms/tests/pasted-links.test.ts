/** Through the admin's own API, as an editor saves: an address copied from the site becomes a link by name. */
import { expect, test } from "vitest";
import { editor, publishing, refused, story } from "./publishing.ts";

// What the CMS takes for the site when nothing is set.
const site = "http://localhost:8080";

const linkingTo = (urls: string[]) => [
  { type: "paragraph", children: urls.map((url) => ({ type: "link", url, children: [{ type: "text", text: "this" }] })) },
];

test("addresses of pages become links by name, all others stay as they were written", async () => {
  const pasted = [
    `${site}/en/therapy/courses/gentle-sleep`,
    `${site}/en/therapy/courses/gentle-sleep/`,
    `${site}/en/therapy/categories/anxiety`,
  ];
  const kept = [
    `${site}/en/therapy/courses/no-such-course`,
    `${site}/en/therapy/courses/gentle-sleep#top`,
    `${site}/en`,
    "https://example.org/en/therapy/courses/gentle-sleep",
    "mailto:somebody@example.org",
  ];
  const { status, body } = await editor.create("story", story({ body: linkingTo([...pasted, ...kept]) }), "en");
  expect(status, JSON.stringify(body)).toBe(201);
  const saved = body.data?.["body"] as ReturnType<typeof linkingTo>;
  expect(saved[0]?.children.map(({ url }) => url)).toEqual([
    "/ref:courses/gentle-sleep",
    "/ref:courses/gentle-sleep",
    "/ref:themes/anxiety",
    ...kept,
  ]);
  await editor.remove("story", body.data?.documentId ?? "");
});

test("an address of the site that leads to no page is refused, a page that is no entry isn't", async () => {
  const lost = `${site}/en/therapy/courses/no-such-course`;
  await refused("story", story({ body: linkingTo([lost]) }), `links to ${lost}, and the site has no such page.`, "body");
  const urls = [`${site}/en/help/transparency`, `${site}/en/stories`, `${site}/en/therapy/courses/gentle-sleep#top`];
  const { id, status, body } = await publishing("story", story({ body: linkingTo(urls) }));
  expect(status, JSON.stringify(body)).toBe(200);
  await editor.remove("story", id);
});
