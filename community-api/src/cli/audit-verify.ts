import { parseArgs } from "node:util";
import { parseHead, writeHead } from "../db/audit-chain.ts";
import { openDatabase } from "../db/database.ts";
import { readEnvironment } from "../env.ts";
import { missingTriggers } from "./audit-verify/missing-triggers.ts";
import { verifyAudit } from "./audit-verify/verify-audit.ts";

const usage = "npm run audit:verify [-- --head <number>-<hash>]";
const sayEvery = 100_000;

/**
 * `npm run audit:verify`: checks the whole audit log against its chain, offline or beside the running service, and changes nothing. `--head` is a head that
 * it printed earlier: with one, a log that was rewritten as a whole is found, too. Exit code 1 when anything is not as it was written.
 */
async function run(): Promise<void> {
  const { values } = parseArgs({ options: { head: { type: "string" } } });
  const noted = values.head === undefined ? undefined : parseHead(values.head);
  if (noted === null) throw new Error(`That is no head. ${usage}`);
  const db = openDatabase(readEnvironment(process.env).database);
  try {
    const onProgress = (lines: number): void => void (lines % sayEvery === 0 && console.error(`${lines} lines …`));
    const { lines, head, erasedParts, broken } = await verifyAudit(db, { ...(noted ? { noted } : {}), onProgress });
    console.log(`${lines} lines are whole, ${erasedParts} personal parts of them erased.`);
    if (broken === null) console.log(`Head: ${writeHead(head)}`);
    else console.error(`Line ${broken.id} is broken: ${broken.what}.`);
    const missing = await missingTriggers(db);
    if (missing.length > 0)
      console.error(`The database does not protect the log: ${missing.join(", ")} missing, replaced or switched off.`);
    if (broken !== null || missing.length > 0) process.exitCode = 1;
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
