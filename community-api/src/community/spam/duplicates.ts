import { sql, type Transaction } from "kysely";
import { AppError } from "../../core/errors.ts";
import type { Database } from "../../db/database.ts";
import type { Schema } from "../../db/schema.ts";
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

/** The same for a text that is edited: one's own other texts are no reason to refuse it. */
export async function compareEdited(trx: Transaction<Schema>, text: SketchedText, now: Date): Promise<boolean> {
  await forgetSketch(trx, text.itemId);
  return isHeld(await rememberText(trx, text, now), text);
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

async function rememberText(
  trx: Transaction<Schema>,
  { itemId, uid, publicationId, title = "", content }: SketchedText,
  now: Date,
): Promise<Alike[]> {
  const sketch = sketchOf(`${title}\n\n${content}`);
  if (sketch === null) return [];
  const alike = await trx
    .selectFrom("text_sketch")
    .select(["itemId", "uid", "publicationId"])
    .where("number", "in", sketch)
    .where("writtenAt", ">", new Date(now.getTime() - sketchesKeptMs).toISOString())
    .groupBy(["itemId", "uid", "publicationId"])
    .having(sql`count(*)`, ">=", sameNumbers)
    .limit(50)
    .execute();
  const writtenAt = now.toISOString();
  await trx
    .insertInto("text_sketch")
    .values(sketch.map((number) => ({ itemId, number, uid, publicationId, writtenAt })))
    .execute();
  return alike;
}
