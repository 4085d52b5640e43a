/**
 * `npm run bench:api`: what the community costs, against its bar, on this machine, now.
 *
 * CPU is that of the server's process alone, a request; requests come over loopback from this process. The bar is a ratio: the route's
 * CPU less an empty handler's, over the same statements' when better-sqlite3 has prepared them by hand, less the empty handler's; all
 * behind the same middleware (a member's session included), in processes of their own, so that their memory caches are equally cold.
 * Making the answer and sending it counts against the route only. The three take turns, six times, and the least of each counts, because
 * others may use the machine meanwhile. Bounded: ten seconds a figure, of writes at most six thousand, which stay.
 */
import { benchDatabase, sizeOf } from "./bench-data.ts";
import { type Case, casesFor } from "./cases.ts";
import { tokenOf } from "./fill-people.ts";
import { type Load, load, type LoadRequest } from "./load.ts";
import { type Server, start, used } from "./measured-server.ts";

const rounds = 6;
const secondsEach = 0.7;
const writesAtMost = 700;
/** Writes wait for the disk, so that it takes them longer to be compiled. */
const warmingUp = { seconds: 6, requests: 1500 };
const bars = { ratio: 1.5, p99: 1.5, residentMiB: 250 };

type Figures = Load & { cpu: number };

async function measure(server: Server, questions: readonly LoadRequest[], limit: { seconds: number; requests: number }): Promise<Figures> {
  const before = await used(server);
  const figures = await load(server.origin, questions, limit.seconds, limit.requests);
  return { ...figures, cpu: ((await used(server)).cpu - before.cpu) / figures.requests };
}

const least = (all: readonly Figures[], figure: keyof Figures): number => Math.min(...all.map((one) => one[figure]));

/** @returns what was measured of each; the first time is not counted: it fills the caches and lets the compiler see what is hot */
async function takeTurns(isWrite: boolean, contenders: readonly (readonly [Server, readonly LoadRequest[]])[]): Promise<Figures[][]> {
  const measured: Figures[][] = contenders.map(() => []);
  for (let round = 0; round <= rounds; round += 1)
    for (const [index, [server, questions]] of contenders.entries()) {
      const requests = isWrite ? writesAtMost : Infinity;
      const figures = await measure(server, questions, round > 0 ? { seconds: secondsEach, requests } : warmingUp);
      if (round > 0) measured[index]!.push(figures);
    }
  return measured;
}

/** Nothing but the middleware, as whoever asks in such a case. */
function emptyOf({ isMember, method }: Case): LoadRequest {
  const path = "/api/empty";
  const who = isMember ? { cookie: `__Host-sid=${tokenOf(0)}` } : {};
  return { method, path, ...who, ...(method === "POST" ? { body: '{"content":"I read this at night."}' } : {}) };
}

/** @returns p99 in milliseconds of each case */
async function benchOf(publications: number): Promise<Map<string, number>> {
  const started = performance.now();
  const seconds = (): string => `${((performance.now() - started) / 1000).toFixed(0)} s`;
  const file = await benchDatabase(sizeOf(publications), (progress) => console.log(`  ${seconds()}: ${progress}`));
  console.log(`\n${publications.toLocaleString("en")} publications (ready after ${seconds()})`);
  const [service, byHand] = [await start("service", file), await start("by hand", file)];
  try {
    console.log(row("", "CPU µs", "req/s", "p50 ms", "p99 ms", "empty µs", "by hand +", "ratio"));
    const p99 = new Map<string, number>();
    for (const one of casesFor(file)) {
      const [empty, hand, route] = (await takeTurns(one.method !== "GET", [
        [byHand, [emptyOf(one)]],
        [byHand, one.questions],
        [service, one.questions],
      ])) as [Figures[], Figures[], Figures[]];
      const [net, netByHand] = [route, hand].map((figures) => least(figures, "cpu") - least(empty, "cpu")) as [number, number];
      const best = { perSecond: Math.max(...route.map(({ perSecond }) => perSecond)), p99Ms: least(route, "p99Ms") };
      const figures = [least(route, "cpu"), best.perSecond, least(route, "p50Ms"), best.p99Ms, least(empty, "cpu"), netByHand];
      console.log(row(one.name, ...figures.map((figure) => figure.toFixed(figure < 50 ? 1 : 0)), against(net / netByHand, bars.ratio)));
      p99.set(one.name, best.p99Ms);
    }
    const { residentMiB, heapMiB } = await used(service, "memory");
    console.log(
      `  heap ${heapMiB.toFixed(0)} MiB, resident ${residentMiB.toFixed(0)} MiB ${residentMiB <= bars.residentMiB ? "✓" : `✗ (${bars.residentMiB})`}`,
    );
    return p99;
  } finally {
    service.process.kill();
    byHand.process.kill();
  }
}

const row = (name: string, ...figures: string[]): string => `  ${name.padEnd(30)}${figures.map((figure) => figure.padStart(11)).join("")}`;
const against = (ratio: number, bar: number): string => `${ratio.toFixed(2)} ${ratio <= bar ? "✓" : `✗ (${bar})`}`;

const small = await benchOf(10_000);
const large = await benchOf(1_000_000);
console.log(`\np99 at 1 M over p99 at 10 k (bar ${bars.p99})`);
for (const [name, p99] of large) console.log(row(name, against(p99 / small.get(name)!, bars.p99)));
