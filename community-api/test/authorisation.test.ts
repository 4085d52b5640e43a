import { expect, test } from "vitest";
import { givenComment, givenPublication, givenRating, givenWriter } from "./fixtures.ts";
import { givenAccount } from "./given-account.ts";
import { givenPasskey } from "./given-second-factor.ts";
import { description } from "./openapi-contract.ts";
import { newService, siteUrl, type TestService } from "./test-app.ts";

/*
 * Every route × everybody who may knock. What is expected follows from the route's `x-access` alone; a route without one fails. What then becomes of
 * one's own, another's, hidden, coming and deleted things is the matter of `authorisation-of-targets.test.ts`.
 */

type Operation = { operationId: string; "x-access"?: string; requestBody?: { content: Record<string, unknown> } };
const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
  Object.entries(methods as unknown as Record<string, Operation>).map(([method, operation]) => ({
    path,
    method: method.toUpperCase(),
    ...operation,
  })),
);

/** What the guards say; any other refusal is the route's own (a wrong password, a missing consent). */
const guardCodes = new Set([
  "unauthenticated",
  "auth/user-token-expired",
  "auth/user-disabled",
  "forbidden",
  "auth/second-factor-setup-required",
  "auth/requires-recent-login",
  "auth/requires-second-factor",
]);

/** For a sign-in that is under way, which its own cookie names; nobody here brings one. */
const needsFlow = new Set(["/api/auth/second-factor", "/api/auth/second-factor/passkey-options"]);

type Actor = {
  about?: { isModerator?: 1; isBilling?: 1; isSpecialist?: 1; state?: "banned" };
  session?: { kind?: "restricted"; secondFactor?: boolean };
  /** With a passkey of their own; others with a `session.secondFactor` have shown one that is not looked for again. */
  hasPasskey?: true;
  change?: "stale" | "idle" | "over" | "blocked";
  isVisitor?: true;
};

const actors: Record<string, Actor> = {
  visitor: { isVisitor: true },
  "session over": { change: "over" },
  restricted: { about: { state: "banned" }, session: { kind: "restricted" } },
  "restricted, stale": { about: { state: "banned" }, session: { kind: "restricted" }, change: "stale" },
  "banned with a full session": { about: { state: "banned" } },
  member: {},
  "member, stale": { change: "stale" },
  "member blocked by the author": { change: "blocked" },
  "member with a second factor, shown just now": { hasPasskey: true, session: { secondFactor: true } },
  "member with a second factor, stale": { hasPasskey: true, session: { secondFactor: true }, change: "stale" },
  "member with a second factor, the password alone shown": { hasPasskey: true },
  "restricted with a second factor, the password alone shown": {
    about: { state: "banned" },
    session: { kind: "restricted" },
    hasPasskey: true,
  },
  specialist: { about: { isSpecialist: 1 } },
  "moderator without a second factor": { about: { isModerator: 1 } },
  "moderator with one": { about: { isModerator: 1 }, session: { secondFactor: true } },
  "moderator with one, stale": { about: { isModerator: 1 }, session: { secondFactor: true }, change: "stale" },
  "billing without a second factor": { about: { isBilling: 1 } },
  "billing with one": { about: { isBilling: 1 }, session: { secondFactor: true } },
  "billing with one, fifteen minutes later": { about: { isBilling: 1 }, session: { secondFactor: true }, change: "idle" },
  "moderator with one, fifteen minutes later": { about: { isModerator: 1 }, session: { secondFactor: true }, change: "idle" },
};

/** @returns status and code of the refusal; null: let in */
function refusal(access: string, actor: Actor): [number, string] | null {
  const [who, recent] = access.split(", ");
  if (who === "anyone") return null;
  if (who === "signature") return [403, "forbidden"];
  if (actor.isVisitor) return [401, "unauthenticated"];
  if (actor.change === "over" || (actor.about?.state === "banned" && actor.session?.kind !== "restricted"))
    return [401, "auth/user-token-expired"];
  if (who !== "signed-in" && actor.session?.kind === "restricted") return [403, "auth/user-disabled"];
  if (who === "specialist" && !actor.about?.isSpecialist) return [403, "forbidden"];
  if (who === "moderator" && !actor.about?.isModerator) return [403, "forbidden"];
  if (who === "billing" && !actor.about?.isBilling) return [403, "forbidden"];
  const isForStaff = who === "moderator" || who === "billing";
  if (isForStaff && !actor.session?.secondFactor) return [403, "auth/second-factor-setup-required"];
  const isModeratorLate = isForStaff && (actor.change === "idle" || (recent && actor.change === "stale"));
  if (isModeratorLate) return [401, "auth/requires-second-factor"];
  const isShown = actor.session?.secondFactor && actor.change !== "stale";
  if (recent && actor.hasPasskey && !isShown) return [401, "auth/requires-second-factor"];
  return who !== "moderator" && recent && actor.change === "stale" ? [401, "auth/requires-recent-login"] : null;
}

