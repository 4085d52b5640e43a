import SqliteFile from "better-sqlite3";
import type { CompiledQuery } from "kysely";
import type { Hono } from "hono";
import { commentsReactedTo } from "../src/comments/comment-rows.ts";
import { rootComments, rootCommentsForMember } from "../src/comments/list.ts";
import type { Database } from "../src/db/database.ts";
import { type AppEnv, routes } from "../src/http/context.ts";
import { viewerOf } from "../src/http/session.ts";
import { beforeAll, placeOf } from "../src/list-cursor.ts";
import { publicationById, publicationByIdForMember, visibleIdForMember, publicIdOf } from "../src/publications/find.ts";
import { feedQueries, feedQueriesOfMember } from "../src/publications/list.ts";
import { favouredBy, imagesOf, reactedBy, specialistsOf } from "../src/publications/publication-rows.ts";
import { newestPublic } from "../src/publications/visibility.ts";
import { writesByHand } from "./by-hand-writes.ts";

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
function openByHand(path: string): SqliteFile.Database {
  const file = new SqliteFile(path);
  for (const setting of ["busy_timeout = 5000", "synchronous = FULL", "foreign_keys = ON", "cache_size = -32000", "temp_store = MEMORY"])
    file.pragma(setting);
  return file;
}

const pageful = 10;

function asPlaces(rows: readonly Row[], viewer: string): Values {
  const values: Values = { uid: viewer };
  for (let index = 0; index < pageful; index += 1) values[`id${index}`] = rows[index]?.id ?? "";
  return values;
}

export function routesByHand(db: Database, path: string): Hono<AppEnv> {
  const file = openByHand(path);
  const prepare = preparer(db, file);
  const feeds = { visitor: prepare(feedQueries.whole), member: prepare(feedQueriesOfMember.whole), theme: prepare(feedQueries.theme) };
  const singles = { visitor: prepare(publicationById), member: prepare(publicationByIdForMember) };
  const seen = { visitor: prepare(publicIdOf), member: prepare(visibleIdForMember) };
  const roots = { visitor: prepare(rootComments), member: prepare(rootCommentsForMember) };
  const around = [specialistsOf, imagesOf].map(prepare);
  const ofViewer = [reactedBy, favouredBy].map(prepare);
  const commentsReacted = prepare(commentsReactedTo);

  const lookAround = (rows: readonly Row[], viewer: string): number => {
    const values = asPlaces(rows, viewer);
    const statements = viewer === "" ? around : [...around, ...ofViewer];
    return statements.reduce((found, read) => found + read(values).length, rows.length);
  };
  const now = (): string => new Date().toISOString();
  const answer = (rows: number) => ({ items: [], nextCursor: rows < 0 ? "" : null });

  return routes()
    .get("/publications", (c) => {
      const { cursor, theme } = c.req.query();
      const viewer = viewerOf(c)?.uid ?? "";
      const { time, id } = newestPublic(now(), cursor === undefined ? null : placeOf(cursor, "P"));
      const read = theme === undefined ? (viewer === "" ? feeds.visitor : feeds.member) : feeds.theme;
      const rows = read({ language: "en", theme: theme ?? "", time, id, rows: pageful + 1, viewer });
      return c.json(answer(lookAround(rows, viewer)));
    })
    .get("/publications/:id", (c) => {
      const viewer = viewerOf(c)?.uid ?? "";
      const rows = (viewer === "" ? singles.visitor : singles.member)({ id: c.req.param("id"), now: now(), viewer });
      return c.json(answer(lookAround(rows, viewer)));
    })
    .get("/publications/:id/comments", (c) => {
      const viewer = viewerOf(c)?.uid ?? "";
      const publicationId = c.req.param("id");
      const found = (viewer === "" ? seen.visitor : seen.member)({ id: publicationId, now: now(), viewer });
      const values = { publicationId, isSpecialist: 0, time: beforeAll.time, id: beforeAll.id, rows: pageful + 1, viewer };
      const rows = (viewer === "" ? roots.visitor : roots.member)(values);
      const reacted = viewer === "" ? [] : commentsReacted(asPlaces(rows, viewer));
      return c.json(answer(found.length + rows.length + reacted.length));
    })
    .route("/", writesByHand(file, prepare));
}
