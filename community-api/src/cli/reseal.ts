import { createKeys } from "../core/keys.ts";
import { openDatabase } from "../db/database.ts";
import { readEnvironment } from "../env.ts";
import { reseal } from "./reseal/reseal.ts";

/**
 * `npm run reseal`: after MEMBER_SECRET was exchanged, seals anew what an earlier one (MEMBER_SECRET_OLD) has sealed. Safe to interrupt and
 * to repeat. Exit code 1 when something is left that no secret opens.
 */
async function run(): Promise<void> {
  const settings = readEnvironment(process.env);
  const db = openDatabase(settings.database);
  try {
    const { resealed, unopened } = await reseal(db, createKeys(settings.memberSecret, settings.oldMemberSecrets));
    console.log(`${resealed} sealed anew, ${unopened} that neither MEMBER_SECRET nor MEMBER_SECRET_OLD opens.`);
    if (unopened > 0) process.exitCode = 1;
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
