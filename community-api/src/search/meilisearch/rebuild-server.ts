import type { StaffDocument } from "@ryadom/shared/search-documents.ts";
import type { Database } from "../../db/database.ts";
import { setIndexContents } from "../engine/index-state.ts";
import type { SearchDocument } from "../engine/search-engine.ts";
import { allPublicationDocuments } from "../index/index-publications.ts";
import { indexStaff } from "../index/index-staff.ts";
import { digestOfStaff } from "../index/staff-contents.ts";
import { serverIndexes, whileRebuilding } from "../index/unsent.ts";
import type { MeilisearchEngine } from "./engine.ts";

/** Raised when documents are read another way: then the indexes are built anew. */
const documentsVersion = "1";

type StaffDocuments = ReadonlyMap<string, StaffDocument>;

/** What the server's index of publications is built of, as `search_index` remembers it. */
export const publicationContents = (server: MeilisearchEngine): string => `${documentsVersion} ${server.builtWith}`;

/** The same of what staff published. */
export const staffContents = (server: MeilisearchEngine, staff: StaffDocuments): string =>
  `${publicationContents(server)} ${digestOfStaff(staff)}`;

/** Builds the server's index of what staff published anew. */
export async function rebuildServerStaff(db: Database, server: MeilisearchEngine, staff: StaffDocuments): Promise<void> {
  await indexStaff(server, staff);
  await setIndexContents(db, serverIndexes.staff, staffContents(server, staff));
}

/**
 * Builds the server's index of publications anew; readers search the old one meanwhile.
 * @param tell is called with how many are done
 * @throws `MeilisearchFailure`, or when another rebuild has begun
 */
export async function rebuildServerPublications(db: Database, server: MeilisearchEngine, tell?: (done: number) => void): Promise<void> {
  await whileRebuilding(db, (requireOurs) => server.rebuild("publications", documents(db, requireOurs, tell)));
  await setIndexContents(db, serverIndexes.publications, publicationContents(server));
}

/** All publications. The end of the last batch is where the engine swaps: not if somebody else began anew. */
async function* documents(db: Database, requireOurs: () => Promise<void>, tell?: (done: number) => void): AsyncGenerator<SearchDocument[]> {
  for await (const batch of allPublicationDocuments(db, tell)) {
    yield batch;
    await requireOurs();
  }
  await requireOurs();
}
