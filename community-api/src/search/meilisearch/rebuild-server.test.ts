import { expect, test } from "vitest";
import { givenPublication } from "../../../test/fixtures.ts";
import { openStandIn } from "../../../test/search-engines.ts";
import { newDatabase } from "../../../test/test-database.ts";
import type { Database } from "../../db/database.ts";
import { readIndexState, touchedOf } from "../engine/index-state.ts";
import { indexPublications } from "../index/index-publications.ts";
import { serverIndexes } from "../index/unsent.ts";
import type { MeilisearchEngine } from "./engine.ts";
import { createUpkeep } from "./keep-server-up.ts";
import { rebuildServerPublications } from "./rebuild-server.ts";

const release = { id: "one", searchDocuments: new Map() };

/** A search server that has one publication, and what an operator's program sees of it, which stops after each batch it reads. */
async function given() {
  const db = await newDatabase();
  const server = await openStandIn();
  const { id } = await givenPublication(db, { title: "By the harbour" });
  const step = createUpkeep({ db, server, release: () => release });
  await step();
  const find = async (q: string) =>
    (await server.search({ index: "publications", q, isTyping: false, limit: 10, offset: 0 })).hits.map((hit) => hit.id);
  const stoppingAt = (meanwhile: () => Promise<void>): MeilisearchEngine => ({
    ...server,
    async rebuild(index, documents) {
      async function* slowly() {
        for await (const batch of documents) {
          await meanwhile();
          yield batch;
        }
      }
      await server.rebuild(index, slowly());
    },
  });
  return { db, id, server, step, find, stoppingAt };
}

const edit = (db: Database, id: string, title: string) =>
  db.transaction().execute(async (trx) => {
    await trx.updateTable("publication").set({ title }).where("id", "=", id).execute();
    await indexPublications(trx, [id]);
  });

test("what was edited or deleted after the rebuild had read it is as it was written last, once the waiting is sent", async () => {
  const { db, id, step, find, stoppingAt } = await given();
  const gone = await givenPublication(db, { title: "By the lighthouse" });
  const meanwhile = async () => {
    await edit(db, id, "By the river");
    await db.transaction().execute(async (trx) => {
      await trx.deleteFrom("publication").where("id", "=", gone.id).execute();
      await indexPublications(trx, [gone.id]);
    });
    // The API goes on sending while another process builds.
    await step();
    expect(await find("river")).toEqual([id]);
  };
  await rebuildServerPublications(db, stoppingAt(meanwhile));
  await step();
  expect([await find("harbour"), await find("lighthouse"), await find("river")]).toEqual([[], [], [id]]);
  expect(await readIndexState(db, serverIndexes.publications)).toMatchObject({ rebuildingSince: null });
  for (const name of [serverIndexes.publications, "server:waiting", "server:under-way"]) expect((await touchedOf(db, name)).size).toBe(0);
});

test("of two that build at once the later one goes on, the earlier one stops and says why", async () => {
  const { db, id, server, find, stoppingAt } = await given();
  const first = rebuildServerPublications(
    db,
    stoppingAt(() => rebuildServerPublications(db, server)),
  );
  await expect(first).rejects.toThrow("another program builds this index anew");
  expect(await find("harbour")).toEqual([id]);
});

test("a rebuild that breaks off leaves the old index, and what was written meanwhile is sent to it", async () => {
  const { db, id, step, find, stoppingAt } = await given();
  const breaking = async () => {
    await edit(db, id, "By the river");
    throw new Error("the database is away");
  };
  await expect(rebuildServerPublications(db, stoppingAt(breaking))).rejects.toThrow("away");
  await step();
  expect([await find("harbour"), await find("river")]).toEqual([[], [id]]);
  expect(await readIndexState(db, serverIndexes.publications)).toMatchObject({ rebuildingSince: null });
});
