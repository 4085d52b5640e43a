import { sql, type RawBuilder, type Selectable } from "kysely";
import type { Schema } from "../../db/schema.ts";

/** What members write, and others report and moderate: its table and its row. */
export type Item = { table: "publication" | "comment" | "course_rating"; id: string };

const reportKeys = { publication: "publicationId", comment: "commentId", course_rating: "ratingId" } as const satisfies Record<
  Item["table"],
  string
>;

export type ReportRow = Omit<Selectable<Schema["publication_report"]>, "publicationId">;

/** The table of the reports about items like this one. */
export const reportsOf = ({ table }: Item): RawBuilder<ReportRow> => sql<ReportRow>`${sql.table(`${table}_report`)}`;

/** The column by which a report names its item. */
export const reportKeyOf = ({ table }: Item): string => reportKeys[table];
