import { realpath } from "node:fs/promises";
import type { StaffDocument } from "@ryadom/shared/search-documents.ts";
import { type Database, openDatabase } from "../db/database.ts";
import { migrate } from "../db/migrations/migrate.ts";
import { readEnvironment } from "../env.ts";
import { reasonWithoutTexts } from "../search/engine/search-failure.ts";
import { embeddedEngine } from "../search/index/embedded.ts";
import { EmbedderFailure } from "../search/meaning/ask-embedder.ts";
import { createEmbedder } from "../search/meaning/embedder.ts";
import { makeSomeVectors } from "../search/meaning/make-vectors.ts";
import { queueTexts } from "../search/meaning/queue-texts.ts";
import type { EmbedderSettings } from "../search/meaning/settings.ts";
import { textsToSend } from "../search/meaning/texts-to-send.ts";
import { countWaiting } from "../search/vectors/vector-rows.ts";
import { rebuildPublications, rebuildStaff } from "../search/index/keep-indexes-up.ts";
import { MeilisearchFailure } from "../search/meilisearch/failure.ts";
import { rebuildServerPublications, rebuildServerStaff } from "../search/meilisearch/rebuild-server.ts";
import { openSearchServer } from "../search/meilisearch/search-server.ts";
import { readCatalogue } from "../serve-site/release/release.ts";
import { documentsIn, readSearchFiles } from "../serve-site/release/search-files.ts";

const sayEvery = 10_000;
const vectorsSaidEvery = 200;

/**
 * `npm run reindex`: builds the indexes of search anew, of publications and of what staff published: those in the database, then those of the search
 * server where there is one; last the vectors that are missing, where somebody makes them. The site goes on serving and searches the old ones until each is swapped in. Safe to kill: the old index stays, and the
 * next run begins anew.
 */
async function run(): Promise<void> {
  const settings = readEnvironment(process.env);
  const db = openDatabase(settings.database);
  try {
    await migrate(db, settings.database);
    const folder = await realpath(settings.releaseDir).catch(() => null);
    const staff = folder === null ? new Map() : documentsIn(await readSearchFiles(folder));
    const synonyms = folder === null ? [] : (await readCatalogue(folder)).synonyms;
    const total = await countPublications(db);

    const builtIn = embeddedEngine({ db, synonyms: () => synonyms });
    await rebuildPublications(db, builtIn, progress("Built-in search", total));
    await rebuildStaff(db, builtIn, staff);
    console.log(`Built-in search: done, ${total} publications, ${staff.size} texts of staff.`);

    const server = openSearchServer(settings.searchServer, () => synonyms);
    if (server) {
      await rebuildServerPublications(db, server, progress("Search server", total));
      await rebuildServerStaff(db, server, staff);
      console.log(`Search server: done, ${total} publications, ${staff.size} texts of staff.`);
    }
    await makeVectors(db, settings.embedder, staff);
  } finally {
    await db.destroy();
  }
}

const countPublications = async (db: Database): Promise<number> => {
  const { count } = await db
    .selectFrom("publication")
    .select((eb) => eb.fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Of the texts that have none yet, where somebody makes them. The others aren't sent once more. */
async function makeVectors(db: Database, settings: EmbedderSettings | null, staff: ReadonlyMap<string, StaffDocument>): Promise<void> {
  const embedder = createEmbedder(settings);
  if (!embedder) return;
  await queueTexts(db, embedder.model, staff);
  const total = await countWaiting(db);
  const tell = progress("Vectors", total, "texts", vectorsSaidEvery);
  const readTexts = textsToSend(db, () => staff);
  let made = 0;
  for (;;) {
    const some = await makeSomeVectors({ db, embedder, readTexts, signal: new AbortController().signal });
    if (some === 0) break;
    tell(Math.min(total, (made += some)));
  }
  console.log(`Vectors: done, ${made} texts.`);
}

/** @returns says how far it is, now and then */
function progress(what: string, total: number, of = "publications", every = sayEvery): (done: number) => void {
  let said = 0;
  return (done) => {
    if (done - said < every && done < total) return;
    said = done;
    console.log(`${what}: ${done} of ${total} ${of} …`);
  };
}

const explanations: Record<string, string> = {
  unreachable: "it does not answer at MEILI_URL",
  garbage: "what answers at MEILI_URL is no Meilisearch",
  invalid_api_key: "MEILI_KEY may not do this there; npm run search-key makes one that may",
  "task-too-slow": "it took too long",
};

const reasonOf = (error: unknown): string => {
  if (error instanceof EmbedderFailure)
    return `The indexes of words are built anew. Vectors are still missing; the site goes on making them: ${error.code} at EMBEDDER_URL.`;
  if (error instanceof MeilisearchFailure)
    return `The search server keeps its old index: ${explanations[error.code] ?? error.code}. The built-in search is built anew.`;
  return reasonWithoutTexts(error);
};

try {
  await run();
} catch (error) {
  console.error(reasonOf(error));
  process.exitCode = 1;
}
