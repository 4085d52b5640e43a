import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { Catalogue } from "@ryadom/shared/catalogue.ts";
import { openDatabase } from "../db/database.ts";
import { readEnvironment } from "../env.ts";
import { republish } from "./republish/republish.ts";

const sayEvery = 500;

/**
 * `npm run republish -- texts.jsonl [--dry-run]`: publishes texts from Reddit whose authors allowed it, one JSON object a line. Safe to
 * interrupt and rerun: known keys are skipped. Exit code 1 when a line was invalid; the others are published.
 */
async function run(): Promise<void> {
  const { values, positionals } = parseArgs({ options: { "dry-run": { type: "boolean", default: false } }, allowPositionals: true });
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) throw new Error("Name one file: npm run republish -- texts.jsonl [--dry-run]");
  const settings = readEnvironment(process.env);
  const catalogue = await readCatalogue(settings.releaseDir);
  const db = openDatabase(settings.database);
  const counts = { added: 0, known: 0, wrong: 0 };
  try {
    let number = 0;
    // npm starts the program in its own folder; a person names the file from where they stand.
    const path = resolve(process.env.INIT_CWD ?? process.cwd(), file);
    for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
      number += 1;
      if (line.trim() === "") continue;
      const outcome = await republish(db, catalogue, line, new Date(), { dryRun: values["dry-run"] });
      if (typeof outcome === "string") counts[outcome] += 1;
      else {
        counts.wrong += 1;
        console.error(`line ${number}: ${outcome.wrong}`);
      }
      if (number % sayEvery === 0) console.log(`${number} lines …`);
    }
  } finally {
    await db.destroy();
  }
  console.log(`${counts.added} ${values["dry-run"] ? "would be added" : "added"}, ${counts.known} known, ${counts.wrong} wrong.`);
  if (counts.wrong > 0) process.exitCode = 1;
}

async function readCatalogue(releaseDir: string): Promise<Catalogue> {
  const text = await readFile(join(releaseDir, "catalogue.json"), "utf8").catch(() => {
    throw new Error("There is no site yet, and with it no themes: build it once (npm start), then run this again.");
  });
  return Catalogue.parse(JSON.parse(text));
}

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
