import type { Publication, PublicationPage } from "@ryadom/shared/publications.ts";
import { expect, test } from "vitest";
import { givenMember, givenWriter } from "../../../test/fixtures.ts";
import { type Caller, newService } from "../../../test/test-app.ts";
import { reportingCatalogue } from "../../../test/test-catalogue.ts";

const reason = "They wouldn't stop.";
const hourMs = 3_600_000;
const start = Date.parse("2026-03-01T12:00:00.000Z");
const hour = (hours: number): string => new Date(start + hours * hourMs).toISOString();

/** Somebody with a post that comes out in two hours, and a moderator. */
async function newSchedule() {
  const service = await newService({ catalogue: () => reportingCatalogue });
  const { db, as, clock, get } = service;
  const desk = await givenMember(db, { isModerator: 1 });
  const author = await givenWriter(db);
  const post = { title: "A lighthouse", content: "Words about a lighthouse", themeId: "anxiety", sourceLang: "en", isAnonymous: false };
  const made = await (await as(author)).ask<Publication>("POST", "/api/publications", { ...post, date: hour(2) });
  expect([made.status, made.body.date]).toEqual([201, hour(2)]);
  const at = (hours: number) => void (clock.now = new Date(start + hours * hourMs));
  const decide = async (method: string, path: string, more: object = {}, by?: Caller): Promise<string> => {
    const moderator = by ?? (await as(desk, { secondFactor: true }));
    const { status, body } = await moderator.ask<{ decisionId: string }>(method, `/api/moderation/${path}`, { reason, ...more });
    expect([path, status]).toEqual([path, 200]);
    return body.decisionId;
  };
  const undo = async (id: string) =>
    expect((await (await as(desk, { secondFactor: true })).ask("DELETE", `/api/moderation/decisions/${id}`)).status).toBe(204);
  const own = async () => {
    const caller = await as(author);
    return (await caller.ask<PublicationPage>("GET", "/api/me/publications")).body.items[0]!.date;
  };
  /** Everywhere that others could come across it. */
  const isOut = async (): Promise<boolean> => {
    const reader = await as(await givenMember(db));
    const path = `/api/publications/${made.body.publicationId}`;
    const feed = await get<PublicationPage>("/api/publications?language=en");
    const ids = await get<PublicationPage>(`/api/publications?ids=${made.body.publicationId}`);
    const found = await reader.ask("POST", "/api/search/publications", { q: "lighthouse" });
    const seen = [
      (await get(path)).status === 200,
      (await reader.ask("GET", path)).status === 200,
      feed.body.items.length > 0,
      ids.body.items.length > 0,
      JSON.stringify(found.body).includes(made.body.publicationId),
    ];
    expect(new Set(seen).size, JSON.stringify(seen)).toBe(1);
    return seen[0]!;
  };
  return { ...service, author, made: made.body, at, decide, undo, own, isOut };
}

test("a scheduled post waits for the end of its author's mute, who sees when it comes", async () => {
  const { author, at, decide, own, isOut } = await newSchedule();
  await decide("PUT", `members/${author.authorId}/mute`, { hours: 24 });
  expect(await own()).toBe(hour(24));
  at(3);
  expect(await isOut()).toBe(false);
  at(24);
  expect([await isOut(), await own()]).toEqual([true, hour(24)]);
});

test("with the mute lifted a scheduled post comes at its time, or at once when that is over", async () => {
  const { author, at, decide, undo, own, isOut } = await newSchedule();
  await undo(await decide("PUT", `members/${author.authorId}/mute`, { hours: 24 }));
  expect(await own()).toBe(hour(2));
  await decide("PUT", `members/${author.authorId}/mute`, { hours: 24 });
  at(1);
  await decide("DELETE", `members/${author.authorId}/mute`);
  expect([await own(), await isOut()]).toEqual([hour(2), false]);
  await decide("PUT", `members/${author.authorId}/mute`, { hours: 24 });
  at(3);
  expect(await isOut()).toBe(false);
  await decide("DELETE", `members/${author.authorId}/mute`);
  expect([await own(), await isOut()]).toEqual([hour(3), true]);
});

test("a scheduled post doesn't come out while its author is banned", async () => {
  const { author, at, decide, undo, own, isOut } = await newSchedule();
  await undo(await decide("PUT", `members/${author.authorId}/ban`));
  expect(await own()).toBe(hour(2));
  at(0.1);
  await decide("PUT", `members/${author.authorId}/ban`);
  at(24 * 400);
  expect(await isOut()).toBe(false);
  await decide("DELETE", `members/${author.authorId}/ban`);
  expect([await own(), await isOut()]).toEqual([hour(24 * 400), true]);
});

test("what a moderator hid takes no earlier date during a mute", async () => {
  const { as, author, made, at, decide, own, isOut } = await newSchedule();
  await decide("PUT", `publications/${made.publicationId}/hidden`);
  await decide("PUT", `members/${author.authorId}/mute`, { hours: 24 });
  const edited = await (await as(author)).ask("PATCH", `/api/publications/${made.publicationId}`, { date: hour(1), title: "A tower" });
  expect([edited.status, await own()]).toEqual([200, hour(24)]);
  at(2);
  await decide("DELETE", `publications/${made.publicationId}/hidden`);
  expect(await isOut()).toBe(false);
});
