import { expect, test } from "vitest";
import { look, paths, readTheRest, type Seen } from "./visibility-read-paths.ts";
import { actors, maySee, notYetPublic, type State, states } from "./visibility-rules.ts";
import { givenWorld, type Subject, type World } from "./visibility-fixture.ts";

/** Everything each of them came upon; an author is asked about their own text only. */
async function everybodyLooks(world: World) {
  const seen: { actor: (typeof actors)[number]; subjects: Subject[]; seen: Seen }[] = [];
  for (const actor of actors) {
    if (actor === "author") {
      for (const subject of world.subjects)
        if (subject.author) seen.push({ actor, subjects: [subject], seen: await look(world, subject.author.caller, [subject]) });
    } else {
      const caller = world.people.get(actor)?.caller ?? world.visitor();
      seen.push({ actor, subjects: world.subjects, seen: await look(world, caller, world.subjects) });
    }
  }
  return seen;
}

/** There is nothing of the kind: no picture came from Reddit, and nobody answers what is not there yet. */
const isEmptyCell = (path: string, state: State): boolean =>
  (path.startsWith("picture") && state === "from Reddit") || (path === "replies" && notYetPublic.has(state));

/** One long story of more than a thousand requests; on a busy machine that takes its time. */
const testTimeoutMs = 120_000;

test(
  `in ${states.length} states, on ${paths.length} read paths, each of ${actors.length} sees what the decisions say and nobody's uid`,
  async () => {
    const world = await givenWorld();
    const looks = await everybodyLooks(world);

    const wrong: string[] = [];
    for (const { actor, subjects, seen } of looks) {
      for (const { path, way } of paths) {
        for (const { state, answered, lonely } of subjects) {
          if (isEmptyCell(path, state)) continue;
          const { publicationId } = path === "unanswered" ? lonely : answered;
          const isSeen = seen.byPath.get(path)!.has(publicationId);
          if (isSeen !== maySee(way, state, actor)) wrong.push(`${state} | ${path} | ${actor}: ${isSeen ? "seen" : "not seen"}`);
        }
      }
    }
    expect(wrong).toEqual([]);

    const counts = new Map<string, Set<string>>();
    for (const { seen } of looks) for (const [id, told] of seen.counts) counts.set(id, (counts.get(id) ?? new Set()).add(told));
    expect([...counts.values()].filter((told) => told.size > 1)).toEqual([]);

    const members = await world.db.selectFrom("member").select("uid").execute();
    const rest: string[] = [];
    for (const actor of ["moderator", "specialist", "blocks the author"] as const)
      rest.push(...(await readTheRest(world, world.people.get(actor)!.caller)));
    expect(rest).toContain("/api/moderation/cases");
    const said = looks.flatMap(({ seen }) => seen.texts).join("\n");
    expect(said.length).toBeGreaterThan(100_000);
    const everything = said + rest.join("\n");
    expect(members.filter(({ uid }) => everything.includes(uid))).toEqual([]);
    expect(/\w*(UserIds|[uU]ids?)"/.exec(said)?.[0]).toBe(undefined);
    const nameless = world.subjects.find(({ state }) => state === "without a name")!.author!;
    expect([nameless.authorId, nameless.alias].filter((trace) => said.includes(trace))).toEqual([]);
  },
  testTimeoutMs,
);
