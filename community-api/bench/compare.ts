import type { Case } from "./cases.ts";
import { tokenOf } from "./fill-people.ts";
import { type Load, load, type LoadRequest } from "./load.ts";
import { type Server, used } from "./measured-server.ts";

/*
 * CPU is that of the server's process alone, a request; requests come over loopback from this process. The bar is a ratio: the route's
 * CPU less an empty handler's, over the same statements' when better-sqlite3 has prepared them by hand, less the empty handler's; all
 * behind the same middleware (a member's session, its limits, the reading of a body and the search for the address among all of the service's included), in processes of their own, so that their memory caches are equally cold.
 * Making the answer and sending it counts against the route only. The three take turns, ten times, every second time in reverse order, and the least of each
 * counts, because others may use the machine meanwhile, and because what the system charges for sending moves by more than a small route costs. Bounded:
 * thirteen seconds a figure, of writes at most nine thousand, which stay.
 */

const rounds = 10;
const secondsEach = 0.7;
const writesAtMost = 700;
/** Until everything is compiled; the server that answers for two of the three would else be ahead of the other. Writes wait for the disk. */
const warmingUp = { write: { seconds: 6, requests: 1500 }, read: { seconds: 6, requests: Infinity } };
export const ratioBar = 1.5;

type Figures = Load & { cpu: number };

async function measure(server: Server, questions: readonly LoadRequest[], limit: { seconds: number; requests: number }): Promise<Figures> {
  const before = await used(server);
  const figures = await load(server.origin, questions, limit.seconds, limit.requests);
  return { ...figures, cpu: ((await used(server)).cpu - before.cpu) / figures.requests };
}

const least = (all: readonly Figures[], figure: keyof Figures): number => Math.min(...all.map((one) => one[figure]));

const inTurn = <Contender>(contenders: readonly Contender[], round: number): [number, Contender][] => {
  const numbered = [...contenders.entries()];
  return round % 2 === 0 ? numbered : numbered.toReversed();
};

/** @returns what was measured of each; the first time is not counted: it fills the caches and lets the compiler see what is hot */
async function takeTurns(isWrite: boolean, contenders: readonly (readonly [Server, readonly LoadRequest[]])[]): Promise<Figures[][]> {
  const measured: Figures[][] = contenders.map(() => []);
  for (let round = 0; round <= rounds; round += 1)
    for (const [index, [server, questions]] of inTurn(contenders, round)) {
      const requests = isWrite ? writesAtMost : Infinity;
      const figures = await measure(
        server,
        questions,
        round > 0 ? { seconds: secondsEach, requests } : warmingUp[isWrite ? "write" : "read"],
      );
      if (round > 0) measured[index]!.push(figures);
    }
  return measured;
}

/** Nothing but the middleware, as whoever asks in such a case. */
function emptyOf({ isMember, method, questions }: Case): LoadRequest {
  const path = "/api/empty";
  const who = isMember ? { cookie: `__Host-sid=${tokenOf(0)}` } : {};
  const body = questions[0]?.body;
  return { method, path, ...who, ...(body === undefined ? {} : { body }) };
}

/** Prints the line of a case. @param questionsByHand where the statements prepared by hand answer at another address @returns its p99 in milliseconds */
export async function compare(one: Case, servers: { service: Server; byHand: Server }, questionsByHand = one.questions): Promise<number> {
  const [empty, hand, route] = (await takeTurns(one.method !== "GET", [
    [servers.byHand, [emptyOf(one)]],
    [servers.byHand, questionsByHand],
    [servers.service, one.questions],
  ])) as [Figures[], Figures[], Figures[]];
  const [net, netByHand] = [route, hand].map((figures) => least(figures, "cpu") - least(empty, "cpu")) as [number, number];
  const best = { perSecond: Math.max(...route.map(({ perSecond }) => perSecond)), p99Ms: least(route, "p99Ms") };
  const figures = [least(route, "cpu"), best.perSecond, least(route, "p50Ms"), best.p99Ms, least(empty, "cpu"), netByHand];
  console.log(row(one.name, ...figures.map((figure) => figure.toFixed(figure < 50 ? 1 : 0)), against(net / netByHand, ratioBar)));
  return best.p99Ms;
}

export const heading = (): string => row("", "CPU µs", "req/s", "p50 ms", "p99 ms", "empty µs", "by hand +", "ratio");
export const row = (name: string, ...figures: string[]): string =>
  `  ${name.padEnd(30)}${figures.map((figure) => figure.padStart(11)).join("")}`;
export const against = (ratio: number, bar: number): string => `${ratio.toFixed(2)} ${ratio <= bar ? "✓" : `✗ (${bar})`}`;

/** The memory of a server after its work, against a bar in MiB. */
export async function memoryLine(server: Server, barMiB: number): Promise<string> {
  const { residentMiB, heapMiB } = await used(server, "memory");
  const verdict = residentMiB <= barMiB ? "✓" : `✗ (${barMiB})`;
  return `  heap ${heapMiB.toFixed(0)} MiB, resident ${residentMiB.toFixed(0)} MiB ${verdict}`;
}
