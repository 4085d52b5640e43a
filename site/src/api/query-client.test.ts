import { InfiniteQueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { ApiError } from "./api-error.ts";
import { loadMore, newQueryClient, pagedByCursor } from "./query-client.ts";

/** A list whose API begins to sign its cursors after the first page was given. */
async function newList(refusal: ApiError) {
  const asked: (string | null)[] = [];
  const pages: Record<string, { nextCursor: string | null } | undefined> = { signed: { nextCursor: null } };
  let next = "unsigned";
  const list = new InfiniteQueryObserver(newQueryClient(), {
    queryKey: ["list"],
    queryFn: async ({ pageParam }) => {
      asked.push(pageParam);
      if (pageParam === null) return { nextCursor: next };
      const page = pages[pageParam];
      if (!page) throw refusal;
      return page;
    },
    ...pagedByCursor,
  });
  await list.refetch();
  next = "signed";
  const load = async () => {
    loadMore(list.getCurrentResult());
    await expect.poll(() => list.getCurrentResult().isFetching).toBe(false);
  };
  return { asked, load };
}

test("a list whose next cursor is refused begins anew, and then goes on", async () => {
  const { asked, load } = await newList(new ApiError("invalid-argument", { status: 400, retryAfterMs: 0 }));
  for (let press = 0; press < 3; press += 1) await load();
  expect(asked).toEqual([null, "unsigned", null, "signed"]);
});

test("after any other failure the same page is asked for again", async () => {
  const { asked, load } = await newList(new ApiError("network"));
  for (let press = 0; press < 2; press += 1) await load();
  expect(asked).toEqual([null, "unsigned", "unsigned"]);
});
