import type { Catalogue } from "@ryadom/shared/catalogue.ts";
import type { Language } from "@ryadom/shared/locales.ts";
import { avatarKey } from "../../members/avatars/avatars.ts";
import { memberDataTables, tableRule } from "../data/member-data-rules.ts";
import type { RowsOf } from "./as-json.ts";
import type { ExportHead, OwnRow } from "./own-rows.ts";
import { valueLabel } from "./value-labels.ts";
import { columnLabels, pageTexts, tableLabels } from "./labels.ts";

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => escapes[sign]!);

const style =
  "body{font:1rem/1.6 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}dl{display:grid;grid-template-columns:minmax(8rem,1fr) 2fr;gap:.25rem 1rem;border-block-start:1px solid;padding-block:1rem;margin:0}dt{opacity:.75}dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}img{display:block;max-inline-size:10rem}";

/** The export as one HTML page in the member's language, self-contained: no network, no script. */
export async function* exportAsHtml(head: ExportHead, rowsOf: RowsOf, catalogue: Catalogue | null): AsyncGenerator<string> {
  const { language } = head;
  const say = (name: keyof typeof pageTexts): string => escape(pageTexts[name][language]);
  const intro = say("intro").replace("{time}", `<time datetime="${head.exportedAt}">${readableTime(head.exportedAt, language)}</time>`);
  yield `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self'; style-src 'unsafe-inline'">
<title>${say("title")}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${say("heading")}</h1>
<p>${intro}</p>
<p>${say("careful")}</p>
<h2>${say("email")}</h2>
<p>${head.email === null ? say("emailUnknown") : escape(head.email)}</p>
`;
  // Records come before their results, whose words depend on the test.
  const testKeys = new Map<unknown, string>();
  for (const table of memberDataTables.filter((name) => tableRule(name).ownerUid !== null)) {
    let isFirst = true;
    for await (const rows of rowsOf(table)) {
      if (isFirst) yield `<h2>${escape(tableLabels[table]![language])}</h2>\n`;
      isFirst = false;
      if (table === "test_record") for (const { id, testKey } of rows) testKeys.set(id, String(testKey));
      const label: LabelOf = (row, column, value) =>
        valueLabel(table, column, value, { language, catalogue, testKey: testKeys.get(row["recordId"]) });
      yield rows.map((row) => asList(row, language, label)).join("");
    }
  }
  yield "</main>\n</body>\n</html>\n";
}

/** Says a stored value in words. */
type LabelOf = (row: OwnRow, column: string, value: string) => string;

function asList(row: OwnRow, language: Language, label: LabelOf): string {
  const entries = Object.entries(row).filter(([, value]) => value !== null && value !== "" && value !== "[]");
  const items = entries.map(([column, value]) => {
    const text = asText(column, value!, language, (words) => label(row, column, words));
    return `<dt>${escape(columnLabels[column]![language])}</dt><dd>${text}</dd>`;
  });
  return `<dl>${items.join("")}</dl>\n`;
}

function asText(column: string, value: string | number, language: Language, label: (value: string) => string): string {
  if (/^is[A-Z]/.test(column)) return escape(pageTexts[value === 1 ? "yes" : "no"][language]);
  if (typeof value === "number") return String(value);
  const file = column === "file" ? value : column === "avatarUrl" ? avatarKey(value) : null;
  if (file !== null) return `<a href="files/${escape(file)}"><img src="files/${escape(file)}" alt=""> ${escape(file)}</a>`;
  return escape(/At$|^at$/.test(column) ? readableTime(value, language) : label(value));
}

const readableTime = (time: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: "long", timeStyle: "short", timeZone: "UTC" }).format(new Date(time)) + " UTC";
