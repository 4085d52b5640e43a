import { type ColumnDefinitionBuilder, sql } from "kysely";
import type { Database, Engine } from "../database.ts";

const required = (column: ColumnDefinitionBuilder) => column.notNull();
const ofMember = (column: ColumnDefinitionBuilder) => column.notNull().references("member.uid");
const flag = (name: string) => (column: ColumnDefinitionBuilder) => column.notNull().check(sql`${sql.ref(name)} in (0, 1)`);

/** How far a member got in a course and in each of its lessons, by the keys that both languages share. */
export async function courseProgress(db: Database, engine: Engine): Promise<void> {
  const text = engine === "postgres" ? sql`text collate "C"` : sql`text`;
  const course = db.schema
    .createTable("course_progress")
    .addColumn("uid", text, ofMember)
    .addColumn("courseKey", text, required)
    .addColumn("startedAt", text, required)
    .addColumn("touchedAt", text, required)
    .addColumn("isInList", "integer", flag("isInList"))
    .addColumn("finishedAt", text)
    .addColumn("finishDate", text)
    .addPrimaryKeyConstraint("course_progress_key", ["uid", "courseKey"]);
  const lesson = db.schema
    .createTable("lesson_progress")
    .addColumn("uid", text, ofMember)
    .addColumn("courseKey", text, required)
    .addColumn("lessonKey", text, required)
    .addColumn("openedAt", text, required)
    .addColumn("isFinished", "integer", flag("isFinished"))
    .addColumn("finishedAt", text)
    .addColumn("finishDate", text)
    .addColumn("stoppedTimestamp", "integer", required)
    .addColumn("stoppedAt", text)
    .addColumn("updatedAt", text, required)
    .addPrimaryKeyConstraint("lesson_progress_key", ["uid", "courseKey", "lessonKey"]);
  for (const table of [course, lesson]) await (engine === "sqlite" ? table.modifyEnd(sql`strict`) : table).execute();
}
