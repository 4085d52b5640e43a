import { sql } from "kysely";
import { expect, test } from "vitest";
import { givenComment, givenMember, givenPublication, givenRating } from "../../../test/fixtures.ts";
import { type Caller, newService, type TestService } from "../../../test/test-app.ts";
import type { Item } from "../cases/item.ts";

/*
 * Every action of moderators, by whom it is asked for and what it is about. Whoever isn't a moderator is refused whatever it is about; a row of
 * the table says what a moderator is answered.
 */

const targets = ["own", "another's", "colleague's", "anonymous", "leaving", "erased", "deleted", "taken back"] as const;
type Target = (typeof targets)[number];

/** `deleted`: by a moderator; `taken back`: by its author. */
const table = `
                             own  another's  colleague's  anonymous  leaving  erased  deleted  taken back
hide                         403  200        200          200        404      404     404      404
show                         403  200        200          200        404      404     404      404
delete                       403  200        200          200        404      404     404      404
restore                      404  404        404          404        404      404     200      404
check-in                     403  200        200          200        404      404     404      404
note                         403  200        200          200        404      404     404      404
lock                         403  200        200          200        404      404     404      404
unlock                       403  200        200          200        404      404     404      404
retheme                      403  200        200          200        404      404     404      404
content-notes                403  200        200          200        404      404     404      404
reveal                       403  404        404          200        404      404     404      404
mute                         403  200        400          200        404      404     -        -
unmute                       403  200        200          200        404      404     -        -
ban                          403  200        400          200        404      404     -        -
unban                        200  200        200          200        404      404     -        -
`;

const reason = { reason: "It names a method." };
const message = { ...reason, message: "How are you today?" };

/** Method, what stands behind the id, body. */
const textActions: Record<string, readonly [method: string, path: string, body: object]> = {
  hide: ["PUT", "/hidden", reason],
  show: ["DELETE", "/hidden", reason],
  delete: ["DELETE", "", reason],
  restore: ["PUT", "/restored", reason],
  "check-in": ["POST", "/check-in", message],
  note: ["POST", "/note", message],
};
const threadActions: typeof textActions = {
  lock: ["PUT", "/lock", reason],
  unlock: ["DELETE", "/lock", reason],
  retheme: ["PUT", "/theme", { ...reason, themeId: "sleep" }],
  "content-notes": ["PUT", "/content-notes", { ...reason, contentNotes: [] }],
  reveal: ["POST", "/author", reason],
};
const memberActions: typeof textActions = {
  mute: ["PUT", "/mute", { ...reason, hours: 24 }],
  unmute: ["DELETE", "/mute", reason],
  ban: ["PUT", "/ban", reason],
  unban: ["DELETE", "/ban", reason],
};

const kinds = { publication: "publications", comment: "comments", course_rating: "ratings" } as const;
type Kind = keyof typeof kinds;

function expected(): Record<string, Partial<Record<Target, number>>> {
  const [, ...rows] = table.trim().split("\n");
  return Object.fromEntries(
    rows.map((row) => {
      const [action, ...answers] = row.trim().split(/ +/);
      return [action!, Object.fromEntries(targets.map((target, at) => [target, Number(answers[at])]).filter(([, status]) => status))];
    }),
  );
}

type World = { service: TestService; moderator: Caller; own: { uid: string; authorId: string }; outsiders: Record<string, Caller> };

async function newWorld(): Promise<World> {
  const service = await newService();
  const { db, as } = service;
  const own = await givenMember(db, { isModerator: 1 });
  const banned = await givenMember(db, { isModerator: 1, state: "banned" });
  return {
    service,
    own: { uid: own.uid, authorId: own.authorId },
    moderator: await as(own, { secondFactor: true }),
    outsiders: {
      visitor: service.visitor(),
      member: await as(await givenMember(db), { secondFactor: true }),
      "moderator without a second step": await as(await givenMember(db, { isModerator: 1 })),
      "banned moderator": await as(banned, { kind: "restricted", secondFactor: true }),
    },
  };
}

const givenAuthor = async ({ service: { db }, own }: World, target: Target) => {
  if (target === "own") return own;
  const state = ({ leaving: "deleting", erased: "erased" } as const)[target as string];
  return givenMember(db, { ...(state && { state }), ...(target === "colleague's" && { isModerator: 1 }) });
};

let veils = 0;
function veil() {
  veils += 1;
  return { pseudonymId: `Mveil${String(veils).padStart(12, "0")}`, pseudonym: "Veiled Willow" };
}

