import type { StaffDocument } from "@ryadom/shared/search-documents.ts";
import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import { readIndexState, setIndexContents } from "../engine/index-state.ts";
import { waitForWriters } from "../index/embedded.ts";
import { readPublicationDocuments } from "../index/index-publications.ts";
import { staffSearchDocument } from "../index/index-staff.ts";
import { contentsOfStaff, wordsVersion } from "../index/keep-indexes-up.ts";
import { dropOtherModels, queueForVectors, vectorIndexes } from "../vectors/vector-rows.ts";

const batchSize = 200;

type Staff = ReadonlyMap<string, StaffDocument>;

/**
 * Has all texts wait that have no vector of this model: at first, with another model, with another release, after an update that reads words
 * another way. What has one of the same text keeps it.
 */
export async function queueTexts(db: Database, model: string, staff: Staff): Promise<void> {
  const wanted = { publications: `${wordsVersion} ${model}`, staff: `${contentsOfStaff(staff)} ${model}` } as const;
  // From now on every change waits, also those made while the others are looked through.
  for (const name of Object.values(vectorIndexes))
    if ((await readIndexState(db, name)).contents === null) await setIndexContents(db, name, "");
  if ((await readIndexState(db, vectorIndexes.staff)).contents !== wanted.staff) {
    await queueStaff(db, model, staff);
    await setIndexContents(db, vectorIndexes.staff, wanted.staff);
  }
  if ((await readIndexState(db, vectorIndexes.publications)).contents !== wanted.publications) {
    await queuePublications(db, model);
    await setIndexContents(db, vectorIndexes.publications, wanted.publications);
  }
}

async function queueStaff(db: Database, model: string, staff: Staff): Promise<void> {
  await dropOtherModels(db, "staff", model);
  const documents = [...staff.values()].map(staffSearchDocument);
  for (let start = 0; start < documents.length; start += batchSize)
    await db.transaction().execute((trx) => queueForVectors(trx, "staff", documents.slice(start, start + batchSize)));
  const { rows } = await sql<{ id: string }>`select "id" from "search_vector" where "indexName" = 'staff'`.execute(db);
  for (const { id } of rows)
    if (!staff.has(id)) await sql`delete from "search_vector" where "indexName" = 'staff' and "id" = ${id}`.execute(db);
}

/** Each batch waits for whoever is writing, and is read after that: so it brings back nothing that was edited or deleted meanwhile. */
async function queuePublications(db: Database, model: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await waitForWriters(trx, "publications");
    await dropOtherModels(trx, "publications", model);
  });
  let after = "";
  for (;;) {
    const rows = await db.selectFrom("publication").select("id").where("id", ">", after).orderBy("id").limit(batchSize).execute();
    if (rows.length === 0) return;
    await db.transaction().execute(async (trx) => {
      await waitForWriters(trx, "publications");
      const ids = rows.map(({ id }) => id);
      await queueForVectors(trx, "publications", await readPublicationDocuments(trx, ids));
    });
    after = rows.at(-1)!.id;
    // Others are served in between.
    await new Promise((resolve) => setImmediate(resolve));
  }
}
