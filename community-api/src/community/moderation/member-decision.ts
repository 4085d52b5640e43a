import type { Catalogue } from "@ryadom/shared/catalogue.ts";
import { defaultLanguage, type Language } from "@ryadom/shared/locales.ts";
import type { SideDecision } from "@ryadom/shared/moderation-decisions.ts";
import type { Transaction } from "kysely";
import { invalidArgument } from "../../core/errors.ts";
import type { Database } from "../../db/database.ts";
import type { Schema } from "../../db/schema.ts";
import type { Session } from "../../identity/session/session.ts";
import { decideCase, requireDecidable } from "../cases/decide-case.ts";
import type { Item } from "../cases/item.ts";
import { delayScheduled } from "../publications/delay-scheduled.ts";
import type { Bannable } from "./bannable.ts";
import { sideOutcome } from "./decide.ts";
import { requireItem } from "./decided-item.ts";
import type { About } from "./record-decision.ts";
import { requireQuoted, requireRule } from "./require-words.ts";

/**
 * The kinds that are about a member. What they did to somebody through a pseudonym, and what to their name, are kept apart: neither answers
 * nor what can be undone join the two.
 */
export type MemberDecisionKind = "mute" | "unmute" | "ban" | "unban";

type Named = { id: string; bannable: Bannable; words: SideDecision };

/**
 * The case that a decision about a member names, which must be about words of just who is named: by their name, or by the pseudonym they wrote
 * these under. Otherwise trying known names one by one would tell who that is.
 * @throws `invalid-argument` for another case, or for a quoted line without one
 */
export async function requireCaseOfMember(
  trx: Transaction<Schema>,
  { session, catalogue, now }: { session: Session; catalogue: Catalogue | null; now: Date },
  { id, bannable, words }: Named,
): Promise<{ about: About; caseId: string | null; before: Record<string, string | null> }> {
  requireRule(catalogue, words);
  const thread = await findThread(trx, bannable.pseudonymId);
  const named = {
    authorUid: bannable.uid,
    pseudonymId: bannable.pseudonymId,
    language: thread?.language ?? (await languageOf(trx, bannable)),
  };
  if (words.caseId === undefined) {
    if (words.quotedLine !== undefined) throw invalidArgument("quotedLine", "unknown");
    return { about: { ...named, publicationId: thread?.id ?? null, commentId: null, courseKey: null }, caseId: null, before: {} };
  }
  const item = await findItemOfCase(trx, words.caseId);
  const isAboutThem = item !== null && (await isShownAs(trx, item, id));
  if (!isAboutThem) throw invalidArgument("caseId", "unknown");
  const row = await requireItem(trx, session, item);
  requireQuoted(row, words);
  const by = { session, caseId: words.caseId, now };
  const open = await requireDecidable(trx, item, by);
  const outcome = sideOutcome(words, row);
  if (outcome !== null) {
    await decideCase(trx, item, { ...by, outcome });
    await trx.updateTable(item.table).set({ reviewedAt: now.toISOString() }).where("id", "=", item.id).execute();
  }
  const { publicationId, commentId, courseKey } = row;
  const before = outcome !== null && open ? { caseState: open.state, reviewedAt: row.reviewedAt } : {};
  return { about: { ...named, publicationId, commentId, courseKey }, caseId: words.caseId, before };
}

/** Of a member; of a pseudonym whose thread is gone as it was known before, never that of the account behind it. */
async function languageOf(db: Database, { uid, pseudonymId }: Bannable): Promise<Language> {
  if (pseudonymId === null)
    return (await db.selectFrom("member").select("language").where("uid", "=", uid).executeTakeFirstOrThrow()).language;
  const earlier = await db
    .selectFrom("moderation_decision")
    .select("language")
    .where("authorUid", "=", uid)
    .where("pseudonymId", "=", pseudonymId)
    .orderBy("decidedAt")
    .limit(1)
    .executeTakeFirst();
  return earlier?.language ?? defaultLanguage;
}

