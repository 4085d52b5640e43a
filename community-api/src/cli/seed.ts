import { join, resolve } from "node:path";
import { createKeys } from "../core/keys.ts";
import { openDatabase } from "../db/database.ts";
import { migrate } from "../db/migrations/migrate.ts";
import { readEnvironment } from "../env.ts";
import { keepFilesPrivate } from "../files/private-files.ts";
import { writeSecondFactorMails } from "./seed/second-factor-mails.ts";
import { seedCommunity } from "./seed/seed-community.ts";
import { seedSecondFactors } from "./seed/seed-second-factors.ts";
import { readDemoCommunity } from "./seed/demo-community.ts";

/** `npm run seed`: makes the database if need be and loads the demo community. Never in prod. */
async function seed(): Promise<void> {
  if ((process.env.APP_ENV || "prod") === "prod") {
    throw new Error("The demo community is for APP_ENV=development and qa (prod is the default): nothing was loaded.");
  }
  const settings = readEnvironment(process.env);
  await keepFilesPrivate(settings.dataDir);
  const db = openDatabase(settings.database);
  try {
    await migrate(db, settings.database);
    const community = await readDemoCommunity(resolve(process.env.SEED_DIR || resolve(import.meta.dirname, "../../../shared/seed")));
    const now = new Date();
    const added = await seedCommunity(db, community, now);
    const factors = await seedSecondFactors(db, createKeys(settings.memberSecret, settings.oldMemberSecrets), community, now);
    await writeSecondFactorMails(join(settings.dataDir, "inbox"), settings.mail.from, factors);
    console.log(`${community.members.length} members, ${community.publications.length} publications in the community, ${added} added.`);
  } finally {
    await db.destroy();
  }
}

try {
  await seed();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
