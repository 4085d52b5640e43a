import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { createKeys } from "./auth/keys.ts";
import { openDatabase } from "./db/database.ts";
import { migrate } from "./db/migrate.ts";
import { readEnvironment } from "./env.ts";
import { writeSecondFactorLetters } from "./seed/second-factor-letters.ts";
import { seedCommunity } from "./seed/seed-community.ts";
import { seedSecondFactors } from "./seed/seed-second-factors.ts";
import { readStory } from "./seed/story.ts";

/** `npm run seed`: makes the database if need be and loads the demo community. Never in prod. */
async function seed(): Promise<void> {
  if ((process.env.APP_ENV || "prod") === "prod") {
    throw new Error("The demo community is for APP_ENV=development and qa (prod is the default): nothing was loaded.");
  }
  const settings = readEnvironment(process.env);
  await mkdir(settings.dataDir, { recursive: true });
  const db = openDatabase(settings.database);
  try {
    await migrate(db, settings.database);
    const story = await readStory(resolve(process.env.SEED_DIR || resolve(import.meta.dirname, "../../shared/seed")));
    const now = new Date();
    const added = await seedCommunity(db, story, now);
    const factors = await seedSecondFactors(db, createKeys(settings.memberSecret), story, now);
    await writeSecondFactorLetters(join(settings.dataDir, "inbox"), settings.mail.from, factors);
    console.log(`${story.members.length} members, ${story.publications.length} publications in the story, ${added} added.`);
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
