import { expect, test } from "vitest";
import { choosePosts, countSince, countingFrom, textOf, type LivePost } from "./choose-posts.ts";

const now = Date.parse("2026-11-26T03:00:00Z");
const post = (publicationId: string, hoursAgo: number, own: Partial<LivePost> = {}): LivePost => ({
  publicationId,
  slugId: publicationId,
  title: publicationId,
  contentHtml: "",
  author: null,
  redditUsername: null,
  themeId: "anxiety",
  contentNotes: [],
  sourceLang: "ru",
  date: new Date(now - hoursAgo * 3_600_000).toISOString(),
  reactionsCount: 0,
  commentsCount: 1,
  answeredSpecialists: [],
  isMine: false,
  isLocked: false,
  ...own,
});
const chosen = (posts: LivePost[], mayShow = () => true) => choosePosts(posts, mayShow, now).map(({ publicationId }) => publicationId);

test("one answered by a specialist, one that nobody answered, and the one of the day", () => {
  const posts = [
    post("new", 1),
    post("warm", 2, { reactionsCount: 9 }),
    post("waiting", 3, { commentsCount: 0 }),
    post("old and warm", 40, { reactionsCount: 90 }),
    post("answered", 50, { answeredSpecialists: [{}] }),
  ];
  expect(chosen(posts)).toEqual(["answered", "waiting", "warm"]);
});

test("what isn't there is made up by the newest", () => {
  expect(chosen([post("a", 30), post("b", 31), post("c", 32), post("d", 33)])).toEqual(["a", "b", "c"]);
  expect(chosen([post("a", 30)])).toEqual(["a"]);
});

test("nothing that touches a sensitive topic or that this reader wants covered", () => {
  expect(chosen([post("noted", 1, { contentNotes: ["self-harm"] }), post("plain", 2)])).toEqual(["plain"]);
  expect(chosen([post("plain", 2)], () => false)).toEqual([]);
});

test("counts posts, and says when there may be more than it knows", () => {
  const posts = [post("a", 1), post("b", 2), post("c", 5)];
  expect(countSince(posts, now - 3 * 3_600_000, true)).toEqual({ count: 2, isMore: false });
  expect(countSince(posts, now - 9 * 3_600_000, true)).toEqual({ count: 3, isMore: true });
  expect(countSince(posts, now - 9 * 3_600_000, false)).toEqual({ count: 3, isMore: false });
  expect(countSince([], now, false)).toEqual({ count: 0, isMore: false });
});

test("counts from midnight; before midnight from the evening", () => {
  expect(countingFrom(new Date(2026, 10, 26, 3, 10))).toEqual({ since: new Date(2026, 10, 26).getTime(), isEvening: false });
  expect(countingFrom(new Date(2026, 10, 25, 23, 10))).toEqual({ since: new Date(2026, 10, 25, 18).getTime(), isEvening: true });
});

test("a rendered text gives its words", () => {
  expect(textOf("<p>Tea &amp; <b>bread</b></p><p>don&#39;t &lt;3</p>")).toBe("Tea & bread don't <3");
});
