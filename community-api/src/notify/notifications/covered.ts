import type { Database } from "../../db/database.ts";

/** Topics covered by default. */
const coveredTopics = new Set(["self-harm", "suicidal-thoughts"]);

/** @returns a predicate: must a text with these topics be covered (blurred or left out) for this member? By their comfort settings, else the defaults */
export async function coverCheckFor(db: Database, uid: string): Promise<(topics: readonly string[]) => boolean> {
  const rows = await db.selectFrom("member_comfort").select(["themeId", "choice"]).where("uid", "=", uid).execute();
  const chosen = new Map(rows.map((row) => [row.themeId, row.choice]));
  return (topics) => topics.some((topic) => (chosen.get(topic) ?? (coveredTopics.has(topic) ? "blur" : "show")) !== "show");
}
