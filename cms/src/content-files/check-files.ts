/** Looks whether the files of a folder have the form of our content, before anything is written. */
import { existsSync, readFileSync } from "node:fs";
import type { Core } from "@strapi/strapi";
import { isLocalized, ownAttributes, schemaOf, type Attribute, type Schema } from "../schema/content-types.ts";
import { languages } from "../shared/locales.ts";
import { hashOf, mediaPath, type FoundFile, type MediaReference } from "./content-folder.ts";
import type { EntryFile } from "./entry-file.ts";
import { contentTypes, isOwn, uidOf } from "./read-content.ts";

export type CheckedFile = { path: string; file: EntryFile; media: MediaReference[] };
type Report = (field: string, problem: string) => void;
type Values = Record<string, unknown>;

const states = new Set(["draft", "published", "modified"]);
const isRecord = (value: unknown): value is Values => typeof value === "object" && value !== null && !Array.isArray(value);

/** @returns the files with the media they name, and every problem as “file: field: what is wrong” */
export function checkFiles(strapi: Core.Strapi, folder: string, found: readonly FoundFile[]): { files: CheckedFile[]; problems: string[] } {
  const problems: string[] = [];
  const files: CheckedFile[] = [];
  const names = new Map<string, string>();
  for (const one of found) {
    const report: Report = (field, problem) => problems.push(`${one.path}: ${field ? `${field}: ` : ""}${problem}`);
    if ("problem" in one) {
      report("", one.problem);
      continue;
    }
    const media: MediaReference[] = [];
    if (!checkEntry(strapi, one.value, media, report)) continue;
    const name = identityOf(one.value);
    const other = names.get(name);
    if (other) report("", `is the same entry as ${other}`);
    names.set(name, one.path);
    for (const reference of media) checkMedia(folder, reference, report);
    files.push({ path: one.path, file: one.value, media });
  }
  return { files, problems };
}

/** What names an entry among all others: its type and its key, or its documentId where it has none. */
export function identityOf({ type, documentId, shared }: EntryFile): string {
  const identity = contentTypes.find((one) => one.type === type)?.identity ?? "key";
  return `${type} ${documentId ? `id:${documentId}` : identity === "single" ? "" : String(shared[identity] ?? "")}`;
}

function checkEntry(strapi: Core.Strapi, value: unknown, media: MediaReference[], report: Report): value is EntryFile {
  if (!isRecord(value)) return refuse(report, "", "isn’t an entry");
  const uid = uidOf(String(value["type"]));
  if (!uid) return refuse(report, "type", `there is no type “${String(value["type"])}”`);
  const { state, shared, words, changes = {} } = value;
  if (!isRecord(state) || !isRecord(shared) || !isRecord(words) || !isRecord(changes))
    return refuse(report, "", "needs “state”, “shared” and “words”");
  const schema = schemaOf(strapi, uid);
  const known: readonly string[] = isLocalized(schema) ? languages : ["all"];
  const own = Object.keys(state);
  if (own.length === 0) report("state", "names no language");
  for (const [language, one] of Object.entries(state)) {
    if (!known.includes(language)) report(`state.${language}`, "isn’t a language of this type");
    if (!states.has(String(one))) report(`state.${language}`, "must be draft, published or modified");
  }
  checkFields(strapi, schema, shared, "", media, report);
  for (const [name, values] of Object.entries(words)) {
    if (!isRecord(values)) report(name, "must have a value for each language");
    else for (const [language, one] of Object.entries(values)) checkFields(strapi, schema, { [name]: one }, `${language}.`, media, report);
  }
  for (const [language, fields] of Object.entries(changes)) {
    if (!isRecord(fields) || state[language] !== "modified") report(`changes.${language}`, "belongs to a modified language only");
    else checkFields(strapi, schema, fields, `changes.${language}.`, media, report);
  }
  const { identity } = contentTypes.find((one) => one.uid === uid) ?? {};
  if (identity && identity !== "single" && !value["documentId"] && !shared[identity]) report(identity, "is missing, and so is documentId");
  return true;
}

function refuse(report: Report, field: string, problem: string): false {
  report(field, problem);
  return false;
}

function checkFields(strapi: Core.Strapi, schema: Schema, fields: Values, path: string, media: MediaReference[], report: Report): void {
  const attributes = new Map(ownAttributes(schema).filter(([, attribute]) => isOwn(attribute)));
  for (const [name, value] of Object.entries(fields)) {
    const attribute = attributes.get(name);
    if (attribute) checkValue(strapi, attribute, value, `${path}${name}`, media, report);
    else report(`${path}${name}`, "there is no such field");
  }
}

function checkValue(
  strapi: Core.Strapi,
  attribute: Attribute,
  value: unknown,
  path: string,
  media: MediaReference[],
  report: Report,
): void {
  if (value === null) return;
  const { type } = attribute;
  if (type === "component") {
    const parts = attribute.repeatable ? value : [value];
    if (!Array.isArray(parts) || !parts.every(isRecord)) return report(path, attribute.repeatable ? "must be a list" : "must be an object");
    const component = schemaOf(strapi, attribute.component ?? "");
    parts.forEach((part: Values, index) =>
      checkFields(strapi, component, part, attribute.repeatable ? `${path}[${index}].` : `${path}.`, media, report),
    );
  } else if (type === "media") {
    if (isRecord(value) && typeof value["sha256"] === "string" && typeof value["name"] === "string") media.push(value as MediaReference);
    else report(path, "must name a file by sha256 and name");
  } else if (!hasForm(attribute, value)) report(path, `isn’t a value of the kind “${type}”`);
}

function hasForm({ type, relation, enum: allowed }: Attribute, value: unknown): boolean {
  if (type === "blocks") return Array.isArray(value);
  if (type === "boolean") return typeof value === "boolean";
  if (type === "integer") return Number.isInteger(value);
  if (type === "decimal") return typeof value === "number";
  if (type === "enumeration") return allowed?.includes(String(value)) ?? false;
  if (type === "relation" && relation?.endsWith("ToMany")) return Array.isArray(value) && value.every((one) => typeof one === "string");
  return typeof value === "string";
}

function checkMedia(folder: string, reference: MediaReference, report: Report): void {
  const path = mediaPath(folder, reference);
  if (!/^[0-9a-f]{64}$/.test(reference.sha256)) report(reference.name, "has no SHA-256");
  else if (!existsSync(path)) report(reference.name, `its file ${reference.sha256} isn’t in the folder “media”`);
  else if (hashOf(readFileSync(path)) !== reference.sha256) report(reference.name, "its file has other bytes than its SHA-256 says");
}
