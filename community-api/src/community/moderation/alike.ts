import type { AlikeCases } from "@ryadom/shared/moderation-decisions.ts";
import { sql } from "kysely";
import { AppError } from "../../core/errors.ts";
import type { Database } from "../../db/database.ts";
import type { Session } from "../../identity/session/session.ts";
import type { Item } from "../cases/item.ts";
import { sameNumbers, sketchOf } from "../spam/sketch.ts";
import { readItems } from "./case-items.ts";

/** So many cases are compared at most, those that wait longest. */
const maxCompared = 500;

type CaseItem = { id: string; itemTable: Item["table"]; itemId: string };

/**
 * The other cases of spam that wait and are like this one: by the same author, as readers see them, or in nearly the same words.
 * @throws `not-found` unless it is a case of spam that waits, `forbidden` for one's own words
 */
export async function listAlike(db: Database, session: Session, caseId: string): Promise<AlikeCases> {
  const spam = db
    .selectFrom("moderation_case")
    .select(["id", "itemTable", "itemId", "authorUid"])
    .where("state", "<>", sql.lit("resolved"))
    .where("category", "=", "spam");
  const base = await spam.where("id", "=", caseId).executeTakeFirst();
  if (!base) throw new AppError("not-found");
  if (base.authorUid === session.uid) throw new AppError("forbidden");
  const others = await spam
    .where("id", "<>", caseId)
    .where((eb) => eb.or([eb("authorUid", "is", null), eb("authorUid", "<>", session.uid)]))
    .orderBy("waitingSince")
    .orderBy("id")
    .limit(maxCompared)
    .execute();
  const all = [base, ...others];
  const [shown, words] = [await readItems(db, all), await readWords(db, all)];
  const authorOf = ({ itemId }: CaseItem) => shown.get(itemId)?.author?.id;
  const isLike = likenessTo(words.get(base.itemId) ?? "");
  const items = others.map((one) => ({
    caseId: one.id,
    isSameAuthor: authorOf(base) !== undefined && authorOf(one) === authorOf(base),
    isSameText: isLike(words.get(one.itemId) ?? ""),
  }));
  return { items: items.filter(({ isSameAuthor, isSameText }) => isSameAuthor || isSameText) };
}

/** Nearly the same; a text too short for that must be the same. */
function likenessTo(base: string): (text: string) => boolean {
  const sketch = sketchOf(base);
  if (sketch === null) return (text) => base.trim() !== "" && text.trim().toLowerCase() === base.trim().toLowerCase();
  const numbers = new Set(sketch);
  return (text) => (sketchOf(text) ?? []).filter((number) => numbers.has(number)).length >= sameNumbers;
}

async function readWords(db: Database, cases: readonly CaseItem[]): Promise<Map<string, string>> {
  const words = new Map<string, string>();
  for (const table of ["publication", "comment", "course_rating"] as const) {
    const ids = cases.filter(({ itemTable }) => itemTable === table).map(({ itemId }) => itemId);
    if (ids.length === 0) continue;
    const title = table === "publication" ? sql.ref<string>("title") : sql<string>`''`;
    const rows = await db
      .selectFrom(table)
      .select(["id", "content", title.as("title")])
      .where("id", "in", ids)
      .execute();
    for (const { id, content, title: heading } of rows) words.set(id, `${heading}\n\n${content}`);
  }
  return words;
}
