import { sql, type Transaction } from "kysely";
import { AppError } from "../../core/errors.ts";
import type { Database } from "../../db/database.ts";
import type { Schema } from "../../db/schema.ts";
import type { IsoTime } from "../../db/tables/columns.ts";
import { sameNumbers, sketchOf } from "./sketch.ts";

/** How long a text is known again. */
export const sketchesKeptMs = 86_400_000;
/** A moderator reads first what this many other members have written alike, or one member under this many other publications. */
const othersToHold = 2;
const placesToHold = 3;

export type SketchedText = {
  itemId: string;
  uid: string;
  /** The publication a comment stands under; null for a publication. */
  publicationId: string | null;
  title?: string;
  content: string;
};

/**
 * Compares a new text with those of the last day, and remembers it.
 * @returns whether a moderator reads it first: several members write the same, or one member under several publications
 * @throws `duplicate-text` for the same text of one's own at the same place. What was deleted by its author may be written anew.
 */
export async function requireNoDuplicate(trx: Transaction<Schema>, text: SketchedText, now: Date): Promise<boolean> {
  const alike = await rememberText(trx, text, now);
  const own = alike.filter(({ uid }) => uid === text.uid);
  if (own.some(({ publicationId }) => publicationId === text.publicationId)) throw new AppError("duplicate-text");
  return isHeld(alike, text);
}

/**
 * The same for a text that is edited: one's own other texts are no reason to refuse it, and what stays of it is compared with what was there
 * before it alone, so that copies of somebody's words never hide the original.
 * @param before the text as it was
 */
export async function compareEdited(
  trx: Transaction<Schema>,
  text: SketchedText,
  before: Pick<SketchedText, "title" | "content">,
  now: Date,
): Promise<boolean> {
  const known = await trx.selectFrom("text_sketch").select(["number", "writtenAt"]).where("itemId", "=", text.itemId).execute();
  // What is remembered no more was written more than a day ago: nothing that is still known can be older.
  const kept = new Map([
    ...(sketchOf(wordsOf(before)) ?? []).map((number) => [number, knownSince(now)] as const),
    ...known.map(({ number, writtenAt }) => [number, writtenAt] as const),
  ]);
  await forgetSketch(trx, text.itemId);
  return isHeld(await rememberText(trx, text, now, kept), text);
}

/** Its author deleted it. What a moderator deletes is still known again. */
export async function forgetSketch(db: Database, itemId: string): Promise<void> {
  await db.deleteFrom("text_sketch").where("itemId", "=", itemId).execute();
}

type Alike = { uid: string; publicationId: string | null };

function isHeld(alike: readonly Alike[], { uid }: SketchedText): boolean {
  const others = new Set(alike.filter((text) => text.uid !== uid).map((text) => text.uid));
  const places = new Set(alike.filter((text) => text.uid === uid).map(({ publicationId }) => publicationId));
  return others.size >= othersToHold || places.size >= placesToHold;
}

const wordsOf = ({ title = "", content }: Pick<SketchedText, "title" | "content">): string => `${title}\n\n${content}`;

const knownSince = (now: Date): IsoTime => new Date(now.getTime() - sketchesKeptMs).toISOString();

/** @param kept since when each number of an edited text has been there */
async function rememberText(
  trx: Transaction<Schema>,
  text: SketchedText,
  now: Date,
  kept: ReadonlyMap<string, IsoTime> = new Map(),
): Promise<Alike[]> {
  const sketch = sketchOf(wordsOf(text));
  if (sketch === null) return [];
  const alike = await findAlike(trx, sketch, now, kept);
  const { itemId, uid, publicationId } = text;
  const rows = sketch.map((number) => ({ itemId, number, uid, publicationId, writtenAt: kept.get(number) ?? now.toISOString() }));
  const remembered = rows.filter(({ writtenAt }) => writtenAt > knownSince(now));
  if (remembered.length > 0) await trx.insertInto("text_sketch").values(remembered).execute();
  return alike;
}

const findAlike = (trx: Transaction<Schema>, sketch: readonly string[], now: Date, kept: ReadonlyMap<string, IsoTime>): Promise<Alike[]> =>
  trx
    .selectFrom("text_sketch")
    .select(["itemId", "uid", "publicationId"])
    .where("number", "in", sketch)
    .where("writtenAt", ">", knownSince(now))
    .where((eb) =>
      eb.and(
        sketch.flatMap((number) => {
          const since = kept.get(number);
          return since === undefined ? [] : eb.or([eb("number", "<>", number), eb("writtenAt", "<=", since)]);
        }),
      ),
    )
    .groupBy(["itemId", "uid", "publicationId"])
    .having(sql`count(*)`, ">=", sameNumbers)
    .limit(50)
    .execute();
