import { expect, test } from "vitest";
import { givenComment, givenPublication, givenWriter } from "../../test/fixtures.ts";
import { type Answer, type Caller, newService } from "../../test/test-app.ts";
import { reportingCatalogue } from "../../test/test-catalogue.ts";
import { defaultRateLimits } from "./rate-limits.ts";

/*
 * The real limits, as the product's pages state them: figures are written out here, so that a change of one is seen.
 */

type Given = { caller: Caller; publicationId: string; commentId: string };

const noPicture = (): FormData => {
  const form = new FormData();
  form.append("file", new File(["no picture"], "x.jpg", { type: "image/jpeg" }));
  return form;
};

/** Each request of a rule, in turn. What the route makes of it does not matter, as long as it is let in. */
const rules: {
  name: string;
  times: number;
  seconds: number;
  requests: ((given: Given, index: number) => Promise<Answer>)[];
}[] = [
  {
    name: "comment",
    times: 50,
    seconds: 600,
    requests: [
      ({ caller, publicationId }, index) =>
        caller.ask("POST", `/api/publications/${publicationId}/comments`, { content: `Words ${index}` }),
    ],
  },
  {
    name: "react",
    times: 60,
    seconds: 60,
    requests: [
      ({ caller, publicationId }) => caller.ask("PUT", `/api/publications/${publicationId}/reaction`),
      ({ caller, publicationId }) => caller.ask("DELETE", `/api/publications/${publicationId}/reaction`),
      ({ caller, commentId }) => caller.ask("PUT", `/api/comments/${commentId}/reaction`),
      ({ caller, commentId }) => caller.ask("DELETE", `/api/comments/${commentId}/reaction`),
      ({ caller, publicationId }) => caller.ask("PUT", `/api/publications/${publicationId}/favourite`),
      ({ caller, publicationId }) => caller.ask("DELETE", `/api/publications/${publicationId}/favourite`),
    ],
  },
  {
    name: "report",
    times: 20,
    seconds: 86_400,
    requests: [
      ({ caller, publicationId }) => caller.ask("PUT", `/api/publications/${publicationId}/report`, { reasonId: "worry" }),
      ({ caller, commentId }) => caller.ask("PUT", `/api/comments/${commentId}/report`, { reasonId: "worry" }),
    ],
  },
  {
    name: "upload",
    times: 30,
    seconds: 1800,
    requests: [
      ({ caller }) => caller.ask("POST", "/api/uploads", noPicture()),
      ({ caller }) => caller.ask("PUT", "/api/me/avatar", noPicture()),
    ],
  },
  { name: "export", times: 5, seconds: 86_400, requests: [({ caller }) => caller.ask("POST", "/api/me/export")] },
];

test.each(rules)("$name: $times times in $seconds s, then no more until they are over", async ({ times, seconds, requests }) => {
  const service = await newService({ rateLimits: defaultRateLimits, catalogue: () => reportingCatalogue });
  const { db, clock, as } = service;
  const { id: publicationId } = await givenPublication(db);
  const { id: commentId } = await givenComment(db, publicationId);
  const given = { caller: await as(await givenWriter(db)), publicationId, commentId };
  const other = { ...given, caller: await as(await givenWriter(db)) };
  const begun = clock.now.getTime();

  for (let index = 0; index < times; index += 1)
    expect((await requests[index % requests.length]!(given, index)).status, `number ${index + 1}`).not.toBe(429);
  for (const request of requests) {
    const refused = await request(given, times);
    expect(refused).toMatchObject({ status: 429, body: { error: { code: "too-many-requests" } } });
    expect(Number(refused.headers.get("Retry-After"))).toBe(seconds);
  }
  expect((await requests[0]!(other, 0)).status, "somebody else").not.toBe(429);

  // A proof must be fresh for some; the session of this member is.
  await db
    .updateTable("session")
    .set({ reauthAt: new Date(begun + seconds * 1000).toISOString() })
    .execute();
  clock.now = new Date(begun + seconds * 1000 - 1);
  expect((await requests[0]!(given, times)).headers.get("Retry-After")).toBe("1");
  clock.now = new Date(begun + seconds * 1000);
  expect((await requests[0]!(given, times)).status).not.toBe(429);
});

test("publish: once in 10 s and 20 times a day", async () => {
  const service = await newService({ rateLimits: defaultRateLimits });
  const { db, clock, as } = service;
  const ann = await as(await givenWriter(db));
  const begun = clock.now.getTime();
  const publishAt = async (seconds: number) => {
    clock.now = new Date(begun + seconds * 1000);
    await db.updateTable("session").set({ checkedAt: clock.now.toISOString() }).execute();
    const text = { title: `At ${seconds}`, content: "Words.", sourceLang: "en", themeId: "anxiety" };
    const { status, headers } = await ann.ask("POST", "/api/publications", text);
    return [status, headers.get("Retry-After")];
  };
  expect(await publishAt(0)).toEqual([201, null]);
  expect(await publishAt(0)).toEqual([429, "10"]);
  expect(await publishAt(9.999)).toEqual([429, "1"]);
  for (let number = 2; number <= 20; number += 1) expect(await publishAt((number - 1) * 10), `number ${number}`).toEqual([201, null]);
  expect(await publishAt(200)).toEqual([429, "86200"]);
  expect(await publishAt(86_399.999)).toEqual([429, "1"]);
  expect(await publishAt(86_410)).toEqual([201, null]);
});
