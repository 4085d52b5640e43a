import type { Schema } from "../../db/schema.ts";
import { dataTables, ruleOf } from "../member-data.ts";
import type { ExportHead } from "./archive.ts";
import type { OwnRow } from "./own-rows.ts";

export type RowsOf = (table: keyof Schema) => AsyncGenerator<OwnRow[]>;

/** For programs: one object, table → rows, written as it is read. */
export async function* jsonOf(head: ExportHead, rowsOf: RowsOf): AsyncGenerator<string> {
  yield JSON.stringify({ format: 1, ...head }, null, 2).slice(0, -2);
  for (const table of dataTables.filter((name) => ruleOf(name).own !== null)) {
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
