/**
 * `npm run bench:limits [-- --seconds 60]`: what the limits do to people, and to one who wants too much. Twice so many seconds (300 if not said
 * otherwise), on loopback, on ten thousand publications and the live release (`RELEASE_DIR`, else site/dist): first a hundred visitors behind
 * one address read, as people do; then the same, while another address has pages rendered that nobody has asked for, as fast as it can.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { realpath } from "node:fs/promises";
import { Agent } from "node:http";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import SqliteFile from "better-sqlite3";
import { ask, type Figures, newFigures } from "./ask-as.ts";
import { communityDatabase, sizeOf } from "./community-data.ts";

const visitors = 100;
/** A visitor opens something every five to fifteen seconds. */
const pauseMs = (): number => 5_000 + Math.random() * 10_000;
const bar = 2;

const { values } = parseArgs({ options: { seconds: { type: "string", default: "300" } } });
const seconds = Number(values.seconds);
const release = await realpath(process.env["RELEASE_DIR"] ?? resolve(import.meta.dirname, "../../site/dist"));

type Post = { id: string; slug: string };
const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Mostly what is new: the square of a random share. */
const anyOf = (posts: readonly Post[]): Post => posts[Math.floor(Math.random() ** 2 * posts.length)]!;

async function read(origin: string, posts: readonly Post[], until: number): Promise<Figures> {
  const agent = new Agent({ keepAlive: true });
  const figures = newFigures();
  const visitor = async (): Promise<void> => {
    await wait(Math.random() * 10_000);
    while (performance.now() < until) {
      const { id, slug } = anyOf(posts);
      if (Math.random() < 0.3) await ask(agent, origin, "/en/feed", "203.0.113.7", figures);
      else {
        await ask(agent, origin, `/en/posts/${slug}`, "203.0.113.7", figures);
        await ask(agent, origin, `/api/publications/${id}/comments?kind=member`, "203.0.113.7", figures);
      }
      await wait(pauseMs());
    }
  };
  await Promise.all(Array.from({ length: visitors }, visitor));
  agent.destroy();
  return figures;
}

/** In a process of its own, so that the visitors' times are not those of a busy client. */
async function attack(origin: string, posts: readonly Post[], forMs: number): Promise<Figures> {
  const attacker = fork(join(import.meta.dirname, "limits-attack.ts"), [origin, String(forMs)]);
  attacker.send(posts.map(({ slug }) => `/ru/posts/${slug}`));
  const [[times, statuses]] = (await once(attacker, "message")) as [[number[], [number, number][]]];
  return { times, statuses: new Map(statuses) };
}

function percentile(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0;
}

function shown({ times, statuses }: Figures): Record<string, number | string> {
  return {
    requests: times.length,
    "200": statuses.get(200) ?? 0,
    "429": statuses.get(429) ?? 0,
    other: times.length - (statuses.get(200) ?? 0) - (statuses.get(429) ?? 0),
    "p50 ms": percentile(times, 0.5).toFixed(1),
    "p99 ms": percentile(times, 0.99).toFixed(1),
  };
}

const file = await communityDatabase(sizeOf(10_000), (progress) => console.log(`  ${progress}`));
const db = new SqliteFile(file, { readonly: true });
const newest = `select id, slug from publication where "isHidden" = 0 and "publishedAt" < ? order by "publishedAt" desc limit ?`;
const posts = db.prepare(newest).all(new Date().toISOString(), 6000) as Post[];
db.close();
const [readOften, unread] = [posts.slice(0, 1000), posts.slice(1000)];

const server = fork(join(import.meta.dirname, "limits-server.ts"), [file, release], { execArgv: ["--max-semi-space-size=8"] });
try {
  const [port] = (await once(server, "message")) as [number];
  const origin = `http://127.0.0.1:${port}`;
  const warm = new Agent({ keepAlive: true });
  for (const { slug } of unread.slice(-100)) await ask(warm, origin, `/en/posts/${slug}`, "192.0.2.1", newFigures());
  warm.destroy();
  const alone = await read(origin, readOften, performance.now() + seconds * 1000);
  const until = performance.now() + seconds * 1000;
  const [beside, attacker] = await Promise.all([read(origin, readOften, until), attack(origin, unread, seconds * 1000)]);
  console.table({
    [`${visitors} visitors, one address`]: shown(alone),
    "the same, beside an attack": shown(beside),
    "the attack": shown(attacker),
  });
  const ratio = percentile(beside.times, 0.99) / percentile(alone.times, 0.99);
  const refused = (alone.statuses.get(429) ?? 0) + (beside.statuses.get(429) ?? 0);
  console.log(`visitors refused: ${refused} ${refused === 0 ? "✓" : "✗ (0)"}`);
  console.log(`attack refused: ${attacker.statuses.get(429) ?? 0} ${(attacker.statuses.get(429) ?? 0) > 0 ? "✓" : "✗"}`);
  console.log(`visitors' p99 beside the attack: ${ratio.toFixed(2)} times ${ratio <= bar ? "✓" : `✗ (${bar})`}`);
} finally {
  server.kill();
}
