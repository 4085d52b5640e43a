import type { Transaction } from "kysely";
import { cacheTags } from "@ryadom/shared/on-demand.ts";
import type { Database } from "../../db/database.ts";
import { lockRow, lockThread } from "../../db/lock-row.ts";
import type { Schema } from "../../db/schema.ts";
import type { IsoTime } from "../../db/tables/columns.ts";
import type { Session } from "../../identity/session/session.ts";
import { requireVisibleComment } from "../comments/find.ts";
import { readPublicationTags } from "../publications/cache-tags.ts";
import { requireVisiblePublication } from "../publications/find.ts";
import { recountThreads } from "../publications/recount.ts";
import { requireVisibleRating } from "../ratings/find.ts";
import type { Item } from "../cases/item.ts";

/** Where an item stands: what a notification about it names, and by which it is found. */
export type Place = { publicationId: string | null; commentId: string | null; courseKey: string | null };

type TextKind = {
  lock(trx: Transaction<Schema>, id: string): Promise<unknown>;
  /** @throws `not-found` when the member may not see it */
  requireVisible(trx: Transaction<Schema>, id: string, at: IsoTime, session: Session): Promise<unknown>;
  /** @throws when there is no such row */
  findPlace(db: Database, id: string): Promise<Place>;
  /** Once it was hidden, shown again or deleted: sets the counters right. @returns the cache tags of what changed */
  settle(trx: Transaction<Schema>, place: Place): Promise<string[]>;
};

const publication: TextKind = {
  lock: (trx, id) => lockRow(trx, "publication", id),
  requireVisible: requireVisiblePublication,
  findPlace: async (_db, id) => ({ publicationId: id, commentId: null, courseKey: null }),
  settle: (trx, { publicationId }) => readPublicationTags(trx, publicationId!),
};

const comment: TextKind = {
  lock: lockThread,
  requireVisible: requireVisibleComment,
  async findPlace(db, id) {
    const { publicationId } = await db.selectFrom("comment").select("publicationId").where("id", "=", id).executeTakeFirstOrThrow();
    return { publicationId, commentId: id, courseKey: null };
  },
  async settle(trx, { publicationId }) {
    await recountThreads(trx, [publicationId!]);
    return readPublicationTags(trx, publicationId!);
  },
};

const courseRating: TextKind = {
  lock: (trx, id) => lockRow(trx, "course_rating", id),
  requireVisible: (trx, id, _at, session) => requireVisibleRating(trx, id, session),
  async findPlace(db, id) {
    const { courseKey } = await db.selectFrom("course_rating").select("courseKey").where("id", "=", id).executeTakeFirstOrThrow();
    return { publicationId: null, commentId: null, courseKey };
  },
  settle: async (_trx, { courseKey }) => [cacheTags.courseRatings(courseKey!)],
};

/** What reports and moderation do otherwise for each kind of text. */
export const textKinds: Readonly<Record<Item["table"], TextKind>> = { publication, comment, course_rating: courseRating };
