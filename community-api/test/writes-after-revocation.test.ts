import { expect, inject, onTestFinished, test } from "vitest";
import type { AccountStore } from "../src/identity/accounts/account-store.ts";
import { openSession } from "../src/identity/session/session.ts";
import { type Database, type DatabaseConfig, openDatabase } from "../src/db/database.ts";
import { serveAccountStore } from "./account-store-server.ts";
import { fakeAccountStore } from "./fake-account-store.ts";
import { freePort } from "./free-port.ts";
import { givenAccount, password as knownPassword } from "./given-account.ts";
import { newDataDir, run, secrets } from "./programs.ts";
import { newPostgresDatabase } from "./test-database.ts";

/** Of one member: as many as their bucket lets through at once (`limits/rate-limits.ts`). */
const requests = 150;
/** Fewer members in the suite that runs all the time than in `npm run test:deep`. */
const members = process.env.DEEP === "yes" ? 7 : 1;
const atOnce = 40;
const endsAfter = 50;

type Place = { db: Database; accounts: AccountStore; urls: string[] };

/** Two servers on one database, and Strapi's part behind both. */
async function twoServers(): Promise<Place> {
  const template = inject("template");
  const dataDir = await newDataDir();
  const isPostgres = template.engine === "postgres";
  const DATABASE_URL = isPostgres ? await newPostgresDatabase(template.adminUrl, "template0") : "";
  const accounts = fakeAccountStore();
  const store = await serveAccountStore(accounts, secrets.CMS_IDENTITY_TOKEN);
  onTestFinished(() => void store.server.close());
  const urls: string[] = [];
  for (let index = 0; index < 2; index += 1) {
    const port = await freePort();
    const env = {
      APP_ENV: "qa",
      DATA_DIR: dataDir,
      DATABASE_URL,
      RELEASE_DIR: `${dataDir}/none`,
      CMS_URL: store.url,
      TRUSTED_PROXY_HOPS: "1",
    };
    const server = run("server.ts", { ...env, PORT: String(port) });
    await expect.poll(server.output, { timeout: 15_000 }).toContain('"listening"');
    urls.push(`http://localhost:${port}`);
  }
  const address: DatabaseConfig = isPostgres
    ? { engine: "postgres", url: DATABASE_URL }
    : { engine: "sqlite", file: `${dataDir}/community.db` };
  const db = openDatabase(address);
  onTestFinished(() => db.destroy());
  return { db, accounts, urls };
}

let household = 0;

/** Each request comes from another household, so that limits count nothing twice. */
function ask(url: string, token: string, method: string, path: string, body?: object): Promise<Response> {
  household += 1;
  return fetch(`${url}/api${path}`, {
    method,
    headers: {
      Cookie: `__Host-sid=${token}`,
      "Sec-Fetch-Site": "same-origin",
      "X-Forwarded-For": `2001:db8:0:${household.toString(16)}::1`,
      ...(body ? { "Content-Type": "application/json" } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
}

/** What may end what a member does: it is over when the promise is. `token` opens another session of the member. */
const endings: Record<string, (place: Place, uid: string, token: string) => Promise<void>> = {
  ban: ({ db }, uid) =>
    db.transaction().execute(async (trx) => {
      await trx.updateTable("member").set({ state: "banned" }).where("uid", "=", uid).execute();
      await trx.deleteFrom("session").where("uid", "=", uid).execute();
    }),
  "new password": async ({ urls }, _uid, token) => {
    const body = { currentPassword: knownPassword, password: "another quiet evening" };
    expect((await ask(urls[1]!, token, "POST", "/me/password", body)).status).toBe(204);
  },
  "sign-out everywhere": async ({ urls }, _uid, token) => {
    expect((await ask(urls[0]!, token, "DELETE", "/auth/sessions")).status).toBe(204);
  },
  erasure: async ({ urls }, _uid, token) => {
    expect((await ask(urls[1]!, token, "DELETE", "/me")).status).toBe(202);
  },
};

test(`of ${requests * members} writes that are on their way to two servers, none is accepted after the end`, async () => {
  const place = await twoServers();
  for (const [name, end] of Object.entries(endings))
    for (let member = 1; member <= members; member += 1) await writeUntilTheEnd(place, `${name} ${member}`, end);
}, 240_000);

async function writeUntilTheEnd(place: Place, name: string, end: (typeof endings)[string]): Promise<void> {
  const { db, urls } = place;
  const { uid } = await givenAccount(place, { email: `${name.replaceAll(" ", "-")}@example.org` });
  const open = () =>
    db.transaction().execute((trx) => openSession(trx, { uid, kind: "full", device: "", secondFactor: false }, new Date()));
  const [busy, other] = [await open(), await open()];
  const aliasNow = async () => (await db.selectFrom("member").select("alias").where("uid", "=", uid).executeTakeFirst())?.alias;

  const answers: { wasOver: boolean; status: number }[] = [];
  let next = 0;
  let isOver = false;
  let lastAlias: string | undefined;
  const finish = async (): Promise<void> => {
    await end(place, uid, other);
    isOver = true;
    lastAlias = await aliasNow();
  };
  const write = async (): Promise<void> => {
    while (next < requests) {
      const index = (next += 1);
      if (index === endsAfter) await finish();
      const wasOver = isOver;
      const response = await ask(urls[index % 2]!, busy, "PATCH", "/me", { alias: `Name ${index}` });
      await response.body?.cancel();
      answers.push({ wasOver, status: response.status });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, write));
  const accepted = answers.filter(({ status }) => status === 200);
  // Those on their way when the end began may have come too late.
  expect(accepted.length, name).toBeGreaterThanOrEqual(endsAfter - atOnce);
  expect(answers.filter(({ wasOver }) => wasOver).length, name).toBeGreaterThan(0);
  expect(
    accepted.filter(({ wasOver }) => wasOver),
    name,
  ).toEqual([]);
  expect(new Set(answers.map(({ status }) => status)), name).toEqual(new Set([200, 401]));
  // An erased member's row is emptied first and then goes.
  expect((await aliasNow()) || "gone", name).toBe(lastAlias || "gone");
}
