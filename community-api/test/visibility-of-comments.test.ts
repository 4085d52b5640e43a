import type { Comment, CommentPage, ThreadPage } from "@ryadom/shared/comments.ts";
import { expect, test } from "vitest";
import { runErasure } from "../src/privacy/erase/erase.ts";
import { givenPublication, givenWriter } from "./fixtures.ts";
import { type Caller, newService, type TestService } from "./test-app.ts";
import { givenMailbox } from "./given-mailbox.ts";
import { heldText, reportingCatalogue } from "./test-catalogue.ts";

/*
 * The same for what stands under a publication: each state of a comment, at the top of a thread and as an answer in it, for everybody
 * who may read. What hangs under a comment is seen by those who see the comment.
 */

const states = [
  "shown",
  "in one's own thread without a name",
  "in another's thread without a name",
  "reported by three",
  "hidden",
  "waiting for a first look",
  "deleted",
  "author leaving",
  "author erased",
  "author banned",
] as const;
const positions = ["root", "reply"] as const;
const actors = [
  "visitor",
  "its author",
  "other",
  "blocked by its author",
  "blocks its author",
  "reported it",
  "worries",
  "banned",
  "moderator",
] as const;
type State = (typeof states)[number];
type Position = (typeof positions)[number];
type Actor = (typeof actors)[number];
type Visibility = "words" | "empty row" | "nothing";

/** Rows 16, 17, 40 and 44, and what the decision on writing says of empty rows and of blocks in a thread without a name. */
function expectedVisibility(state: State, position: Position, actor: Actor): Visibility {
  // Blocks and reports went with who left.
  if (state === "author erased") return position === "root" ? "empty row" : "nothing";
  if (actor === "reported it") return "nothing";
  // Under a pseudonym a block would tell who that is.
  const mayBeBlocked = state !== "in one's own thread without a name";
  if (mayBeBlocked && (actor === "blocks its author" || actor === "blocked by its author")) return "nothing";
  if (state === "reported by three" || state === "hidden" || state === "waiting for a first look") return "nothing";
  const isGone = state === "deleted" || state === "author leaving";
  if (!isGone) return "words";
  return position === "root" ? "empty row" : "nothing";
}

type Person = { uid: string; authorId: string; caller: Caller };
type CommentCase = {
  state: State;
  position: Position;
  publicationId: string;
  id: string;
  rootId: string;
  answerId: string | null;
  author: Person;
};

const reason = { reason: "It names a method." };

async function newPerson(service: TestService, about: object = {}): Promise<Person> {
  const { uid, authorId } = await givenWriter(service.db, about);
  await givenMailbox(service, { uid });
  return { uid, authorId, caller: await service.as({ uid }, { secondFactor: true }) };
}

async function say({ caller }: Person, publicationId: string, repliedToCommentId?: string, content = "I read it."): Promise<string> {
  const body = { content, ...(repliedToCommentId ? { repliedToCommentId } : {}) };
  const made = await caller.ask<Comment>("POST", `/api/publications/${publicationId}/comments`, body);
  expect(made.status).toBe(201);
  return made.body.id;
}

async function newCommentCase(service: TestService, state: State, position: Position): Promise<CommentCase> {
  const [author, neutral] = [await newPerson(service), await newPerson(service)];
  const isOwnThread = state === "in one's own thread without a name";
  const isNameless = isOwnThread || state === "in another's thread without a name";
  const pseudonymId = `M${position.padEnd(15, "0")}${isOwnThread ? 1 : 2}`;
  const { id: publicationId } = await givenPublication(service.db, {
    ...(isNameless ? { pseudonymId, pseudonym: "Still Water" } : {}),
    ...(isOwnThread ? { authorUid: author.uid } : {}),
  });
  const isWaiting = state === "waiting for a first look";
  const words = isWaiting ? heldText : undefined;
  const rootId = position === "root" ? await say(author, publicationId, undefined, words) : await say(neutral, publicationId);
  const id = position === "root" ? rootId : await say(author, publicationId, rootId, words);
  const answerId = position === "root" && !isWaiting ? await say(neutral, publicationId, rootId) : null;
  return { state, position, publicationId, id, rootId, answerId, author };
}

