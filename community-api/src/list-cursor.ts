import { invalidArgument } from "./errors.ts";
import type { IsoTime } from "./db/schema.ts";
import type { IdKind } from "./ids.ts";

/** A place in a list that is ordered by time and then by id. */
export type ListPlace = { time: IsoTime; id: string };

/** Comes before and after every row: times and ids are ASCII. */
export const beforeAll: ListPlace = { time: "", id: "" };
export const endOf = (time: IsoTime): ListPlace => ({ time, id: "~" });

const shape = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z)([PCMN][0-9A-Za-z]{16})$/;

export const cursorOf = ({ time, id }: ListPlace): string => Buffer.from(time + id).toString("base64url");

/**
 * @param kind of the rows in the list; the cursor of another list is refused
 * @throws `invalid-argument` for anything that `cursorOf` did not make
 */
export function placeOf(cursor: string, kind: IdKind): ListPlace {
  const text = Buffer.from(cursor, "base64url").toString("latin1");
  const [, time, id] = shape.exec(text) ?? [];
  if (!time || !id?.startsWith(kind) || cursorOf({ time, id }) !== cursor || Number.isNaN(Date.parse(time))) {
    throw invalidArgument("cursor", "not_a_cursor_of_this_list");
  }
  return { time, id };
}

/**
 * Cut one row too many back to a page.
 * @param rows at most `limit` + 1 rows: the one too many says that there is more
 */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  place: (row: Row) => ListPlace,
): { rows: readonly Row[]; nextCursor: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, nextCursor: rows.length > limit && last ? cursorOf(place(last)) : null };
}
