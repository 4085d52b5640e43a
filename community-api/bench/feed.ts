/**
 * `npm run bench:api`: what the feed costs, against its bar (quality.md, "API speed"), on this machine, now.
 *
 * CPU is that of the server's process alone, a request; requests come over loopback from this process. The bar is a ratio: the route's
 * CPU less an empty handler's, over the same queries' on hand-prepared better-sqlite3 statements; all three over HTTP and behind the
 * same middleware, so that their memory caches are equally cold. Making the answer and sending its 8 KB counts against the route only.
 */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import SqliteFile from "better-sqlite3";
import { cursorOf } from "../src/list-cursor.ts";
import { benchDatabase } from "./bench-data.ts";
import type { ByHand, Ports, ToServer, Used } from "./bench-server.ts";
import { type Load, load } from "./load.ts";

const secondsEach = 4;
const cursorsTried = 500;
const bars = { ratio: 1.5, p99: 1.5, residentMiB: 250 };

type Case = { name: string; paths: string[]; byHand: ByHand };
type Figures = Load & { cpu: number };

function casesFor(file: string): Case[] {
  const now = new Date().toISOString();
  const deep = anyPlaces(file, now);
  const feed = "/api/publications?language=en";
  return [
    { name: "feed", paths: [feed], byHand: { theme: null, cursors: [[now, "~"]] } },
    { name: "feed of a theme", paths: [`${feed}&theme=sleep`], byHand: { theme: "sleep", cursors: [[now, "~"]] } },
    {
      name: "feed, random deep cursor",
      paths: deep.map(([time, id]) => `${feed}&cursor=${cursorOf({ time, id })}`),
      byHand: { theme: null, cursors: deep },
    },
  ];
}

/** Places anywhere in the feed. */
function anyPlaces(file: string, now: string): ByHand["cursors"] {
  const db = new SqliteFile(file, { readonly: true });
  const last = db.prepare<[], { id: number }>("select max(rowid) as id from publication").get()!.id;
  const at = db.prepare<[number], { publishedAt: string; id: string }>(`select "publishedAt", id from publication where rowid = ?`);
  const found = Array.from({ length: cursorsTried }, () => at.get(1 + Math.floor(Math.random() * last))!);
  db.close();
  return found.filter(({ publishedAt }) => publishedAt < now).map(({ publishedAt, id }) => [publishedAt, id]);
}

async function ask(server: ChildProcess, question: ToServer): Promise<Used> {
  const answer = once(server, "message") as Promise<[Used]>;
  server.send(question);
  return (await answer)[0];
}

async function measure(server: ChildProcess, port: number, paths: string[]): Promise<Figures> {
  const origin = `http://127.0.0.1:${port}`;
  await load(origin, paths, 1);
  const before = await ask(server, "cpu");
  const figures = await load(origin, paths, secondsEach);
  return { ...figures, cpu: ((await ask(server, "cpu")).cpu - before.cpu) / figures.requests };
}

/** @returns p99 in milliseconds of each case */
async function benchOf(count: number): Promise<Map<string, number>> {
  const started = performance.now();
  const file = await benchDatabase(count);
  console.log(`\n${count.toLocaleString("en")} publications (ready after ${((performance.now() - started) / 1000).toFixed(0)} s)`);
  const server = fork(join(import.meta.dirname, "bench-server.ts"), [file]);
  try {
    const [ports] = (await once(server, "message")) as [Ports];
    console.log(row("", "CPU µs", "req/s", "p99 ms", "by hand µs", "ratio"));
    const empty = await measure(server, ports.bare, ["/api/empty"]);
    console.log(row("empty handler, same middleware", ...figuresOf(empty)));
    const p99 = new Map<string, number>();
    for (const { name, paths, byHand } of casesFor(file)) {
      await ask(server, byHand);
      const hand = await measure(server, ports.bare, ["/api/by-hand"]);
      const route = await measure(server, ports.service, paths);
      const ratio = (route.cpu - empty.cpu) / (hand.cpu - empty.cpu);
      console.log(row(name, ...figuresOf(route), (hand.cpu - empty.cpu).toFixed(0), against(ratio, bars.ratio)));
      p99.set(name, route.p99Ms);
    }
    console.log(`  resident ${(await ask(server, "cpu")).residentMiB.toFixed(0)} MiB (bar ${bars.residentMiB})`);
    return p99;
  } finally {
    server.kill();
  }
}

const row = (name: string, ...figures: string[]): string => `  ${name.padEnd(32)}${figures.map((figure) => figure.padStart(14)).join("")}`;
const figuresOf = ({ cpu, perSecond, p99Ms }: Figures): string[] => [cpu.toFixed(0), perSecond.toFixed(0), p99Ms.toFixed(1)];
const against = (ratio: number, bar: number): string => `${ratio.toFixed(2)} ${ratio <= bar ? "✓" : `✗ (${bar})`}`;

const small = await benchOf(10_000);
const large = await benchOf(1_000_000);
console.log(`\np99 at 1 M over p99 at 10 k (bar ${bars.p99})`);
for (const [name, p99] of large) console.log(row(name, against(p99 / small.get(name)!, bars.p99)));
