import { sql } from "kysely";
import type { Database, Engine } from "../database.ts";

/**
 * What a reaction says. Those from before were hearts: "I'm with you". `reactionsCount` stays the number of all; "I'm with you" is what the
 * other two leave of it, so that no three numbers can disagree with their sum.
 */
export async function reactionKinds(db: Database, engine: Engine): Promise<void> {
  const text = engine === "postgres" ? sql`text collate "C"` : sql`text`;
  for (const table of ["publication_reaction", "comment_reaction"])
    await db.schema
      .alterTable(table)
      .addColumn("kind", text, (c) =>
        c
          .notNull()
          .defaultTo("with-you")
          .check(sql`"kind" in ('with-you', 'same-here', 'thank-you')`),
      )
      .execute();
  for (const table of ["publication", "comment"])
    for (const counter of ["sameHereCount", "thankYouCount"])
      await db.schema
        .alterTable(table)
        .addColumn(counter, "integer", (c) => c.notNull().defaultTo(0))
        .execute();
}
