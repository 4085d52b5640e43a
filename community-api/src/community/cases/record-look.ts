import type { Transaction } from "kysely";
import type { Schema } from "../../db/schema.ts";
import type { Item } from "./item.ts";

/** Themes that weigh on whoever reads about them night after night. */
const heavyThemes = new Set(["self-harm", "suicidal-thoughts"]);

/** Notes that a moderator looks at a case: maybe the first look of anybody, and one more of their own today. Pass the transaction of what they do. */
export async function recordLook(trx: Transaction<Schema>, { uid }: { uid: string }, caseId: string, now: Date): Promise<void> {
  const at = now.toISOString();
  await trx.updateTable("moderation_case").set({ firstLookedAt: at }).where("id", "=", caseId).where("firstLookedAt", "is", null).execute();
  const look = { lookedAt: at, isHeavy: (await isHeavy(trx, caseId)) ? (1 as const) : (0 as const) };
  await trx
    .insertInto("moderator_look")
    .values({ uid, caseId, ...look })
    .onConflict((conflict) => conflict.columns(["uid", "caseId"]).doUpdateSet(look))
    .execute();
}

/** Whether it is about a worry, about self-harm or suicidal thoughts, or names means. */
async function isHeavy(trx: Transaction<Schema>, caseId: string): Promise<boolean> {
  const { itemTable, itemId, category } = await trx
    .selectFrom("moderation_case")
    .select(["itemTable", "itemId", "category"])
    .where("id", "=", caseId)
    .executeTakeFirstOrThrow();
  if (category === "worry") return true;
  const about = await readTopics(trx, { table: itemTable, id: itemId });
  if (!about) return false;
  return (
    keysOf(about.safetyLevels).includes("method") || [about.themeId, ...keysOf(about.contentNotes)].some((key) => heavyThemes.has(key))
  );
}

type Topics = { safetyLevels: string; themeId: string; contentNotes: string };

async function readTopics(trx: Transaction<Schema>, { table, id }: Item): Promise<Topics | undefined> {
  if (table === "publication")
    return trx.selectFrom("publication").select(["safetyLevels", "themeId", "contentNotes"]).where("id", "=", id).executeTakeFirst();
  if (table === "comment")
    return trx
      .selectFrom("comment")
      .innerJoin("publication", "publication.id", "comment.publicationId")
      .select(["comment.safetyLevels", "publication.themeId", "publication.contentNotes"])
      .where("comment.id", "=", id)
      .executeTakeFirst();
  const rating = await trx.selectFrom("course_rating").select("safetyLevels").where("id", "=", id).executeTakeFirst();
  return rating && { ...rating, themeId: "", contentNotes: "[]" };
}

const keysOf = (json: string): string[] => JSON.parse(json) as string[];