async function applyChoicesAndState(service: TestService, { state, id, author }: CommentCase, people: Map<Actor, Person>): Promise<void> {
  const be = (actor: Actor): Caller => people.get(actor)!.caller;
  await author.caller.ask("PUT", `/api/me/blocked-members/${people.get("blocked by its author")!.authorId}`);
  await be("blocks its author").ask("PUT", `/api/me/blocked-members/${author.authorId}`);
  const report = (caller: Caller, reasonId: string) => caller.ask("PUT", `/api/comments/${id}/report`, { reasonId });
  const answer = state === "waiting for a first look" ? 404 : 200;
  expect((await report(be("reported it"), "abuse")).status).toBe(answer);
  expect((await report(be("worries"), "worry")).status).toBe(answer);
  if (state === "reported by three") for (let more = 0; more < 2; more += 1) await report((await newPerson(service)).caller, "spam");
  if (state === "hidden") await be("moderator").ask("PUT", `/api/moderation/comments/${id}/hidden`, reason);
  if (state === "deleted") await author.caller.ask("DELETE", `/api/comments/${id}`);
  if (state === "author banned") {
    await be("moderator").ask("PUT", `/api/moderation/members/${author.authorId}/ban`, reason);
    author.caller = await service.as(author, { kind: "restricted" });
  }
  if (state !== "author leaving" && state !== "author erased") return;
  const receipt = await author.caller.ask<{ id: string }>("DELETE", "/api/me");
  if (state === "author erased") await runErasure({ ...service, clock: () => service.clock.now }, receipt.body.id);
}

/** @returns what of it is to be seen, and whether what hangs under it is */
async function look(
  caller: Caller,
  { publicationId, id, rootId, position, answerId }: CommentCase,
): Promise<{ sight: Visibility; answer: boolean }> {
  const thread = (await caller.ask<ThreadPage>("GET", `/api/publications/${publicationId}/comments`)).body;
  const roots = thread.items ?? [];
  const replies = (await caller.ask<CommentPage>("GET", `/api/comments/${rootId}/replies`)).body.items ?? [];
  const withRoot = thread.replies?.find(({ rootCommentId }) => rootCommentId === rootId)?.items ?? [];
  expect(withRoot, "what comes with the root is what its own list begins with").toEqual(
    roots.some((root) => root.id === rootId && root.repliesCount > 0) ? replies.slice(0, 2) : [],
  );
  const found = (position === "root" ? roots : replies).find((comment) => comment.id === id);
  const sight = found === undefined ? "nothing" : found.contentHtml === null && found.author === null ? "empty row" : "words";
  return { sight, answer: replies.some((comment) => comment.id === answerId) };
}

/** One long story of more than a thousand requests; on a busy machine that takes its time. */
const testTimeoutMs = 120_000;

test(
  `a comment in ${states.length} states, at the top and as an answer, is to each of ${actors.length} what the decisions say`,
  async () => {
    const service = await newService({ catalogue: () => reportingCatalogue });
    const people = new Map<Actor, Person>();
    for (const actor of actors) people.set(actor, await newPerson(service, { isModerator: actor === "moderator" ? 1 : 0 }));
    const places: CommentCase[] = [];
    for (const state of states) for (const position of positions) places.push(await newCommentCase(service, state, position));
    for (const place of places) await applyChoicesAndState(service, place, people);
    const banned = people.get("banned")!;
    await people.get("moderator")!.caller.ask("PUT", `/api/moderation/members/${banned.authorId}/ban`, reason);
    banned.caller = await service.as(banned, { kind: "restricted" });

    const wrong: string[] = [];
    for (const place of places) {
      const { state, position } = place;
      for (const actor of actors) {
        const caller = actor === "visitor" ? service.visitor() : actor === "its author" ? place.author.caller : people.get(actor)!.caller;
        const expected = expectedVisibility(state, position, actor);
        const { sight, answer } = await look(caller, place);
        if (sight !== expected) wrong.push(`${state} | ${position} | ${actor}: ${sight}, not ${expected}`);
        const isAnswerExpected = position === "root" && expected !== "nothing";
        if (answer !== isAnswerExpected) wrong.push(`${state} | under it | ${actor}: ${answer ? "seen" : "not seen"}`);
        const mayReact =
          expected === "words" && !["visitor", "banned"].includes(actor) && !(actor === "its author" && state === "author banned");
        const reacted = await caller.ask("PUT", `/api/comments/${place.id}/reaction`);
        if ((reacted.status === 200) !== mayReact) wrong.push(`${state} | ${position} | ${actor} reacts: ${reacted.status}`);
        if (place.answerId && !isAnswerExpected && (await caller.ask("PUT", `/api/comments/${place.answerId}/reaction`)).status === 200)
          wrong.push(`${state} | under it | ${actor} reacts`);
      }
    }
    expect(wrong).toEqual([]);
  },
  testTimeoutMs,
);
