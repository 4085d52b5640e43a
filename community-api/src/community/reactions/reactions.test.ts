import type { ReactionState } from "@ryadom/shared/publications.ts";
import { expect, test } from "vitest";
import { countFromRows, keptCounters } from "../../../test/counter-oracle.ts";
import { givenComment, givenMember, givenPublication, givenWriter } from "../../../test/fixtures.ts";
import { newService } from "../../../test/test-app.ts";

type Notices = { items: { kind: string; count: number; publicationId: string; commentId: string | null }[] };

test.each(["publication", "comment"] as const)(
  "a member's reaction to a %s counts once, there alone, tells its author once, and is taken back by nobody else",
  async (kind) => {
    const { as, db } = await newService();
    const author = await givenWriter(db);
    const { id: publicationId } = await givenPublication(db, { authorUid: author.uid, commentsCount: 1 });
    const { id: commentId } = await givenComment(db, publicationId, { authorUid: author.uid });
    await givenComment(db, (await givenPublication(db, { commentsCount: 1 })).id);
    const [ann, bob] = [await as(await givenMember(db)), await as(await givenMember(db))];
    const path = `/api/${kind}s/${kind === "comment" ? commentId : publicationId}/reaction`;
    const ask = async (caller: typeof ann, method: "PUT" | "DELETE") => (await caller.ask<ReactionState>(method, path)).body;
    const notices = async () => (await (await as(author)).ask<Notices>("GET", "/api/notifications")).body.items;

    for (let time = 0; time < 2; time += 1) expect(await ask(ann, "PUT")).toEqual({ isReacted: true, reactionsCount: 1 });
    expect(await notices()).toMatchObject([
      { kind: "reactions", count: 1, publicationId, commentId: kind === "comment" ? commentId : null },
    ]);
    expect(await ask(bob, "DELETE")).toEqual({ isReacted: false, reactionsCount: 1 });
    expect(await ask(bob, "PUT")).toEqual({ isReacted: true, reactionsCount: 2 });
    for (let time = 0; time < 2; time += 1) expect(await ask(ann, "DELETE")).toEqual({ isReacted: false, reactionsCount: 1 });
    expect(await notices()).toMatchObject([{ kind: "reactions", count: 2 }]);
    expect(await keptCounters(db)).toEqual(await countFromRows(db));
  },
);
