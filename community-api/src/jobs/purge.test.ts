import type { OrderState } from "@ryadom/shared/purchases.ts";
import { expect, test } from "vitest";
import { pino } from "pino";
import { givenMember } from "../../test/fixtures.ts";
import { givenAccount } from "../../test/given-account.ts";
import { newService, siteUrl } from "../../test/test-app.ts";
import { storeMailCode } from "../identity/mail-codes/mail-codes.ts";
import { startBackgroundJobs } from "./background.ts";
import { purgeExpired } from "./purge.ts";

const day = 86_400_000;

test("what is over is deleted, what is not stays", async () => {
  const { db, keys, clock, as } = await newService();
  const ann = await givenMember(db);
  await as(ann);
  await as(ann, { kind: "restricted" });
  const code = { purpose: "reset", secret: "x", uid: null, payload: {} } as const;
  await db.transaction().execute((trx) => storeMailCode(trx, keys, { ...code, subject: "short", minutes: 10 }, clock.now));
  await db.transaction().execute((trx) => storeMailCode(trx, keys, { ...code, subject: "long", minutes: 120 }, clock.now));
  const soon = new Date(clock.now.getTime() + 600_000).toISOString();
  const late = new Date(clock.now.getTime() + 2 * day).toISOString();
  for (const [state, expiresAt] of [
    ["a", soon],
    ["b", late],
  ] as const) {
    await db.insertInto("auth_flow").values({ state, browserSha256: "", kind: "x", uid: null, sealed: "", expiresAt }).execute();
    await db.insertInto("rate_limit").values({ name: state, subject: "x", windowEndsAt: expiresAt, count: 1 }).execute();
  }
  for (const [subject, fullAtMs] of [
    ["full", clock.now.getTime() + 600_000],
    ["not full", clock.now.getTime() + 2 * day],
  ] as const)
    await db.insertInto("token_bucket").values({ subject, fullAtMs }).execute();
  const monthAgo = new Date(clock.now.getTime() - 31 * day).toISOString();
  await db
    .insertInto("received_event")
    .values([
      { id: "old", receivedAt: monthAgo },
      { id: "new", receivedAt: clock.now.toISOString() },
    ])
    .execute();

  expect(await purgeExpired(db, new Date(clock.now.getTime() + 3_600_000))).toBe(6);
  const left = async (table: "session" | "mail_code" | "auth_flow" | "rate_limit" | "token_bucket" | "received_event") =>
    (await db.selectFrom(table).selectAll().execute()).length;
  expect([
    await left("session"),
    await left("mail_code"),
    await left("auth_flow"),
    await left("rate_limit"),
    await left("token_bucket"),
    await left("received_event"),
  ]).toEqual([1, 1, 1, 1, 1, 1]);
});

test("a session that nobody used for 90 days is deleted, one that was used stays", async () => {
  const service = await newService();
  const { db, clock, as } = service;
  const ann = await givenAccount(service);
  await as(ann);
  const used = await as(ann);
  await as(ann);
  clock.now = new Date(clock.now.getTime() + 89 * day);
  await used.ask("GET", "/api/me");
  expect(await purgeExpired(db, clock.now)).toBe(0);
  clock.now = new Date(clock.now.getTime() + day);
  expect(await purgeExpired(db, clock.now)).toBe(2);
  expect((await used.ask("GET", "/api/me")).status).toBe(200);
});

test("an order that nobody paid goes after ninety days; one that was paid, is under way or has to be looked at stays", async () => {
  const { db, clock } = await newService();
  const { uid } = await givenMember(db);
  const now = clock.now.getTime();
  const given = async (id: string, state: OrderState, days: number, paidAt: string | null = null) => {
    const createdAt = new Date(now - days * day).toISOString();
    const what = { uid, productKey: id, service: "stripe", sessionId: `cs_${id}`, amountMinor: 1900, currency: "EUR", product: "{}" };
    const row = { ...what, id, language: "en" as const, state, createdAt, changedAt: createdAt, paidAt, lookAt: null };
    await db.insertInto("purchase_order").values(row).execute();
  };
  for (const state of ["open", "expired", "failed"] as const) {
    await given(`old-${state}`, state, 90);
    await given(`young-${state}`, state, 89);
  }
  for (const state of ["pending", "refused"] as const) await given(state, state, 400);
  for (const state of ["paid", "refunded", "disputed"] as const) await given(state, state, 400, "2025-01-26T12:00:00.000Z");
  expect(await purgeExpired(db, clock.now)).toBe(3);
  const left = await db.selectFrom("purchase_order").select("id").orderBy("id").execute();
  expect(left.map(({ id }) => id)).toEqual([
    "disputed",
    "paid",
    "pending",
    "refunded",
    "refused",
    "young-expired",
    "young-failed",
    "young-open",
  ]);
});

test("in the background it happens at once, and stopping waits for what is under way", async () => {
  const { files, db, keys, clock, accounts } = await newService();
  await db.insertInto("rate_limit").values({ name: "x", subject: "x", windowEndsAt: "2026-01-01T00:00:00.000Z", count: 1 }).execute();
  const stop = startBackgroundJobs({
    db,
    keys,
    files,
    clock: () => clock.now,
    log: pino({ level: "silent" }),
    jobHandlers: {},
    sendsPushes: false,
    accounts,
    catalogue: () => null,
    siteUrl,
    payments: {},
  });
  await stop();
  expect(await db.selectFrom("rate_limit").selectAll().execute()).toEqual([]);
});

test("a deleted publication's copy goes after its thirty days, and so does the key of a write", async () => {
  const { db, clock } = await newService();
  const { uid } = await givenMember(db);
  const at = clock.now.toISOString();
  const purgeAt = new Date(clock.now.getTime() + 30 * day).toISOString();
  await db
    .insertInto("publication_deleted")
    .values({ id: "P", authorUid: uid, deletedByUid: uid, deletedAt: at, purgeAt, copy: "{}" })
    .execute();
  await db.insertInto("idempotency").values({ uid, key: "k", requestSha256: "", resultId: "P", createdAt: at }).execute();
  expect(await purgeExpired(db, new Date(clock.now.getTime() + 30 * day - 1))).toBe(0);
  expect(await purgeExpired(db, new Date(clock.now.getTime() + 30 * day))).toBe(2);
});
