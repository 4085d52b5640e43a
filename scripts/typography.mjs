/**
 * `npm run typography`: sets every text that people read by the rules of `shared/src/typography.ts`: the dictionaries, the seed with its
 * captions, the mails and the words of the admin. Keys, addresses and the phrase lists stay as they are. Running it twice changes nothing.
 */
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import ts from "typescript";
import { typeset } from "../shared/src/typography.ts";
import { root } from "./paths.mjs";

const languages = ["en", "ru"];
/** Members of the JSON files that hold no text. */
const notText = new Set([
  "$schema",
  "key",
  "slug",
  "target",
  "callToActionTarget",
  "author",
  "url",
  "sourceUrl",
  "declarations",
  "selectors",
]);
/** What a check of a text looks for is compared, never read. */
const notRead = new Set(["safety-phrases.json", "search-synonyms.json", "separated-values.ts", "table-words.ts", "example-table.ts"]);

const find = (pattern) => globSync(pattern, { cwd: root }).filter((path) => !notRead.has(basename(path)));
const sets = [
  ...languages.flatMap((language) => [
    { paths: find(`site/messages/${language}.json`), set: (text) => setJson(text, language) },
    { paths: find(`shared/seed/content/${language}/**/*.json`), set: (text) => setJson(text, language) },
    { paths: find(`shared/seed/media/captions/${language}/*.vtt`), set: (text) => setCaptions(text, language) },
  ]),
  {
    paths: find(
      "{community-api/src/notify/mail/texts-*.ts,cms/src/labels/{*-labels,choice-names}.ts,cms/src/admin/messages/*.ts,cms/src/preview/preview-words.ts,cms/src/{publishing,schedule,test-table,uploads,helpline-checks,history}/**/*.ts}",
    ),
    set: setCode,
  },
];

/** Sets the string values of a JSON text and leaves its layout alone. */
function setJson(text, language) {
  let member = "";
  return text.replace(/"(?:[^"\\]|\\.)*"(\s*:)?/g, (found, colon) => {
    if (colon) {
      member = JSON.parse(found.slice(0, -colon.length));
      return found;
    }
    return notText.has(member) ? found : replaced(found, JSON.parse(found), language);
  });
}

/** Sets the lines of a WebVTT file that are spoken: all but its head and the times. */
function setCaptions(text, language) {
  return text.replace(/^(?!WEBVTT|.*-->).+$/gm, (line) => typeset(line, language));
}

/** Sets the string literals and templates of a TypeScript module; the alphabet tells the language, and «» do where there are only values. */
function setCode(text) {
  const changes = [];
  const visit = (node) => {
    const isName = node.parent?.name === node || (node.parent && ts.isImportDeclaration(node.parent));
    if (ts.isStringLiteral(node) && !isName) {
      const raw = node.getText();
      changes.push({ node, now: replaced(raw, node.text, languageOf(node.text)) });
    } else if (ts.isTemplateExpression(node)) setTemplate(node, changes);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile("words.ts", text, ts.ScriptTarget.Latest, true));
  for (const { node, now } of changes.toReversed()) text = text.slice(0, node.getStart()) + now + text.slice(node.getEnd());
  return text;
}

/** Its parts are set as one text, with a placeholder for each value, so that a dash after a value has its space. */
function setTemplate(template, changes) {
  const parts = [template.head, ...template.templateSpans.map(({ literal }) => literal)];
  const raw = parts.map((part) => part.getText().replace(/^[`}]|(?:`|\$\{)$/g, ""));
  if (raw.some((part) => part.includes("\\"))) return;
  const whole = raw.join("{value}");
  const set = typeset(whole, languageOf(whole)).split("{value}");
  parts.forEach((part, index) => {
    const [first, last] = [part === template.head ? "`" : "}", part === parts.at(-1) ? "`" : "${"];
    changes.push({ node: part, now: `${first}${set[index]}${last}` });
  });
}

const languageOf = (text) => (/[а-яё«]/i.test(text) ? "ru" : "en");

/** @returns the literal as it is written, unless its text changes */
function replaced(literal, text, language) {
  const set = typeset(text, language);
  return set === text ? literal : JSON.stringify(set);
}

let changed = 0;
for (const { paths, set } of sets) {
  for (const path of paths) {
    const before = readFileSync(join(root, path), "utf8");
    const after = set(before);
    if (after === before) continue;
    writeFileSync(join(root, path), after);
    changed += 1;
    console.log(path);
  }
}
console.log(changed === 0 ? "Everything is set already." : `${changed} files set.`);
