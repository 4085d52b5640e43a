import type { Clock } from "../core/clock.ts";
import { AppError } from "../core/errors.ts";
import type { Keys } from "../core/keys.ts";
import type { Database } from "../db/database.ts";
import type { FileStore } from "../files/file-store.ts";
import { findSessionById } from "../identity/session/session.ts";
import { hasCourseAccess } from "../purchases/course-access.ts";
import { type FilmGrant, isFilmAddressValid } from "./film-address.ts";
import { type AskedRanges, answerTo, type FilmAnswer } from "./film-answer.ts";
import { readPieces, type StreamEnds, streamOf, StreamRefused } from "./film-stream.ts";
import { filmById } from "./films.ts";

type Services = { db: Database; keys: Keys; clock: Clock; files: FileStore };
type Asked = AskedRanges & StreamEnds & { until: string; signature: string; isHead: boolean };
type OpenFilm = Pick<FilmAnswer, "status" | "headers"> & { body: ReadableStream<Uint8Array<ArrayBuffer>> | null };

/**
 * A film, or the ranges of it that were asked for. What is read on asks about access again every ten seconds.
 * @throws `not-found` when the address is another session's or too old, when the member hasn't got the course, when the film is gone
 */
export async function openFilm({ db, keys, clock, files }: Services, grant: FilmGrant, asked: Asked): Promise<OpenFilm> {
  const isGood = isFilmAddressValid(keys, grant, asked.until, asked.signature, clock()) && (await mayWatch(db, grant, clock()));
  const [film] = isGood ? await filmById(db, { id: grant.fileId }) : [];
  if (!film) throw new AppError("not-found");
  const { status, headers, pieces } = answerTo(film, asked);
  if (status === 304 || status === 416 || asked.isHead) return { status, headers, body: null };
  const source = { files, film, mayGoOn: () => mayWatch(db, grant, clock()), now: () => clock().getTime() };
  const chunks = readPieces(source, pieces);
  // Read before the answer begins: a store that is away is said by a status.
  const first = await chunks.next().catch(refusedAsMissing);
  if (first.done) throw new AppError("not-found");
  return { status, headers, body: streamOf(first.value, chunks, asked) };
}

/** Whether the session stands and its member has the course. */
async function mayWatch(db: Database, { sessionId, courseKey }: FilmGrant, now: Date): Promise<boolean> {
  const session = await findSessionById(db, sessionId, now);
  return session?.kind === "full" && (await hasCourseAccess(db, session.uid, courseKey));
}

function refusedAsMissing(error: unknown): never {
  throw error instanceof StreamRefused ? new AppError("not-found") : error;
}
