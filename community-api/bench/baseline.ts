import SqliteFile from "better-sqlite3";
import type { CompiledQuery } from "kysely";
import type { Hono } from "hono";
import { commentsReactedTo } from "../src/community/comments/comment-rows.ts";
import { rootComments, rootCommentsForMember } from "../src/community/comments/list.ts";
import type { Database } from "../src/db/database.ts";
import { type AppEnv, newRouter } from "../src/http/context.ts";
import { viewerOf } from "../src/http/session-middleware.ts";
import type { Keys } from "../src/core/keys.ts";
import { listStart, decodeCursor } from "../src/core/cursor-pagination.ts";
import {
  publicationById,
  publicationByIdForMember,
  visiblePublicationIdForMember,
  publicPublicationId,
} from "../src/community/publications/find.ts";
import { feedQueries, feedQueriesOfMember } from "../src/community/publications/list.ts";
import {
  favouritesByMember,
  imagesByPublication,
  reactionsByMember,
  answeredSpecialistsQuery,
} from "../src/community/publications/publication-rows.ts";
import { feedStart } from "../src/community/visibility/publications.ts";
import { baselineModeration } from "./baseline-moderation.ts";
import { baselineWellbeing } from "./baseline-wellbeing.ts";
import { baselineWrites } from "./baseline-writes.ts";

/*
 * What the routes ask the database, on statements that better-sqlite3 prepared once: no query builder, no promises, nothing made of the
 * rows. At the addresses of the service, so that one list of questions is asked of both.
 */

type Values = Record<string, unknown>;
type Row = { id: string };
type Pinned = { compileFor(db: Database): CompiledQuery };

/** A statement of the service's own text. @returns what runs it */
export function preparer(db: Database, file: SqliteFile.Database) {
  return (pinned: Pinned): ((values: Values) => Row[]) => {
    const { sql, parameters } = pinned.compileFor(db);
    const statement = file.prepare<unknown[], Row>(sql);
    const names = parameters.map((parameter) => (parameter as { name: string }).name);
    return (values) => statement.all(...names.map((name) => values[name]));
  };
}

/** A second connection with the settings of the service's. */
function openBaselineDatabase(path: string): SqliteFile.Database {
  const file = new SqliteFile(path);
  for (const setting of [
    "busy_timeout = 5000",
    "synchronous = FULL",
    "foreign_keys = ON",
    "secure_delete = ON",
    "cache_size = -32000",
    "temp_store = MEMORY",
  ])
    file.pragma(setting);
  return file;
}

const batchSize = 10;

function asPlaces(rows: readonly Row[], viewer: string): Values {
  const values: Values = { uid: viewer };
  for (let index = 0; index < batchSize; index += 1) values[`id${index}`] = rows[index]?.id ?? "";
  return values;
}

export function baselineRoutes(db: Database, keys: Keys, path: string): Hono<AppEnv> {
  const file = openBaselineDatabase(path);
  const prepare = preparer(db, file);
  const feeds = { visitor: prepare(feedQueries.whole), member: prepare(feedQueriesOfMember.whole), theme: prepare(feedQueries.theme) };
  const singles = { visitor: prepare(publicationById), member: prepare(publicationByIdForMember) };
  const seen = { visitor: prepare(publicPublicationId), member: prepare(visiblePublicationIdForMember) };
  const roots = { visitor: prepare(rootComments), member: prepare(rootCommentsForMember) };
  const related = [answeredSpecialistsQuery, imagesByPublication].map(prepare);
  const ofViewer = [reactionsByMember, favouritesByMember].map(prepare);
  const commentsReacted = prepare(commentsReactedTo);

  const loadRelated = (rows: readonly Row[], viewer: string): number => {
    const values = asPlaces(rows, viewer);
    const statements = viewer === "" ? related : [...related, ...ofViewer];
    return statements.reduce((found, read) => found + read(values).length, rows.length);
  };
  const now = (): string => new Date().toISOString();
  const answer = (rows: number) => ({ items: [], nextCursor: rows < 0 ? "" : null });

  return newRouter()
    .get("/publications", (c) => {
      const { cursor, theme } = c.req.query();
      const viewer = viewerOf(c)?.uid ?? "";
      const { time, id } = feedStart(now(), cursor === undefined ? null : decodeCursor(keys, cursor, "P"));
      const read = theme === undefined ? (viewer === "" ? feeds.visitor : feeds.member) : feeds.theme;
      const rows = read({ language: "en", theme: theme ?? "", time, id, rows: batchSize + 1, viewer });
      return c.json(answer(loadRelated(rows, viewer)));
    })
    .get("/publications/:id", (c) => {
      const viewer = viewerOf(c)?.uid ?? "";
      const rows = (viewer === "" ? singles.visitor : singles.member)({ id: c.req.param("id"), now: now(), viewer });
      return c.json(answer(loadRelated(rows, viewer)));
    })
    .get("/publications/:id/comments", (c) => {
      const viewer = viewerOf(c)?.uid ?? "";
      const publicationId = c.req.param("id");
      const found = (viewer === "" ? seen.visitor : seen.member)({ id: publicationId, now: now(), viewer });
      const values = { publicationId, isSpecialist: 0, time: listStart.time, id: listStart.id, rows: batchSize + 1, viewer };
      const rows = (viewer === "" ? roots.visitor : roots.member)(values);
      const reacted = viewer === "" ? [] : commentsReacted(asPlaces(rows, viewer));
      return c.json(answer(found.length + rows.length + reacted.length));
    })
    .route("/", baselineWrites(file, prepare))
    .route("/", baselineWellbeing(file, keys))
    .route("/", baselineModeration(file));
}
