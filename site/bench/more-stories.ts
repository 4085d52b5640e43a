import { DatabaseSync } from "node:sqlite";

const links = {
  stories_cmps: "entity_id",
  stories_content_notes_lnk: "story_id",
  stories_related_course_lnk: "story_id",
  stories_related_help_lnk: "story_id",
  stories_theme_lnk: "story_id",
};
const references = "components_text_references";

/**
 * Copies each story that lies in a CMS, drafts and published ones in each language, under names of its own. Written into the database, because Strapi takes half an
 * hour for thousands of entries.
 * @param file database of a CMS that doesn't run
 * @param copies of each story
 */
export function addStories(file: string, copies: number): void {
  const database = new DatabaseSync(file);
  const numberOf = (sql: string) => Number(database.prepare(sql).get()!["found"]);
  const spanOf = (table: string) => numberOf(`select max(id) as found from ${table}`) + 1;
  const spans = new Map([...Object.keys(links), "stories", references].map((table) => [table, spanOf(table)]));
  const moved = (column: string, table: string) => `${column} + copy.number * ${spans.get(table)}`;

  /** Copies the rows of a table; columns that aren't named stay as they are. */
  function copyRows(table: string, changed: Record<string, string>, where = "true"): void {
    const columns = database
      .prepare(`select name from pragma_table_info('${table}')`)
      .all()
      .map(({ name }) => String(name));
    const values = columns.map((column) => (column === "id" ? moved("id", table) : (changed[column] ?? `"${column}"`)));
    database.exec(`
      with recursive copy(number) as (select 1 union all select number + 1 from copy where number < ${copies})
      insert into ${table} (${columns.map((column) => `"${column}"`).join()})
      select ${values.join()} from ${table}, copy where ${where}`);
  }

  database.exec("begin");
  const isReference = `id in (select cmp_id from stories_cmps where component_type = 'text.reference')`;
  copyRows(references, {}, isReference);
  // Counted on from what lies there, so that copies of copies have names of their own, too.
  const number = `(copy.number + ${spans.get("stories")})`;
  copyRows("stories", {
    document_id: `document_id || 'x' || ${number}`,
    key: `key || '-' || ${number}`,
    slug: `slug || '-' || ${number}`,
    title: `title || ' · ' || ${number}`,
    order: "100",
    date: `date("date", '-' || ${number} || ' hours')`,
  });
  for (const [table, column] of Object.entries(links))
    copyRows(table, { [column]: moved(column, "stories"), ...(table === "stories_cmps" && { cmp_id: moved("cmp_id", references) }) });
  database.exec("commit");
  database.close();
}
