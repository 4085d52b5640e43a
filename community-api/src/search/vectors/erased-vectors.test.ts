import { readFile } from "node:fs/promises";
import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { searchDocument } from "../../../test/search-documents.ts";
import { newDatabaseWithAddress } from "../../../test/test-database.ts";
import { setIndexContents } from "../engine/index-state.ts";
import { putInIndex, removeFromIndex } from "../index/embedded.ts";
import { removeDeletedWords } from "../postgres/remove-deleted-words.ts";
import { claimWaiting, storeVector, vectorIndexes } from "./vector-rows.ts";

const number = 120;

test("of deleted and edited texts no vector is left, neither in the table nor in the bytes of its files", async () => {
  const { db, address } = await newDatabaseWithAddress();
  await setIndexContents(db, vectorIndexes.publications, "");
  const documents = Array.from({ length: number }, (_, at) => searchDocument({ id: `P${at}`, title: "A title", text: `text ${at}` }));
  await db.transaction().execute((trx) => putInIndex(trx, "publications", documents));
  const kept = new Map<string, Buffer>();
  const [now, later] = [new Date(Date.now() + 1000).toISOString(), new Date(Date.now() + 60_000).toISOString()];
  for (const text of await claimWaiting(db, now, later, number)) {
    const bytes = randomBytes(4 * 384);
    kept.set(text.id, bytes);
    await storeVector(db, text, "a-model", new Float32Array(Uint8Array.from(bytes).buffer));
  }
  expect(kept.size).toBe(number);
  const files = async (): Promise<Buffer> => {
    if (address.engine === "sqlite") {
      await sql`pragma wal_checkpoint(truncate)`.execute(db);
      return readFile(address.file);
    }
    await sql`checkpoint`.execute(db);
    const { rows } = await sql<{ file: string }>`
      select current_setting('data_directory') || '/' || pg_relation_filepath("oid") as "file" from (
        select 'search_vector'::regclass as "oid"
        union all select "reltoastrelid" from pg_class where "oid" = 'search_vector'::regclass and "reltoastrelid" <> 0) as "relations"`.execute(
      db,
    );
    return Buffer.concat(await Promise.all(rows.map(({ file }) => readFile(file))));
  };
  // A longer vector is stored in pieces: the first numbers stand together.
  const leftIn = (bytes: Buffer, ids: readonly string[]) => ids.filter((id) => bytes.includes(kept.get(id)!.subarray(0, 64)));
  const all = documents.map(({ id }) => id);
  expect(leftIn(await files(), all)).toEqual(all);

  const [deleted, edited] = [all.filter((_, at) => at % 10 === 3), all.filter((_, at) => at % 10 === 7)];
  await db.transaction().execute((trx) => removeFromIndex(trx, "publications", deleted));
  await db.transaction().execute((trx) =>
    putInIndex(
      trx,
      "publications",
      edited.map((id) => searchDocument({ id, title: "Something", text: "else" })),
    ),
  );
  await removeDeletedWords(db);
  const gone = [...deleted, ...edited];
  expect(leftIn(await files(), gone)).toEqual([]);
  expect(leftIn(await files(), all).length).toBe(number - gone.length);
  const { rows } = await sql<{ id: string }>`select "id" from "search_vector" where "vector" is not null`.execute(db);
  expect(rows.map(({ id }) => id).toSorted()).toEqual(all.filter((id) => !gone.includes(id)).toSorted());
});
