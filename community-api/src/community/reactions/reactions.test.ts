import { type ReactionKind, type ReactionState, reactionKinds } from "@ryadom/shared/reactions.ts";
import { expect, test } from "vitest";
import { countFromRows, keptCounters } from "../../../test/counter-oracle.ts";
import { givenComment, givenMember, givenPublication, givenWriter } from "../../../test/fixtures.ts";
import { newService } from "../../../test/test-app.ts";
import { eraseOwnData } from "../../privacy/erase/own-data.ts";

type Notices = { items: { kind: string; count: number; publicationId: string; commentId: string | null }[] };
type Thread = { items: ReactionState[] };

const none = { "with-you": 0, "same-here": 0, "thank-you": 0 };
const said = (reaction: ReactionKind | null, counts: Partial<typeof none>): ReactionState => {
  const reactionCounts = { ...none, ...counts };
  const reactionsCount = reactionKinds.reduce((sum, kind) => sum + reactionCounts[kind], 0);
  return { isReacted: reaction !== null, reaction, reactionsCount, reactionCounts };
};

async function givenText(kind: "publication" | "comment") {
  const service = await newService();
  const author = await givenWriter(service.db);
  const { id: publicationId } = await givenPublication(service.db, { authorUid: author.uid, commentsCount: 1 });
  const { id: commentId } = await givenComment(service.db, publicationId, { authorUid: author.uid });
  await givenComment(service.db, (await givenPublication(service.db, { commentsCount: 1 })).id);
  const path = `/api/${kind}s/${kind === "comment" ? commentId : publicationId}/reaction`;
  const read = async (caller: Awaited<ReturnType<typeof service.as>>): Promise<ReactionState> => {
    const of = `/api/publications/${publicationId}`;
    const found = kind === "publication" ? (await caller.ask<ReactionState>("GET", of)).body : null;
    const { isReacted, reaction, reactionsCount, reactionCounts } =
      found ?? (await caller.ask<Thread>("GET", `${of}/comments`)).body.items[0]!;
    return { isReacted, reaction, reactionsCount, reactionCounts };
  };
  return { ...service, author, publicationId, commentId, path, read };
}

test.each(["publication", "comment"] as const)(
  "a member's reaction to a %s counts once, there alone, tells its author once, and is taken back by nobody else",
  async (kind) => {
    const { as, db, author, publicationId, commentId, path } = await givenText(kind);
    const [ann, bob] = [await as(await givenMember(db)), await as(await givenMember(db))];
    const ask = async (caller: typeof ann, method: "PUT" | "DELETE") => (await caller.ask<ReactionState>(method, path)).body;
    const notices = async () => (await (await as(author)).ask<Notices>("GET", "/api/notifications")).body.items;

    for (let time = 0; time < 2; time += 1) expect(await ask(ann, "PUT")).toEqual(said("with-you", { "with-you": 1 }));
    expect(await notices()).toMatchObject([
      { kind: "reactions", count: 1, publicationId, commentId: kind === "comment" ? commentId : null },
    ]);
    expect(await ask(bob, "DELETE")).toEqual(said(null, { "with-you": 1 }));
    expect(await ask(bob, "PUT")).toEqual(said("with-you", { "with-you": 2 }));
    for (let time = 0; time < 2; time += 1) expect(await ask(ann, "DELETE")).toEqual(said(null, { "with-you": 1 }));
    expect(await notices()).toMatchObject([{ kind: "reactions", count: 2 }]);
    expect(await keptCounters(db)).toEqual(await countFromRows(db));
  },
);

test.each(["publication", "comment"] as const)(
  "a member says one of three things to a %s, may change it, and its author is told once whatever was said",
  async (kind) => {
    const { as, db, author, path, read } = await givenText(kind);
    const [ann, bob] = [await as(await givenMember(db)), await as(await givenMember(db))];
    const say = async (caller: typeof ann, what: ReactionKind) => (await caller.ask<ReactionState>("PUT", `${path}?kind=${what}`)).body;
    const notices = async () => (await (await as(author)).ask<Notices>("GET", "/api/notifications")).body.items;

    expect(await say(ann, "same-here")).toEqual(said("same-here", { "same-here": 1 }));
    expect(await say(bob, "thank-you")).toEqual(said("thank-you", { "same-here": 1, "thank-you": 1 }));
    expect(await say(ann, "thank-you")).toEqual(said("thank-you", { "thank-you": 2 }));
    expect(await say(ann, "with-you")).toEqual(said("with-you", { "with-you": 1, "thank-you": 1 }));
    expect(await read(ann)).toEqual(said("with-you", { "with-you": 1, "thank-you": 1 }));
    expect(await read(bob)).toEqual(said("thank-you", { "with-you": 1, "thank-you": 1 }));
    expect(await read(await as(author))).toEqual(said(null, { "with-you": 1, "thank-you": 1 }));
    expect(await notices()).toMatchObject([{ kind: "reactions", count: 2 }]);
    expect((await ann.ask("PUT", `${path}?kind=angry`)).status).toBe(400);
    expect(await keptCounters(db)).toEqual(await countFromRows(db));
  },
);

test.each(["publication", "comment"] as const)("what an erased member said to a %s is counted no more", async (kind) => {
  const { as, db, clock, path, read } = await givenText(kind);
  const [leaving, staying] = [await givenMember(db), await givenMember(db)];
  for (const what of ["same-here", "thank-you"] as const) {
    await (await as(leaving)).ask("PUT", `${path}?kind=${what}`);
    await (await as(staying)).ask("PUT", `${path}?kind=same-here`);
  }
  await eraseOwnData(db, leaving.uid, clock.now);
  expect(await read(await as(staying))).toEqual(said("same-here", { "same-here": 1 }));
  expect(await keptCounters(db)).toEqual(await countFromRows(db));
});
