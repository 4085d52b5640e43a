import type { Language } from "@ryadom/shared/locales.ts";
import type { Transaction } from "kysely";
import { AppError } from "../../core/errors.ts";
import { lockRow } from "../../db/lock-row.ts";
import type { Schema } from "../../db/schema.ts";
import type { Flag, IsoTime } from "../../db/tables/columns.ts";
import type { HiddenBy } from "../../db/tables/community.ts";
import type { Session } from "../../identity/session/session.ts";
import type { Item } from "../cases/item.ts";
import { type Place, textKinds } from "../texts/kinds.ts";

/** A text that a moderator decides about, as it stands. */
export type DecidedItem = Place & {
  authorUid: string | null;
  /** The pseudonym it was written under. */
  pseudonymId: string | null;
  title: string;
  content: string;
  isHidden: Flag;
  hiddenBy: HiddenBy | null;
  reviewedAt: IsoTime | null;
  /** Of its author; of the text where that is nobody, or has no name: their account's would help to tell who it is. */
  language: Language;
};

/**
 * Locks a text and finds it.
 * @throws `not-found`, also for what a leaving member's erasure takes away, `forbidden` for one's own words
 */
export async function requireItem(trx: Transaction<Schema>, session: Session, item: Item): Promise<DecidedItem> {
  await textKinds[item.table].lock(trx, item.id);
  const row = await readers[item.table](trx, item.id);
  if (!row) throw new AppError("not-found");
  const language = await requireStaying(trx, row);
  if (row.authorUid === session.uid) throw new AppError("forbidden");
  return { ...row, ...(await textKinds[item.table].findPlace(trx, item.id)), language };
}

/**
 * Locks the author. The words of one who is being erased, or is gone, are nobody's to show again.
 * @returns the language to write to them in: theirs, and that of the text where the author isn't here or has no name
 * @throws `not-found`
 */
export async function requireStaying(
  trx: Transaction<Schema>,
  { authorUid: uid, pseudonymId, language: ofText }: Pick<DecidedItem, "authorUid" | "pseudonymId" | "language">,
): Promise<Language> {
  if (uid === null) return ofText;
  await lockRow(trx, "member", uid);
  const { state, language } = await trx.selectFrom("member").select(["state", "language"]).where("uid", "=", uid).executeTakeFirstOrThrow();
  if (state === "deleting" || state === "erased") throw new AppError("not-found");
  return pseudonymId === null ? language : ofText;
}

type Found = Omit<DecidedItem, keyof Place>;
type Reader = (trx: Transaction<Schema>, id: string) => Promise<Found | undefined>;

const columns = ["item.authorUid", "item.content", "item.isHidden", "item.hiddenBy", "item.reviewedAt"] as const;

const readPublication: Reader = (trx, id) =>
  trx
    .selectFrom("publication as item")
    .select([...columns, "item.title", "item.sourceLang as language", "item.pseudonymId"])
    .where("item.id", "=", id)
    .executeTakeFirst();

const readComment: Reader = async (trx, id) => {
  const row = await trx
    .selectFrom("comment as item")
    .innerJoin("publication as thread", "thread.id", "item.publicationId")
    .select([...columns, "thread.sourceLang as language", "thread.pseudonymId", "thread.authorUid as threadAuthorUid"])
    .where("item.id", "=", id)
    .where("item.isDeleted", "=", 0)
    .executeTakeFirst();
  if (!row) return undefined;
  const { threadAuthorUid, pseudonymId, ...rest } = row;
  return { ...rest, title: "", pseudonymId: threadAuthorUid === row.authorUid ? pseudonymId : null };
};

const readRating: Reader = async (trx, id) => {
  const row = await trx
    .selectFrom("course_rating as item")
    .select([...columns, "item.sourceLang as language"])
    .where("item.id", "=", id)
    .executeTakeFirst();
  return row && { ...row, title: "", pseudonymId: null };
};

const readers: Record<Item["table"], Reader> = { publication: readPublication, comment: readComment, course_rating: readRating };
