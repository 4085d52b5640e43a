import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import type { Database, DatabaseConfig, Engine } from "../database.ts";
import { wipeDeletedRows } from "../wipe-deleted-rows.ts";
import { init } from "./0001-init.ts";
import { accounts } from "./0002-accounts.ts";
import { writing } from "./0003-writing.ts";
import { notifying } from "./0004-notifying.ts";
import { safety } from "./0005-safety.ts";
import { readersOfLetters } from "./0006-readers-of-letters.ts";
import { plainNames } from "./0007-plain-names.ts";
import { sessionExpiry } from "./0008-session-expiry.ts";
import { moderationPrivacy } from "./0009-moderation-privacy.ts";
import { accountSafety } from "./0010-account-safety.ts";
import { privateFiles } from "./0011-private-files.ts";
import { networkLimits } from "./0012-network-limits.ts";
import { blocksUnderAPseudonym } from "./0013-blocks-under-a-pseudonym.ts";
import { unanswered } from "./0014-unanswered.ts";
import { courseProgress } from "./0015-course-progress.ts";
import { testRecords } from "./0016-test-records.ts";
import { achievements } from "./0017-achievements.ts";
import { courseRatings } from "./0018-course-ratings.ts";
import { orders } from "./0019-orders.ts";
import { paidMedia } from "./0021-paid-media.ts";
import { search } from "./0023-search.ts";
import { refundMails } from "./0024-refund-mails.ts";
import { searchPostgres } from "./0025-search-postgres.ts";
import { auditChain } from "./0027-audit-chain.ts";
import { moderationCases } from "./0028-moderation-cases.ts";
import { textSketches } from "./0029-text-sketches.ts";
import { moderationDecisions } from "./0030-moderation-decisions.ts";
import { appeals } from "./0031-appeals.ts";
import { reportOutcomesAndDuty } from "./0032-report-outcomes-and-duty.ts";
import { specialistQueue } from "./0033-specialist-queue.ts";
import { moderatorCare } from "./0034-moderator-care.ts";
import { caseReads } from "./0036-case-reads.ts";
import { appealReminders } from "./0037-appeal-reminders.ts";
import { searchVectors } from "./0038-search-vectors.ts";
import { delayedPosts } from "./0039-delayed-posts.ts";
import { reactionKinds } from "./0040-reaction-kinds.ts";
import { follows } from "./0041-follows.ts";

type MigrationStep = (db: Database, engine: Engine) => Promise<void>;

/** Forward only, listed by hand, in order; a name that was released never changes. */
export const migrations: Readonly<Record<string, MigrationStep>> = {
  "0001-init": init,
  "0002-accounts": accounts,
  "0003-writing": writing,
  "0004-notifying": notifying,
  "0005-safety": safety,
  "0006-readers-of-letters": readersOfLetters,
  "0007-plain-names": plainNames,
  "0008-session-expiry": sessionExpiry,
  "0009-moderation-privacy": moderationPrivacy,
  "0010-account-safety": accountSafety,
  "0011-private-files": privateFiles,
  "0012-network-limits": networkLimits,
  "0013-blocks-under-a-pseudonym": blocksUnderAPseudonym,
  "0014-unanswered": unanswered,
  "0015-course-progress": courseProgress,
  "0016-test-records": testRecords,
  "0017-achievements": achievements,
  "0018-course-ratings": courseRatings,
  "0019-orders": orders,
  "0021-paid-media": paidMedia,
  "0023-search": search,
  "0024-refund-mails": refundMails,
  "0025-search-postgres": searchPostgres,
  "0027-audit-chain": auditChain,
  "0028-moderation-cases": moderationCases,
  "0029-text-sketches": textSketches,
  "0030-moderation-decisions": moderationDecisions,
  "0031-appeals": appeals,
  "0032-report-outcomes-and-duty": reportOutcomesAndDuty,
  "0033-specialist-queue": specialistQueue,
  "0034-moderator-care": moderatorCare,
  "0036-case-reads": caseReads,
  "0037-appeal-reminders": appealReminders,
  "0038-search-vectors": searchVectors,
  "0039-delayed-posts": delayedPosts,
  "0040-reaction-kinds": reactionKinds,
  "0041-follows": follows,
};

/**
 * Bring the database to the newest shape, all steps or none.
 * PostgreSQL: Kysely's advisory lock and transaction. SQLite, where Kysely has neither: one `begin immediate` round everything, a
 * copy of the file beside it first (`backups/before-<migration>-<time>.db`) unless it is new, and a check of the foreign keys.
 * @param steps all there are, by name; tests add their own
 * @returns the names of the steps taken; throws the error of the step that failed
 */
export async function migrate(db: Database, address: DatabaseConfig, steps = migrations): Promise<string[]> {
  if (address.engine === "postgres") return migrateToLatest(db, "postgres", steps);
  const pending = (await migratorFor(db, "sqlite", steps).getMigrations()).filter((migration) => !migration.executedAt);
  if (pending.length === 0) return [];
  if (pending.length < Object.keys(steps).length) await snapshot(db, address.file, pending[0]!.name);
  const taken = await migrateSqlite(db, steps);
  // From then on what is deleted is overwritten; what had been deleted before lies in free pages until the file is written anew.
  if (taken.includes("0011-private-files")) await wipeDeletedRows(db, []);
  return taken;
}

function migrateSqlite(db: Database, steps: typeof migrations): Promise<string[]> {
  return db.connection().execute(async (connection) => {
    await sql`begin immediate`.execute(connection);
    try {
      const taken = await migrateToLatest(connection, "sqlite", steps);
      const { rows } = await sql`pragma foreign_key_check`.execute(connection);
      if (rows.length > 0) throw new Error(`migration left ${rows.length} rows that point at nothing`);
      await sql`commit`.execute(connection);
      return taken;
    } catch (error) {
      await sql`rollback`.execute(connection);
      throw error;
    }
  });
}

function migratorFor(db: Database, engine: Engine, steps: typeof migrations): Migrator {
  const listed = Object.entries(steps).map(([name, up]): [string, Migration] => [name, { up: (step) => up(step, engine) }]);
  return new Migrator({ db, provider: { getMigrations: async () => Object.fromEntries(listed) } });
}

async function migrateToLatest(db: Database, engine: Engine, steps: typeof migrations): Promise<string[]> {
  const { error, results } = await migratorFor(db, engine, steps).migrateToLatest();
  if (error) throw error instanceof Error ? error : new Error("migration failed", { cause: error });
  return (results ?? []).map((result) => result.migrationName);
}

/** Where the copies from before migrations lie. They hold what was erased since, and are deleted after a week (`jobs/background.ts`). */
export const snapshotFolder = (file: string): string => join(dirname(file), "backups");

async function snapshot(db: Database, file: string, before: string): Promise<void> {
  const folder = snapshotFolder(file);
  await mkdir(folder, { recursive: true });
  const copy = join(folder, `before-${before}-${new Date().toISOString().replace(/\W/g, "")}.db`);
  await sql`vacuum into ${copy}`.execute(db);
}
