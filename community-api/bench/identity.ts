import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSession } from "../src/identity/session/session.ts";
import { openDatabase } from "../src/db/database.ts";
import { newId } from "../src/core/ids.ts";
import { givenAccounts, openAccountStore } from "./identity-accounts.ts";
import { apartByChance, median, row, startServer } from "./identity-server.ts";

/**
 * Does the time of an answer tell whether an address has an account here? Medians of 200 interleaved questions about known and about
 * unknown addresses, each from another household, with the limits on.
 *
 *     npm run bench:identity                                       the account store's stand-in, with the cost of a real hash
 *     CMS_URL=… CMS_IDENTITY_TOKEN=… npm run bench:identity        a real Strapi (accounts of the bench are deleted afterwards)
 */
const questions = Number(process.env.BENCH_QUESTIONS ?? 200);
const warmUp = 10;
const barMs = 10;
const password = "a quiet evening by the lake";

const dataDir = await mkdtemp(join(tmpdir(), "ryadom-bench-identity-"));
const store = await openAccountStore();
const server = await startServer({ dataDir, cmsUrl: store.url, token: store.token });
const db = openDatabase({ engine: "sqlite", file: join(dataDir, "community.db") });
const run = newId("W").toLowerCase();
const known = (index: number): string => `known-${index}-${run}@example.org`;
const unknown = (index: number): string => `nobody-${index}-${run}@example.org`;
const uids = await givenAccounts(store.accounts, db, { count: questions + warmUp, password, address: known });

/** Each question: what is sent about an address, and what must come back. */
type Ask = (email: string, cookie: string) => Promise<{ status: number; ms: number; cookie: string }>;
const post =
  (path: string, body: (email: string) => object): Ask =>
  (email, cookie) =>
    server.post(path, body(email), cookie);
const asked: [name: string, status: number, ask: Ask][] = [
  ["sign-up", 202, post("/auth/sign-up", (email) => ({ email, password, language: "en", formTime: server.formTime }))],
  ["another code", 202, post("/auth/sign-up/resend", () => ({ language: "en" }))],
  ["sign-in, wrong password", 401, post("/auth/sign-in", (email) => ({ email, password: "a loud evening" }))],
  ["forgotten password", 202, post("/auth/password/forgot", (email) => ({ email, language: "en" }))],
  ["email change", 202, post("/me/email", (email) => ({ email, currentPassword: password }))],
];
const times = new Map(asked.map(([name]) => [name, { known: [] as number[], unknown: [] as number[] }]));

/** Two members who change their email in turn: one asks for known addresses, one for unknown ones. */
const askers = { known: uids[0]!, unknown: uids[1]! };

/** How often the account store was too slow for an answer: what would have come after that is left out. */
let interrupted = 0;

async function askAll(kind: "known" | "unknown", email: string, isCounted: boolean): Promise<void> {
  let flow = "";
  for (const [name, status, ask] of asked) {
    const session = await db
      .transaction()
      .execute((trx) => openSession(trx, { uid: askers[kind], kind: "full", device: "", secondFactor: false }, new Date()));
    const answer = await ask(email, name === "email change" ? `__Host-sid=${session}` : flow);
    if (answer.status === 503) {
      interrupted += 1;
      return;
    }
    if (answer.status !== status) throw new Error(`${name} (${kind}) answered ${answer.status}`);
    if (answer.cookie !== "") flow = answer.cookie;
    if (isCounted) times.get(name)![kind].push(answer.ms);
  }
}

try {
  for (let index = 0; index < questions + warmUp; index += 1) {
    const both = [() => askAll("known", known(index), index >= warmUp), () => askAll("unknown", unknown(index), index >= warmUp)];
    // Whoever comes first pays for what the second finds warm: they take turns.
    for (const one of index % 2 === 0 ? both : both.toReversed()) await one();
  }
  console.log(`\n${store.name}; medians of ${questions} in milliseconds (bar: less than ${barMs} apart)`);
  if (interrupted > 0) console.log(`(${interrupted} times the account store did not answer within 2.5 s)`);
  console.log(row("", "known", "unknown", "difference", "by chance"));
  for (const [name, { known, unknown }] of times) {
    const difference = Math.abs(median(known) - median(unknown));
    const byChance = apartByChance(known, unknown);
    let verdict = difference < barMs ? "✓" : "✗";
    if (difference >= barMs && difference <= byChance) verdict = "?";
    if (verdict !== "✓") process.exitCode = 1;
    const figures = [median(known), median(unknown)].map((ms) => ms.toFixed(2));
    console.log(row(name, ...figures, `${difference.toFixed(2)} ${verdict}`, byChance.toFixed(2)));
  }
  if (process.exitCode === 1) console.log("  ?: this machine is too busy to tell; ask again when it rests");
} finally {
  server.child.kill("SIGTERM");
  await once(server.child, "exit");
  await db.destroy();
  for (const uid of uids) await store.accounts.delete(uid);
  store.close();
  await rm(dataDir, { recursive: true, force: true });
}
