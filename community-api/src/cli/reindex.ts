import { realpath } from "node:fs/promises";
import { openDatabase } from "../db/database.ts";
import { migrate } from "../db/migrations/migrate.ts";
import { readEnvironment } from "../env.ts";
import { embeddedEngine } from "../search/index/embedded.ts";
import { rebuildPublications, rebuildStaff } from "../search/index/keep-indexes-up.ts";
import { readSearchDocuments } from "../serve-site/release/release.ts";

const sayEvery = 10_000;

/**
 * `npm run reindex`: builds the indexes of search anew, of publications and of what staff published. The site goes on serving and searches the
 * old ones until each is swapped in. Safe to kill: the old index stays, and the next run begins anew.
 */
async function run(): Promise<void> {
  const settings = readEnvironment(process.env);
  const db = openDatabase(settings.database);
  try {
    await migrate(db, settings.database);
    const engine = embeddedEngine({ db, synonyms: () => [] });
    const total = Number(
      (
        await db
          .selectFrom("publication")
          .select((eb) => eb.fn.countAll().as("count"))
          .executeTakeFirstOrThrow()
      ).count,
    );
    let said = 0;
    await rebuildPublications(db, engine, (done) => {
      if (done - said < sayEvery && done < total) return;
      said = done;
      console.log(`${done} of ${total} publications …`);
    });
    const folder = await realpath(settings.releaseDir).catch(() => null);
    const staff = folder === null ? new Map() : await readSearchDocuments(folder);
    await rebuildStaff(db, engine, staff);
    console.log(`Done: ${total} publications, ${staff.size} texts of staff.`);
  } finally {
    await db.destroy();
  }
}

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
