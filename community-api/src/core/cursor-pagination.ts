import { timingSafeEqual } from "node:crypto";
import { invalidArgument } from "./errors.ts";
import type { IsoTime } from "../db/tables/columns.ts";
import type { IdKind } from "./ids.ts";
import type { Keys } from "./keys.ts";

/** Position of a row in a list ordered by (time, id): what a cursor encodes. */
export type CursorPosition = { time: IsoTime; id: string };

/** The position before every row. */
export const listStart: CursorPosition = { time: "", id: "" };
/** The position after every row of that time: "~" sorts after all ids, which are ASCII. */
export const positionAfter = (time: IsoTime): CursorPosition => ({ time, id: "~" });

/** Time, id, and the first 16 hexadecimal digits of the HMAC over both. */
const shape = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z)([PCMNHTROJ][0-9A-Za-z]{16})([0-9a-f]{16})$/;

const signatureOf = (hmac: string): string => hmac.slice(0, 16);
/** An old secret's signature counts too: somebody reads on over an exchange. */
const isSigned = (keys: Keys, place: string, signature: string): boolean =>
  keys.hmacs("cursor", place).some((hmac) => timingSafeEqual(Buffer.from(signatureOf(hmac)), Buffer.from(signature)));

/** The cursor of a place: base64url, signed, so that one which this service did not make is refused before any query. */
export function encodeCursor(keys: Keys, { time, id }: CursorPosition): string {
  const place = time + id;
  return Buffer.from(place + signatureOf(keys.hmac("cursor", place))).toString("base64url");
}

/**
 * @param kind of the rows in the list, or all of them; the cursor of another list is refused
 * @throws `invalid-argument` for anything that `encodeCursor` did not make with the same secret
 */
export function decodeCursor(keys: Keys, cursor: string, kind: IdKind | readonly IdKind[]): CursorPosition {
  const kinds: readonly string[] = [kind].flat();
  const bytes = Buffer.from(cursor, "base64url");
  const [, time, id, signature] = shape.exec(bytes.toString("latin1")) ?? [];
  if (
    time === undefined ||
    id === undefined ||
    !kinds.includes(id.charAt(0)) ||
    bytes.toString("base64url") !== cursor ||
    !isSigned(keys, time + id, signature!)
  ) {
    throw invalidArgument("cursor", "not_a_cursor_of_this_list");
  }
  return { time, id };
}

/** Whether `decodeCursor` takes it. */
export function isCursor(keys: Keys, cursor: string, kind: IdKind): boolean {
  try {
    decodeCursor(keys, cursor, kind);
    return true;
  } catch {
    return false;
  }
}

/**
 * Makes a page of rows that were queried with `limit + 1`: the extra row only says that there is a next page.
 * @param rows at most `limit` + 1 rows
 */
export function slicePage<Row>(
  keys: Keys,
  rows: readonly Row[],
  limit: number,
  place: (row: Row) => CursorPosition,
): { rows: readonly Row[]; nextCursor: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, nextCursor: rows.length > limit && last ? encodeCursor(keys, place(last)) : null };
}