async function cookieOf(service: TestService, actor: Actor, author: { uid: string }): Promise<string | null> {
  if (actor.isVisitor) return null;
  const { db, as } = service;
  const member = await givenAccount(service, actor.about ?? {});
  const caller = await as(member, actor.session ?? {});
  if (actor.hasPasskey) await givenPasskey(service, member);
  const session = db.updateTable("session").where("uid", "=", member.uid);
  const shown = actor.session?.secondFactor ? { secondFactorAt: "2026-03-01T11:54:59.000Z" } : {};
  if (actor.change === "stale") await session.set({ reauthAt: "2026-03-01T11:54:59.000Z", ...shown }).execute();
  if (actor.change === "idle") await session.set({ secondFactorAt: "2026-03-01T11:44:59.000Z" }).execute();
  if (actor.change === "over") await session.set({ expiresAt: "2026-02-01T00:00:00.000Z" }).execute();
  if (actor.change === "blocked")
    await db.insertInto("block").values({ uid: author.uid, blockedUid: member.uid, blockedAt: "2026-02-01T00:00:00.000Z" }).execute();
  return `__Host-sid=${caller.cookies.get("__Host-sid")}`;
}

test("every route says who may call it", () => {
  const known = /^(anyone|signature|signed-in(, recent)?|member(, recent)?|specialist|moderator(, recent)?|billing)$/;
  for (const operation of operations) expect(operation["x-access"], operation.operationId).toMatch(known);
});

/** One service for all routes: a service for each took most of the time. What a route may change is made anew for each. */
test(`${operations.length} routes let in whom they say, of ${Object.keys(actors).length} who knock, and answer nobody with 5xx`, async () => {
  const service = await newService();
  const wrong: string[] = [];
  for (const { path, method, requestBody, ...operation } of operations) {
    const author = await givenWriter(service.db);
    const publication = await givenPublication(service.db, { authorUid: author.uid });
    const comment = await givenComment(service.db, publication.id, { authorUid: author.uid });
    const rating = await givenRating(service.db, { authorUid: author.uid });
    const kinds: [RegExp, string][] = [
      [/\/comments\/\{id\}/, comment.id],
      [/\/ratings\/\{id\}/, rating.id],
      [/\{courseKey\}/, "calm-basics"],
      [/members\/\{id\}|authors|\{authorId\}/, author.authorId],
      [/\{day\}/, "2026-03-01"],
      [/\{courseKey\}/, "gentle-sleep"],
      [/\{service\}/, "stripe"],
      [/\{orderId\}/, "O0000000000000000"],
      [/courses\//, "calm-course"],
      [/\{themeId\}/, "sleep"],
      [/\{achievementKey\}/, "first-lesson"],
      [/\{purpose\}/, "age"],
      [/\{provider\}/, "google"],
      [/\{token\}/, "x".repeat(43)],
      [/sessions\/\{id\}/, "S0000000000000000"],
      [/passkeys\/\{id\}/, "K0000000000000000"],
      [/tests\/\{id\}/, "T0000000000000000"],
      [/\{testKey\}/, "low-season"],
      [/erasures/, "E0000000000000000"],
      [/\{courseKey\}|\{filmKey\}/, "better-sleep"],
      [/films\/|film-uploads/, "F0000000000000000"],
      [/banned-emails/, "0".repeat(64)],
    ];
    const place = kinds.find(([pattern]) => pattern.test(path))?.[1] ?? publication.id;
    const contentType = Object.keys(requestBody?.content ?? {})[0];
    const isForm = contentType === "multipart/form-data";

    for (const [name, actor] of Object.entries(actors)) {
      const cookie = await cookieOf(service, actor, author);
      const response = await service.app.request(path.replaceAll(/\{\w+\}/g, place), {
        method,
        headers: {
          Origin: siteUrl,
          ...(cookie === null ? {} : { Cookie: cookie }),
          ...(contentType && !isForm ? { "Content-Type": contentType } : {}),
        },
        ...(requestBody ? { body: isForm ? new FormData() : "{}" } : {}),
      });
      const isJson = /json/.test(response.headers.get("Content-Type") ?? "");
      const answer = isJson ? ((await response.json()) as { error?: { code: string } }) : undefined;
      // A stream of events would never end.
      if (!isJson) await response.body?.cancel();
      const code = answer?.error?.code;
      const expected = needsFlow.has(path) ? [401, "unauthenticated"] : refusal(operation["x-access"] ?? "", actor);
      const isRight = expected
        ? response.status === expected[0] && code === expected[1]
        : response.status < 500 && !guardCodes.has(code ?? "");
      if (!isRight)
        wrong.push(`${method} ${path} | ${name}: ${response.status} ${code ?? ""}, expected ${expected?.join(" ") ?? "let in"}`);
    }
  }
  expect(wrong).toEqual([]);
}, 120_000);
