/** PostgreSQL's index: what was deleted from them holds stems of people's words until it is vacuumed. SQLite's whole file is written anew. */
export const searchTablesOfPostgres = ["search_document", "search_term", "search_touched"] as const;
