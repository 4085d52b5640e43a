import type { Database } from "../db/database.ts";

/** Covered for everyone who has not chosen otherwise. */
const coveredTopics = new Set(["self-harm", "suicidal-thoughts"]);

/** @returns tells whether a text with these topics is to be covered or left out for the member, as their comfort settings say */
export async function coveredFor(db: Database, uid: string): Promise<(topics: readonly string[]) => boolean> {
  const rows = await db.selectFrom("member_comfort").select(["themeId", "choice"]).where("uid", "=", uid).execute();
  const chosen = new Map(rows.map((row) => [row.themeId, row.choice]));
  return (topics) => topics.some((topic) => (chosen.get(topic) ?? (coveredTopics.has(topic) ? "blur" : "show")) !== "show");
}
