import type { StaffDocument } from "@ryadom/shared/search-documents.ts";
import type { Logger } from "pino";
import type { Database } from "../../db/database.ts";
import { allPublicationDocuments } from "./index-publications.ts";
import { readIndexState, setIndexContents } from "../engine/index-state.ts";
import { reasonWithoutTexts } from "../engine/search-failure.ts";
import { changeStaff, indexStaff } from "./index-staff.ts";
import type { SearchEngine } from "../engine/search-engine.ts";
import { digestOfStaff, staffChanges } from "./staff-contents.ts";

/** Raised when stems, function words or documents are read another way: then the index of publications is built anew at the next start. */
export const wordsVersion = "3";
const checkMs = 500;

type Staff = ReadonlyMap<string, StaffDocument>;
type Release = { id: string; searchDocuments: Staff };

/**
 * Builds the indexes that were never built or were built of something else: of staff's texts at each new release, of publications after an
 * update that reads words another way. Of staff's texts only what changed goes in where the index holds the release before. Readers search the old index meanwhile.
 * @returns stops it, and waits for what is under way
 */
export function keepIndexesUp({
  db,
  engine,
  release,
  log,
}: {
  db: Database;
  engine: SearchEngine;
  release: () => Release | null;
  log: Logger;
}): () => Promise<void> {
  let seen: Release | null = null;
  let running: Promise<void> | null = null;
  const look = async (): Promise<void> => {
    const current = release();
    if (current === null || current === seen) return;
    try {
      await bringUpToDate(db, engine, current.searchDocuments, seen?.searchDocuments ?? null);
      seen = current;
    } catch (error) {
      log.error({ reason: reasonWithoutTexts(error) }, "an index of search could not be built");
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

/** Builds those of the two indexes that hold something else than they should. */
async function bringUpToDate(db: Database, engine: SearchEngine, staff: Staff, before: Staff | null): Promise<void> {
  const { contents } = await readIndexState(db, "staff");
  if (before && contents === contentsOfStaff(before)) await bringStaffUp(db, engine, before, staff);
  else if (contents !== contentsOfStaff(staff)) await rebuildStaff(db, engine, staff);
  if ((await readIndexState(db, "publications")).contents !== wordsVersion) await rebuildPublications(db, engine);
}

/** What an index of these texts is built of, as `search_index` remembers it. */
export const contentsOfStaff = (staff: Staff): string => `${wordsVersion} ${digestOfStaff(staff)}`;

async function bringStaffUp(db: Database, engine: SearchEngine, before: Staff, staff: Staff): Promise<void> {
  const { changed, gone } = staffChanges(before, staff);
  if (changed.length + gone.length === 0) return;
  await changeStaff(engine, changed, gone);
  await setIndexContents(db, "staff", contentsOfStaff(staff));
}

/** Builds the index of what staff published anew. */
export async function rebuildStaff(db: Database, engine: SearchEngine, staff: Staff): Promise<void> {
  await indexStaff(engine, staff);
  await setIndexContents(db, "staff", contentsOfStaff(staff));
}

/** Builds the index of publications anew. @param tell is called with how many are done */
export async function rebuildPublications(db: Database, engine: SearchEngine, tell?: (done: number) => void): Promise<void> {
  await engine.rebuild("publications", allPublicationDocuments(db, tell));
  await setIndexContents(db, "publications", wordsVersion);
}