async function givenText(world: World, kind: Kind, target: Target): Promise<Item> {
  const { db, as } = world.service;
  const author = await givenAuthor(world, target);
  const by = { authorUid: author.uid };
  const veiled = target === "anonymous" ? veil() : {};
  let id: string;
  if (kind === "publication") ({ id } = await givenPublication(db, { ...by, ...veiled }));
  else if (kind === "course_rating") {
    // One has one rating of a course.
    await db.deleteFrom("course_rating").where("authorUid", "=", author.uid).execute();
    ({ id } = await givenRating(db, by));
  } else ({ id } = await givenComment(db, (await givenPublication(db, target === "anonymous" ? { ...by, ...veiled } : {})).id, by));
  if (target === "deleted") await world.moderator.ask("DELETE", `/api/moderation/${kinds[kind]}/${id}`, reason);
  if (target === "taken back") {
    const path = kind === "course_rating" ? "/api/me/ratings/calm-basics" : `/api/${kinds[kind]}/${id}`;
    expect((await (await as(author)).ask("DELETE", path)).status).toBe(204);
  }
  return { table: kind, id };
}

/** All that a refusal must leave alone. */
const everythingOf = async ({ service: { db } }: World, kind: string, id: string): Promise<string> =>
  JSON.stringify([
    (await sql`select * from ${sql.table(kind)} where ${sql.ref(kind === "member" ? "authorId" : "id")} = ${id}`.execute(db)).rows,
    (await db.selectFrom("moderation_decision").select("id").execute()).length,
    (await db.selectFrom("notification").select("id").execute()).length,
  ]);

async function askEach(
  world: World,
  about: string,
  kind: string,
  id: string,
  wanted: number,
  [method, path, body]: [string, string, object],
) {
  const wrong: string[] = [];
  const before = await everythingOf(world, kind, id);
  for (const [who, caller] of Object.entries(world.outsiders)) {
    const { status } = await caller.ask(method, path, body);
    if (status !== 401 && status !== 403) wrong.push(`${about} | ${who}: ${status}`);
    if (status === 401 && who !== "visitor" && who !== "moderator without a second step") wrong.push(`${about} | ${who}: ${status}`);
  }
  if ((await everythingOf(world, kind, id)) !== before) wrong.push(`${about}: somebody who was refused changed it`);
  const { status } = await world.moderator.ask(method, path, body);
  if (status !== wanted) wrong.push(`${about}: ${status}, expected ${wanted}`);
  if (status >= 400 && (await everythingOf(world, kind, id)) !== before) wrong.push(`${about}: refused, and changed all the same`);
  return wrong;
}

test("the table has every action", () => {
  expect(Object.keys(expected())).toEqual([textActions, threadActions, memberActions].flatMap((actions) => Object.keys(actions)));
});

test.each(["publication", "comment", "course_rating"] as const)(
  "each action about a %s is answered by the table, and whoever isn't a moderator changes nothing",
  async (kind) => {
    const world = await newWorld();
    const wrong: string[] = [];
    const actions = kind === "publication" ? { ...textActions, ...threadActions } : textActions;
    for (const [action, [method, path, body]] of Object.entries(actions))
      for (const target of targets) {
        // A rating is never without its author's name.
        if (kind === "course_rating" && target === "anonymous") continue;
        const { id } = await givenText(world, kind, target);
        const wanted = expected()[action]![target]!;
        const request: [string, string, object] = [method, `/api/moderation/${kinds[kind]}/${id}${path}`, body];
        wrong.push(...(await askEach(world, `${action} ${kind} | ${target}`, kind, id, wanted, request)));
      }
    expect(wrong).toEqual([]);
  },
  120_000,
);

test("each action about a member is answered by the table, and whoever isn't a moderator changes nothing", async () => {
  const world = await newWorld();
  const wrong: string[] = [];
  for (const [action, [method, path, body]] of Object.entries(memberActions))
    for (const [target, wanted] of Object.entries(expected()[action]!) as [Target, number][]) {
      const author = await givenAuthor(world, target);
      const veiled = veil();
      if (target === "anonymous") await givenPublication(world.service.db, { authorUid: author.uid, ...veiled });
      const id = target === "anonymous" ? veiled.pseudonymId : author.authorId;
      const request: [string, string, object] = [method, `/api/moderation/members/${id}${path}`, body];
      wrong.push(...(await askEach(world, `${action} | ${target}`, "member", author.authorId, wanted, request)));
    }
  expect(wrong).toEqual([]);
}, 120_000);

test("what a moderator wrote without a name is theirs as well: neither the text nor the pseudonym can be acted on", async () => {
  const world = await newWorld();
  const { id, pseudonymId } = await givenPublication(world.service.db, { authorUid: world.own.uid, ...veil() });
  for (const [method, path, body] of Object.values({ ...textActions, ...threadActions }).filter(([, end]) => end !== "/restored"))
    expect([path, (await world.moderator.ask(method, `/api/moderation/publications/${id}${path}`, body)).status]).toEqual([path, 403]);
  for (const [method, path, body] of [memberActions["mute"]!, memberActions["ban"]!])
    expect([path, (await world.moderator.ask(method, `/api/moderation/members/${pseudonymId}${path}`, body)).status]).toEqual([path, 403]);
});
