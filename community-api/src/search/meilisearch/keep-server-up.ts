import type { StaffDocument } from "@ryadom/shared/search-documents.ts";
import type { Logger } from "pino";
import type { Database } from "../../db/database.ts";
import { readPublicationDocuments } from "../index/index-publications.ts";
import { readIndexState, setIndexContents } from "../engine/index-state.ts";
import type { MeilisearchEngine } from "./engine.ts";
import { forgetServer, sendWaiting, serverIndexes } from "../index/unsent.ts";
import { publicationContents, rebuildServerPublications, rebuildServerStaff, staffContents } from "./rebuild-server.ts";

const checkMs = 500;
const longestPauseMs = 300_000;

type Release = { id: string; searchDocuments: ReadonlyMap<string, StaffDocument> };
type Needs = { db: Database; server: MeilisearchEngine; release: () => Release | null; log: Logger };

/**
 * Keeps a search server up with the database: settings and staff's texts at each new release, publications as they change. What fails is tried again
 * after longer and longer pauses, 1 s to 5 min; readers get the built-in search meanwhile.
 * @param server null: there is none, and what waited for one is forgotten
 * @returns stops it, and waits for what is under way
 */
export function keepServerUp({ server, ...needs }: Omit<Needs, "server"> & { server: MeilisearchEngine | null }): () => Promise<void> {
  const { db, log } = needs;
  const step = server ? createUpkeep({ ...needs, server }) : forgetOnce(db);
  let failures = 0;
  let pausesUntil = 0;
  let running: Promise<void> | null = null;
  const look = async (): Promise<void> => {
    if (performance.now() < pausesUntil) return;
    try {
      await step();
      failures = 0;
    } catch (error) {
      pausesUntil = performance.now() + Math.min(longestPauseMs, 1000 * 2 ** failures);
      failures += 1;
      log.warn({ failures, error: error instanceof Error ? error.name : "unknown" }, "the search server could not be brought up to date");
    }
  };
  const check = setInterval(() => {
    running ??= look().finally(() => {
      running = null;
    });
  }, checkMs);
  return async () => {
    clearInterval(check);
    await running;
  };
}

/** One step of the upkeep: whatever is due now. @throws what stands in its way; the next step begins where this one ended */
export function createUpkeep({ db, server, release }: Omit<Needs, "log">): () => Promise<void> {
  let seen: Release | null = null;
  return async () => {
    const current = release();
    if (current === null) return;
    if (current !== seen) {
      // From now on every change waits for the server, also those made while its indexes are built.
      if ((await readIndexState(db, serverIndexes.publications)).contents === null)
        await setIndexContents(db, serverIndexes.publications, "");
      const wereThere = await server.prepare();
      await bringUpToDate(db, server, current.searchDocuments, wereThere);
      seen = current;
    }
    await sendWaiting(db, async (ids) => {
      const documents = await readPublicationDocuments(db, ids);
      const there = new Set(documents.map(({ id }) => id));
      await server.put("publications", documents);
      await server.remove(
        "publications",
        ids.filter((id) => !there.has(id)),
      );
    });
  };
}

async function bringUpToDate(
  db: Database,
  server: MeilisearchEngine,
  staff: Release["searchDocuments"],
  wereThere: boolean,
): Promise<void> {
  if (!wereThere || (await readIndexState(db, serverIndexes.staff)).contents !== staffContents(server, staff))
    await rebuildServerStaff(db, server, staff);
  if (!wereThere || (await readIndexState(db, serverIndexes.publications)).contents !== publicationContents(server))
    await rebuildServerPublications(db, server);
}

function forgetOnce(db: Database): () => Promise<void> {
  let isDone = false;
  return async () => {
    if (!isDone) await forgetServer(db);
    isDone = true;
  };
}
