import { readFileSync } from "node:fs";
import { join } from "node:path";
import { erasureSteps } from "@ryadom/shared/privacy.ts";
import { expect, test } from "vitest";
import { givenAccount } from "../../../test/given-account.ts";
import { newDataDir } from "../../../test/programs.ts";
import { newService } from "../../../test/test-app.ts";
import { createKeys } from "../../core/keys.ts";
import { runErasure } from "./erase.ts";
import { openTombstones, type Tombstones } from "./tombstones.ts";

/*
 * A backup that is restored between an erasure and its tombstone would bring the member back for good. So the tombstone comes first: before the
 * receipt is given, and before anything is deleted.
 */

const keys = createKeys("a secret of the tests, long enough for everything");

async function newMember(tombstones?: Tombstones) {
  const file = join(await newDataDir(), "tombstones");
  const service = await newService(tombstones ? { tombstones } : { tombstones: openTombstones(file, keys) });
  const account = await givenAccount(service, { email: "ann@example.org" });
  const ann = await service.as(account);
  const services = { ...service, tombstones: tombstones ?? openTombstones(file, keys), clock: () => service.clock.now };
  const isWritten = (): boolean => {
    try {
      return readFileSync(file, "utf8").includes(keys.hmac("tombstone", account.uid));
    } catch {
      return false;
    }
  };
  return { service, services, account, ann, isWritten, leave: () => ann.ask<{ id: string }>("DELETE", "/api/me") };
}

test("the receipt is given when the tombstone is on the disk, not before", async () => {
  let write = (): void => {};
  const written = new Promise<void>((resolve) => (write = resolve));
  let isAsked = false;
  const { leave } = await newMember({
    add: () => {
      isAsked = true;
      return written;
    },
    read: async () => null,
    has: async () => false,
    checkWritable: async () => {},
  });
  let isAnswered = false;
  const answer = leave().finally(() => (isAnswered = true));
  await expect.poll(() => isAsked).toBe(true);
  await new Promise(setImmediate);
  expect(isAnswered).toBe(false);
  write();
  expect((await answer).status).toBe(202);
});

test("with the receipt in hand the tombstone is written, though no step of the work was done yet", async () => {
  const { leave, isWritten, service } = await newMember();
  expect(isWritten()).toBe(false);
  const { body } = await leave();
  expect(isWritten()).toBe(true);
  const state = await service.visitor().ask("GET", `/api/erasures/${body.id}`);
  expect(state.body).toMatchObject({ state: "underway", steps: [] });
});

test("of all steps it is the first, and each later one finds it written", async () => {
  const { services, leave, isWritten, service } = await newMember();
  const { body } = await leave();
  const taken: [string, boolean][] = [];
  await runErasure(services, body.id, (step) => void taken.push([step, isWritten()]));
  expect(taken).toEqual(erasureSteps.map((step) => [step, true]));
  expect(taken[0]?.[0]).toBe("tombstone");
  expect(await service.db.selectFrom("member").select("uid").execute()).toEqual([]);
});

test("a disk that does not take the tombstone stops no one from leaving, and nothing is deleted until it does", async () => {
  const broken: Tombstones = {
    add: async () => {
      throw new Error("disk full");
    },
    read: async () => null,
    has: async () => false,
    checkWritable: async () => {},
  };
  const { services, leave, service, account } = await newMember(broken);
  const answer = await leave();
  expect(answer.status).toBe(202);
  await expect(runErasure(services, answer.body.id)).rejects.toThrow("disk full");
  expect((await service.visitor().ask("GET", `/api/erasures/${answer.body.id}`)).body).toMatchObject({ state: "underway", steps: [] });
  expect(await service.db.selectFrom("member").select("uid").execute()).toEqual([{ uid: account.uid }]);
  expect(service.accounts.kept.size).toBe(1);
});
