import type { Publication } from "@ryadom/shared/publications.ts";
import type { Comment } from "@ryadom/shared/comments.ts";
import { expect } from "vitest";
import { runErasure } from "../src/privacy/erase/erase.ts";
import { republish } from "../src/cli/republish/republish.ts";
import { newId } from "../src/core/ids.ts";
import { fakeWorker } from "./fake-worker.ts";
import { givenWriter } from "./fixtures.ts";
import { photo } from "./sample-images.ts";
import { type Caller, newService, type TestService } from "./test-app.ts";
import { givenMailbox } from "./given-mailbox.ts";
import { heldText, reportingCatalogue } from "./test-catalogue.ts";
import { newLiveRelease } from "./test-site.ts";
import { type Actor, actors, notYetPublic, type State, states } from "./visibility-rules.ts";

/** One text in one state. Its author wrote another without an answer, for which everything is the same. */
export type Subject = {
  state: State;
  author: Person | null;
  /** With comments and a picture, and with none. */
  answered: Publication;
  lonely: Publication;
  rootId: string | null;
};
export type Person = { uid: string; authorId: string; alias: string; caller: Caller };
export type World = TestService & { subjects: Subject[]; people: Map<Actor, Person> };

const redditUsername = "quiet_rain";
const tomorrow = "2026-03-02T12:00:00.000Z";
const reason = { reason: "It names a method." };

/** Everything happens as it does in life: people write, answer, keep, block and report, and then each text comes into its state. */
export async function givenWorld(): Promise<World> {
  const { release } = await newLiveRelease({ files: fakeWorker("r1") });
  const service = await newService({ release, catalogue: () => reportingCatalogue });
  const people = new Map<Actor, Person>();
  for (const actor of actors) if (actor !== "author" && actor !== "visitor") people.set(actor, await newPerson(service, actor));
  const subjects: Subject[] = [];
  for (const state of states) subjects.push(await newSubject(service, state));
  const world = { ...service, subjects, people };
  for (const subject of subjects) await keepAndTell(world, subject);
  for (const subject of subjects) await blockAndReport(world, subject);
  for (const subject of subjects) await applyState(world, subject);
  const banned = people.get("banned")!;
  await moderate(world, "PUT", `members/${banned.authorId}/ban`);
  banned.caller = await service.as(banned, { kind: "restricted" });
  return world;
}

async function newPerson(service: TestService, name: string, about: { isSpecialist?: 1 } = {}): Promise<Person> {
  const isModerator = name === "moderator" ? 1 : 0;
  const isSpecialist = name === "specialist" ? 1 : (about.isSpecialist ?? 0);
  const { uid, authorId, alias } = await givenWriter(service.db, { alias: `The ${name}`, isModerator, isSpecialist });
  await givenMailbox(service, { uid });
  return { uid, authorId, alias, caller: await service.as({ uid }, { secondFactor: isModerator === 1 }) };
}

async function newSubject(service: TestService, state: State): Promise<Subject> {
  if (state === "from Reddit") return republished(service, state);
  // A specialist: also what they answer below must not tell who wrote without a name.
  const author = await newPerson(service, `author ${state}`, { isSpecialist: 1 });
  const text = {
    content: state === "waiting for a first look" ? heldText : "Words.",
    sourceLang: "en",
    themeId: "anxiety",
    subthemeId: "panic",
    isAnonymous: state === "without a name",
    ...(state === "to come" ? { date: tomorrow } : {}),
  };
  const form = new FormData();
  form.append("file", new File([new Uint8Array(await photo(90, 60))], "x.jpg", { type: "image/jpeg" }));
  const { uploadId } = (await author.caller.ask<{ uploadId: string }>("POST", "/api/uploads", form)).body;
  const publish = async (more: object): Promise<Publication> => {
    const made = await author.caller.ask<Publication>("POST", "/api/publications", { ...text, ...more });
    expect(made.status).toBe(201);
    return made.body;
  };
  const answered = await publish({ title: `Answered: ${state}`, images: [{ uploadId, alt: "" }] });
  const lonely = await publish({ title: `Lonely: ${state}` });
  return withThread(service, { state, author, answered, lonely });
}

async function republished(service: TestService, state: State): Promise<Subject> {
  const made: Publication[] = [];
  for (const kind of ["Answered", "Lonely"]) {
    const line = {
      key: kind,
      redditUsername,
      title: `${kind}: ${state}`,
      content: "Words.",
      language: "en",
      themeId: "anxiety",
      subthemeId: "panic",
    };
    expect(await republish(service.db, reportingCatalogue, JSON.stringify(line), service.clock.now, { dryRun: false })).toBe("added");
    made.push((await service.get<Publication>(`/api/publications/${kind.toLowerCase()}-from-reddit`)).body);
  }
  return withThread(service, { state, author: null, answered: made[0]!, lonely: made[1]! });
}

