import type { Schema } from "../../db/schema.ts";
import { memberDataTables, tableRule } from "../data/member-data-rules.ts";
import type { ExportHead, OwnRow } from "./own-rows.ts";

export type RowsOf = (table: keyof Schema) => AsyncGenerator<OwnRow[]>;

/** The export as JSON, streamed: one object, table → rows. */
export async function* exportAsJson(head: ExportHead, rowsOf: RowsOf): AsyncGenerator<string> {
  yield JSON.stringify({ format: 1, ...head }, null, 2).slice(0, -2);
  for (const table of memberDataTables.filter((name) => tableRule(name).ownerUid !== null)) {
    yield `,\n  ${JSON.stringify(table)}: [`;
    let isFirst = true;
    for await (const rows of rowsOf(table)) {
      for (const row of rows) {
        yield `${isFirst ? "" : ","}\n    ${JSON.stringify(row)}`;
        isFirst = false;
      }
    }
    yield isFirst ? "]" : "\n  ]";
  }
  yield "\n}\n";
}