async function findThread(db: Database, pseudonymId: string | null): Promise<{ id: string; language: Language } | null> {
  if (pseudonymId === null) return null;
  const thread = await db
    .selectFrom("publication")
    .select(["id", "sourceLang as language"])
    .where("pseudonymId", "=", pseudonymId)
    .executeTakeFirst();
  return thread ?? null;
}

/** The text that a case is about. */
export async function findItemOfCase(db: Database, caseId: string): Promise<Item | null> {
  const found = await db.selectFrom("moderation_case").select(["itemTable", "itemId"]).where("id", "=", caseId).executeTakeFirst();
  return found ? { table: found.itemTable, id: found.itemId } : null;
}

/** Whether readers see this id as the author of a text. */
async function isShownAs(db: Database, { table, id: itemId }: Item, id: string): Promise<boolean> {
  if (table === "course_rating") {
    const row = await db
      .selectFrom("course_rating")
      .innerJoin("member", "member.uid", "course_rating.authorUid")
      .select("member.authorId")
      .where("course_rating.id", "=", itemId)
      .executeTakeFirst();
    return row?.authorId === id;
  }
  const texts =
    table === "publication"
      ? db.selectFrom("publication as thread").innerJoin("member", "member.uid", "thread.authorUid").where("thread.id", "=", itemId)
      : db
          .selectFrom("publication as thread")
          .innerJoin("comment", "comment.publicationId", "thread.id")
          .innerJoin("member", "member.uid", "comment.authorUid")
          .where("comment.id", "=", itemId);
  const row = await texts
    .select(["member.authorId", "member.uid", "thread.authorUid as threadAuthorUid", "thread.pseudonymId"])
    .executeTakeFirst();
  if (!row) return false;
  const isUnderPseudonym = row.pseudonymId !== null && row.uid === row.threadAuthorUid;
  return id === (isUnderPseudonym ? row.pseudonymId : row.authorId);
}

/** Decisions of a kind that are in force, by the name or the pseudonym they were made through. */
const inForce = (trx: Transaction<Schema>, { uid, pseudonymId }: Bannable, kind: "mute" | "ban") =>
  trx
    .selectFrom("moderation_decision")
    .select(["id", "decidedAt"])
    .where("authorUid", "=", uid)
    .where("pseudonymId", pseudonymId === null ? "is" : "=", pseudonymId)
    .where("kind", "=", kind)
    .where("liftedAt", "is", null)
    .where("undoneAt", "is", null);

/** The last decision that is in force. */
export const findInForce = (trx: Transaction<Schema>, bannable: Bannable, kind: "mute" | "ban") =>
  inForce(trx, bannable, kind).orderBy("decidedAt", "desc").limit(1).executeTakeFirst();

/** Ends what is in force. @returns whether there was anything */
export async function lift(trx: Transaction<Schema>, bannable: Bannable, kind: "mute" | "ban", now: Date): Promise<boolean> {
  const ids = (await inForce(trx, bannable, kind).execute()).map(({ id }) => id);
  if (ids.length === 0) return false;
  await trx.updateTable("moderation_decision").set({ liftedAt: now.toISOString() }).where("id", "in", ids).execute();
  return true;
}

/** Sets until when somebody may not write, nor what they scheduled come out: the latest of all their mutes. Lock the member first. */
export async function settleMute(trx: Transaction<Schema>, uid: string, now: Date, until: string | null = null): Promise<void> {
  const { latest } = await trx
    .selectFrom("moderation_decision")
    .select((eb) => eb.fn.max("until").as("latest"))
    .where("authorUid", "=", uid)
    .where("kind", "=", "mute")
    .where("liftedAt", "is", null)
    .where("undoneAt", "is", null)
    .executeTakeFirstOrThrow();
  const mutedUntil =
    [latest, until]
      .filter((one) => one !== null)
      .toSorted()
      .at(-1) ?? null;
  await trx.updateTable("member").set({ mutedUntil }).where("uid", "=", uid).execute();
  await delayScheduled(trx, uid, now);
}