/** A comment, an answer to it by the author, and an address the text had before. */
async function withThread(service: TestService, subject: Omit<Subject, "rootId">): Promise<Subject> {
  const { state, author, answered } = subject;
  await service.db
    .insertInto("publication_slug")
    .values({ slug: oldSlugOf(answered), publicationId: answered.publicationId })
    .execute();
  if (notYetPublic.has(state)) return { ...subject, rootId: null };
  const commenter = await newPerson(service, "commenter");
  const path = `/api/publications/${answered.publicationId}/comments`;
  const root = await commenter.caller.ask<Comment>("POST", path, { content: "I read it." });
  const reply = await (author ?? commenter).caller.ask("POST", path, { content: "Thank you.", repliedToCommentId: root.body.id });
  expect([root.status, reply.status]).toEqual([201, 201]);
  return { ...subject, rootId: root.body.id };
}

export const oldSlugOf = (publication: Publication): string => `before-${publication.slugId}`;

/** Everybody keeps it, and was told of something under it. */
async function keepAndTell({ db, people }: World, { state, author, answered }: Subject): Promise<void> {
  for (const person of [...people.values(), ...(author ? [author] : [])]) {
    const kept = await person.caller.ask("PUT", `/api/publications/${answered.publicationId}/favourite`);
    expect(kept.status).toBe(notYetPublic.has(state) && person !== author ? 404 : 200);
    expect((await person.caller.ask("PUT", `/api/publications/${answered.publicationId}/follow`)).status).toBe(kept.status);
    const told = { uid: person.uid, kind: "reply", publicationId: answered.publicationId, commentId: null } as const;
    await db
      .insertInto("notification")
      .values({ id: newId("N"), ...told, count: 1, createdAt: "2026-03-01T11:00:00.000Z", viewedAt: null })
      .execute();
  }
}

async function blockAndReport({ people }: World, { state, author, answered, lonely }: Subject): Promise<void> {
  const block = (actor: Actor | Person, kind: string, whom: string) =>
    (typeof actor === "string" ? people.get(actor)! : actor).caller.ask("PUT", `/api/me/blocked-${kind}/${whom}`);
  if (author) {
    await block(author, "members", people.get("blocked by the author")!.authorId);
    await block("blocks the author", "members", author.authorId);
  }
  await block("blocks the Reddit name", "reddit-usernames", redditUsername);
  for (const { publicationId, isAnonymous, author: named } of [answered, lonely]) {
    if (isAnonymous) await block("blocks the pseudonym", "members", named!.id);
    for (const [actor, reasonId] of [
      ["reported it", "abuse"],
      ["worries about it", "worry"],
    ] as const) {
      const reported = await people.get(actor)!.caller.ask("PUT", `/api/publications/${publicationId}/report`, { reasonId });
      expect(reported.status).toBe(notYetPublic.has(state) ? 404 : 200);
    }
  }
}

async function moderate({ people }: World, method: string, path: string): Promise<void> {
  expect((await people.get("moderator")!.caller.ask(method, `/api/moderation/${path}`, reason)).status).toBe(200);
}

async function applyState(world: World, { state, author, answered, lonely }: Subject): Promise<void> {
  const both = [answered.publicationId, lonely.publicationId];
  for (const id of both) {
    if (state === "hidden by a moderator") await moderate(world, "PUT", `publications/${id}/hidden`);
    if (state === "deleted by a moderator") await moderate(world, "DELETE", `publications/${id}`);
    if (state === "deleted") await author!.caller.ask("DELETE", `/api/publications/${id}`);
  }
  if (state === "reported by three") await reportTwiceMore(world, both);
  if (state === "author banned") {
    await moderate(world, "PUT", `members/${author!.authorId}/ban`);
    author!.caller = await world.as(author!, { kind: "restricted" });
  }
  if (state === "author leaving" || state === "author erased") await leave(world, author!, state === "author erased");
}

/** "reported it" was the first. */
async function reportTwiceMore(world: World, ids: readonly string[]): Promise<void> {
  for (const name of ["second reporter", "third reporter"]) {
    const { caller } = await newPerson(world, name);
    for (const id of ids) expect((await caller.ask("PUT", `/api/publications/${id}/report`, { reasonId: "spam" })).status).toBe(200);
  }
}

async function leave(service: TestService, author: Person, isDone: boolean): Promise<void> {
  const receipt = await author.caller.ask<{ id: string }>("DELETE", "/api/me");
  expect(receipt.status).toBe(202);
  if (isDone) await runErasure({ ...service, clock: () => service.clock.now }, receipt.body.id);
}
