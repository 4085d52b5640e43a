/** Through the admin's own API, as an editor presses "Publish": an old address leads to the page under its new one. */
import { expect, test } from "vitest";
import { content } from "./content.ts";
import { course, editor, publishing, story } from "./publishing.ts";

const redirects = async (part: string) =>
  (await content(`redirects?filters[from][$contains]=${part}&sort=from`)).data.map(({ from, to, permanent }) => [from, to, permanent]);
const publishAs = async (id: string, slug: string) => {
  const { status, body } = await editor.publish("story", id, story({ slug }), "en");
  expect(status, JSON.stringify(body)).toBe(200);
};

test("an old slug redirects straight to the newest, and none redirects from a slug in use", async () => {
  const { id } = await publishing("story", story({ slug: "moved-a" }));
  await publishAs(id, "moved-a");
  expect(await redirects("moved-")).toEqual([]);
  await publishAs(id, "moved-b");
  expect(await redirects("moved-")).toEqual([["/en/stories/moved-a", "/en/stories/moved-b", true]]);
  await publishAs(id, "moved-c");
  expect(await redirects("moved-")).toEqual([
    ["/en/stories/moved-a", "/en/stories/moved-c", true],
    ["/en/stories/moved-b", "/en/stories/moved-c", true],
  ]);
  await publishAs(id, "moved-a");
  expect(await redirects("moved-")).toEqual([
    ["/en/stories/moved-b", "/en/stories/moved-a", true],
    ["/en/stories/moved-c", "/en/stories/moved-a", true],
  ]);
  await editor.remove("story", id);

  const other = await publishing("story", story({ key: "moved-other", slug: "moved-b" }));
  expect(await redirects("moved-")).toEqual([["/en/stories/moved-c", "/en/stories/moved-a", true]]);
  await editor.remove("story", other.id);
});

test("a redirect made by hand follows its page with what stands after the path", async () => {
  const { id } = await publishing("story", story({ slug: "hand-a" }));
  const byHand = await publishing("redirect", { from: "/en/hand-made", to: "/en/stories/hand-a#end", permanent: false });
  expect(byHand.status).toBe(200);
  await publishAs(id, "hand-b");
  expect(await redirects("hand-")).toEqual([
    ["/en/hand-made", "/en/stories/hand-b#end", false],
    ["/en/stories/hand-a", "/en/stories/hand-b", true],
  ]);
  await editor.remove("story", id);
});

test("a draft's slug moves nothing, and the lessons of a course move with it", async () => {
  const { id, status } = await publishing("course", course({ slug: "moving-a" }));
  expect(status).toBe(200);
  await editor.update("course", id, course({ slug: "moving-b" }));
  expect(await redirects("moving-")).toEqual([]);
  await editor.publish("course", id, course({ slug: "moving-b" }), "en");
  expect(await redirects("moving-")).toEqual([
    ["/en/therapy/courses/moving-a", "/en/therapy/courses/moving-b", true],
    ["/en/therapy/courses/moving-a/one", "/en/therapy/courses/moving-b/one", true],
    ["/en/therapy/courses/moving-a/two", "/en/therapy/courses/moving-b/two", true],
  ]);
  await editor.remove("course", id);
});
