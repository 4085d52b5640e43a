import { expect, test } from "vitest";
import { givenPublication } from "../../test/fixtures.ts";
import { unlimitedRateLimits } from "../../test/unlimited-rate-limits.ts";
import { newSite } from "../../test/test-site.ts";

const files = Object.fromEntries(
  ["en", "ru"].map((language) => [`${language}/posts/shell/index.html`, `<title>post in ${language}</title>`]),
);

test("a post's address answers with the page of a post, under either language, by id and by slug", async () => {
  const { db, get } = await newSite({ files });
  const { id, slug } = await givenPublication(db, { slug: "on-the-bench" });
  for (const name of [id, slug]) {
    for (const language of ["en", "ru"]) {
      const response = await get(`/${language}/posts/${name}`);
      expect([response.status, await response.text()]).toEqual([200, `<title>post in ${language}</title>`]);
    }
  }
});

test("an old slug leads for good to the one a post has now", async () => {
  const { db, get } = await newSite({ files });
  const { id } = await givenPublication(db, { slug: "new-title" });
  await db.insertInto("publication_slug").values({ slug: "old-title", publicationId: id }).execute();
  const response = await get("/ru/posts/old-title");
  expect([response.status, response.headers.get("Location")]).toEqual([301, "/ru/posts/new-title"]);
});

test("a post that is hidden, still to come or unknown is not found, and neither is the bare page", async () => {
  const { db, get } = await newSite({ files });
  const hidden = await givenPublication(db, { isHidden: 1 });
  const future = await givenPublication(db, { publishedAt: "2027-01-01T00:00:00.000Z" });
  for (const name of [hidden.id, hidden.slug, future.slug, "no-such-post", "Pnothing", "shell"]) {
    expect((await get(`/en/posts/${name}`)).status, name).toBe(404);
  }
});

test("asking whether there is such a post costs what a read costs", async () => {
  const buckets = { ...unlimitedRateLimits.buckets, network: { capacity: 2, perSecond: 0.1 } };
  const { get } = await newSite({ files }, { rateLimits: { ...unlimitedRateLimits, buckets } });
  const ask = async (path: string) => {
    const { status, headers } = await get(path);
    return [status, headers.get("Retry-After")];
  };
  expect([await ask("/en/posts/nobody"), await ask("/en/posts/nobody")]).toEqual([
    [404, null],
    [404, null],
  ]);
  expect(await ask("/en/posts/nobody")).toEqual([429, "10"]);
});
