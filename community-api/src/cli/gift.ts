import { parseArgs } from "node:util";
import { ContentKey } from "@ryadom/shared/catalogue.ts";
import { createKeys } from "../core/keys.ts";
import { openDatabase } from "../db/database.ts";
import { readEnvironment } from "../env.ts";
import { createGift } from "../purchases/gifts.ts";

const usage = `npm run gift -- <course> [--days 365]

<course>: the key of a course, such as gentle-sleep
Prints a code that opens the course to one member, once. It is shown here and nowhere else.`;

const defaultDays = 365;
const maxDays = 3650;

/** `npm run gift -- <course>`, for operators: makes a gift of a course. Exit code 2 when the words make no sense. */
async function run(words: readonly string[]): Promise<void> {
  const { positionals, values } = parseArgs({ args: [...words], options: { days: { type: "string" } }, allowPositionals: true });
  const course = ContentKey.safeParse(positionals[0]).data;
  const days = Number(values.days ?? defaultDays);
  if (course === undefined || positionals.length > 1 || !Number.isInteger(days) || days < 1 || days > maxDays) {
    console.error(usage);
    process.exitCode = 2;
    return;
  }
  const settings = readEnvironment(process.env);
  const db = openDatabase(settings.database);
  try {
    const code = await createGift(db, createKeys(settings.memberSecret, settings.oldMemberSecrets), course, days, new Date());
    console.log(`${code}   (opens ${course}, once, within ${days} days)`);
  } finally {
    await db.destroy();
  }
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
