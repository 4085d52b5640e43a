import { expect, test } from "vitest";
import type { Publication } from "../../api/publications.ts";
import { compactPosts, wholePosts } from "./compact-posts.ts";

test("what is usual of a post isn't sent with it, and what isn't comes through", () => {
  const post = {
    publicationId: "P1",
    title: "A title",
    isMine: false,
    isHeld: true,
    reaction: null,
    redditUsername: "someone",
  } as Publication;
  const compact = compactPosts({ items: [post], nextCursor: "after" });
  expect(compact).toEqual({
    items: [{ publicationId: "P1", title: "A title", isHeld: true, redditUsername: "someone" }],
    nextCursor: "after",
  });
  expect(wholePosts(compact)).toMatchObject({ items: [post], nextCursor: "after" });
});
