/** What can be reported: its table and its row. */
export type Item = { table: "publication"; id: string } | { table: "comment"; id: string };
