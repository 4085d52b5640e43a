import { expect, test } from "vitest";
import { verifyAudit } from "../src/cli/audit-verify/verify-audit.ts";
import { audit } from "../src/core/audit.ts";
import { endpoints } from "./bad-requests.ts";
import { givenComment, givenPublication, givenRating, givenWriter } from "./fixtures.ts";
import { givenAccount } from "./given-account.ts";
import { newService, siteUrl, type TestService } from "./test-app.ts";

const roles = [
  { about: { state: "banned" }, session: { kind: "restricted" } },
  { about: {}, session: {} },
  { about: { isSpecialist: 1 }, session: {} },
  { about: { isBilling: 1 }, session: { secondFactor: true } },
  { about: { isModerator: 1 }, session: { secondFactor: true } },
] as const;

/** Routes that an address for the log would have, if somebody added one. */
const guessed = ["/api/audit", "/api/audit/1", "/api/moderation/audit", "/api/moderation/audit/1"].flatMap((path) =>
  ["post", "put", "patch", "delete"].map((method) => ({ path, method })),
);
/** What most routes of moderators take; a route that doesn't know it refuses it. */
const body = JSON.stringify({ reason: "It names a method." });

async function cookiesOfAll(service: TestService): Promise<string[]> {
  const callers = await Promise.all(roles.map(async ({ about, session }) => service.as(await givenAccount(service, about), session)));
  return ["", ...callers.map(({ cookies }) => [...cookies].map(([name, value]) => `${name}=${value}`).join("; "))];
}

test("no route changes or deletes a line of the audit log, whoever asks", { timeout: 120_000 }, async () => {
  const service = await newService();
  const { db } = service;
  const [author, other] = [await givenAccount(service), await givenAccount(service)];
  for (const reason of ["one", "two", "three"])
    await audit(
      db,
      { action: "member.ban", actorUid: other.uid, subjectUid: author.uid, reason, details: { id: reason } },
      service.clock.now,
    );
  const before = await db.selectFrom("audit").selectAll().orderBy("id").execute();
  const cookies = await cookiesOfAll(service);
  let done = 0;
  // Whoever leaves for good is the matter of `privacy/erase`: their own parts go, and the lines stay.
  for (const { path, method } of [...endpoints, ...guessed].filter((one) => one.path !== "/api/me" || one.method !== "delete")) {
    const { uid: authorUid } = await givenWriter(db);
    const publication = await givenPublication(db, { authorUid });
    const comment = await givenComment(db, publication.id, { authorUid });
    const rating = await givenRating(db, { authorUid });
    const place = path.includes("/comments/") ? comment.id : path.includes("/ratings/") ? rating.id : publication.id;
    for (const cookie of cookies) {
      const response = await service.app.request(path.replaceAll(/\{\w+\}/g, place), {
        method: method.toUpperCase(),
        headers: { Origin: siteUrl, "Content-Type": "application/json", ...(cookie === "" ? {} : { Cookie: cookie }) },
        ...(method === "get" ? {} : { body }),
      });
      if (response.ok && method !== "get") done += 1;
      await response.body?.cancel();
    }
  }
  expect(done, "requests that did something").toBeGreaterThan(20);
  expect(await db.selectFrom("audit").selectAll().where("id", "<=", before.length).orderBy("id").execute()).toEqual(before);
  expect(await verifyAudit(db)).toMatchObject({ erasedParts: 0, broken: null });
});
