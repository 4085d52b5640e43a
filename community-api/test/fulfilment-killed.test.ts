import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { spawn } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { expect, inject, onTestFinished, test } from "vitest";
import { type DatabaseConfig, openDatabase } from "../src/db/database.ts";
import { migrate } from "../src/db/migrations/migrate.ts";
import { newId } from "../src/core/ids.ts";
import { receiptJob } from "../src/purchases/receipts.ts";
import { refundJob } from "../src/purchases/refund-mails.ts";
import { givenMember } from "./fixtures.ts";
import type { Told } from "./fulfilment-program.ts";
import { newDataDir, programEnv } from "./programs.ts";
import { newPostgresDatabase } from "./test-database.ts";

/** Two in the suite that runs all the time, fifty with `--deep`; PostgreSQL is not what is killed. */
const killsInDeep = inject("template").engine === "sqlite" ? 50 : 10;
const kills = process.env.DEEP === "yes" ? killsInDeep : 2;
const ordersBetweenKills = 40;
const secret = "a secret of the tests, long enough for everything";

async function newDatabaseOfItsOwn() {
  const template = inject("template");
  const address: DatabaseConfig =
    template.engine === "postgres"
      ? { engine: "postgres", url: await newPostgresDatabase(template.adminUrl, "template0") }
      : { engine: "sqlite", file: join(await newDataDir(), "community.db") };
  const db = openDatabase(address);
  onTestFinished(() => db.destroy());
  await migrate(db, address);
  return { db, address };
}

test(`killed ${kills} times during fulfilment: nothing is lost, and nothing is there twice`, async () => {
  const { db, address } = await newDatabaseOfItsOwn();
  const file = join(await newDataDir(), "told.json");
  const orders: Told["orders"] = [];
  const givenOrders = async (): Promise<void> => {
    for (let count = 0; count < ordersBetweenKills; count += 1) {
      const { uid } = await givenMember(db);
      const id = newId("O");
      const at = "2026-03-01T12:00:00.000Z";
      const product = JSON.stringify({ name: { en: "x", ru: null }, courses: ["gentle-sleep", "second-course"] });
      const bought = {
        productKey: "gentle-sleep",
        service: "stripe",
        amountMinor: 1900,
        currency: "EUR",
        product,
        language: "en" as const,
      };
      const times = { createdAt: at, changedAt: at, lookAt: at };
      await db
        .insertInto("purchase_order")
        .values({ id, uid, sessionId: null, state: "open", ...bought, ...times })
        .execute();
      orders.push({ id, uid, isRefunded: orders.length % 3 === 0 });
    }
  };
  /** Order and access say the same, at any moment. */
  const expectWhole = async (): Promise<void> => {
    const rows = await db
      .selectFrom("purchase_order as order")
      .select(["order.id", "order.isFulfilled", "order.paidAt", "order.refundedMinor"])
      .select((eb) => [
        eb
          .selectFrom("course_access")
          .whereRef("openedBy", "=", "order.id")
          .select((of) => of.fn.countAll<number>().as("count"))
          .as("access"),
        eb
          .selectFrom("outbox")
          .whereRef("outbox.uid", "=", "order.uid")
          .where("outbox.kind", "=", receiptJob)
          .select((of) => of.fn.countAll<number>().as("count"))
          .as("receipts"),
        eb
          .selectFrom("outbox")
          .whereRef("outbox.uid", "=", "order.uid")
          .where("outbox.kind", "=", refundJob)
          .select((of) => of.fn.countAll<number>().as("count"))
          .as("refunds"),
        eb
          .selectFrom("payment_event")
          .whereRef("orderId", "=", "order.id")
          .select((of) => of.fn.countAll<number>().as("count"))
          .as("events"),
      ])
      .execute();
    for (const row of rows) {
      expect(row.access, row.id).toBe(row.isFulfilled * 2);
      expect(row.receipts, row.id).toBe(row.isFulfilled);
      expect(row.refunds, row.id).toBe(row.refundedMinor > 0 ? 1 : 0);
      expect(row.events, row.id).toBe(row.paidAt === null ? 0 : 1);
    }
  };
  const start = () => {
    const told: Told = { address, secret, orders };
    writeFileSync(file, JSON.stringify(told));
    const child = spawn(process.execPath, [join(import.meta.dirname, "fulfilment-program.ts"), file], {
      env: programEnv(),
    });
    onTestFinished(() => void child.kill("SIGKILL"));
    const isReady = new Promise<void>((resolve) => child.stdout.once("data", () => resolve()));
    const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
    return { child, isReady, ended };
  };
  for (let kill = 0; kill < kills; kill += 1) {
    await givenOrders();
    const { child, isReady, ended } = start();
    await isReady;
    await pause(Math.random() * 60);
    child.kill("SIGKILL");
    await ended;
    await expectWhole();
  }
  const last = start();
  expect(await last.ended).toBe(0);
  await expectWhole();
  const after = await db.selectFrom("purchase_order").select(["id", "state"]).execute();
  const expected = orders.map(({ id, isRefunded }) => ({ id, state: isRefunded ? "refunded" : "paid" }));
  expect(after).toHaveLength(expected.length);
  expect(after).toEqual(expect.arrayContaining(expected));
}, 300_000);
