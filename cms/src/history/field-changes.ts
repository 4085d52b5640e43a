import type { Core } from "@strapi/strapi";
import { schemaOf } from "../schema/content-types.ts";
import type { Language } from "../shared/locales.ts";
import type { Values } from "./entry-values.ts";
import { namesOfReferences, referencesOf } from "./value-names.ts";
import { fieldTexts, type FieldText } from "./value-texts.ts";
import { wordChanges, type DiffBudget, type Piece } from "./word-changes.ts";

/** A field that isn't the same. Without pieces its words stayed and only their look changed. */
export type FieldChange = { label: string; pieces: Piece[] };

type Compared = { uid: string; locale: string; language: Language; mayRead(field: string): boolean; budget: DiffBudget };

/** @returns the fields that differ, in the order of the form, in the language of the person */
export async function fieldChanges(
  strapi: Core.Strapi,
  before: Values,
  after: Values,
  { uid, locale, language, mayRead, budget }: Compared,
): Promise<FieldChange[]> {
  const schema = schemaOf(strapi, uid);
  const readable = (values: Values) => Object.fromEntries(Object.entries(values).filter(([name]) => mayRead(name)));
  const [old, now] = [readable(before), readable(after)];
  const references = referencesOf(strapi, schema, now, referencesOf(strapi, schema, old));
  const reading = { strapi, language, names: await namesOfReferences(strapi, references, locale) };
  return compareTexts(fieldTexts(reading, schema, old), fieldTexts(reading, schema, now), budget);
}

function compareTexts(old: Map<string, FieldText>, now: Map<string, FieldText>, budget: DiffBudget): FieldChange[] {
  const gone = [...old.keys()].filter((path) => !now.has(path));
  return [...now.keys(), ...gone].flatMap((path) => {
    const [before, after] = [old.get(path), now.get(path)];
    if (before?.raw === after?.raw) return [];
    const [oldText, newText] = [before?.text ?? "", after?.text ?? ""];
    // A part that came or went has empty fields, too.
    if (oldText === newText && (!before || !after)) return [];
    return [{ label: (after ?? before)?.label ?? path, pieces: oldText === newText ? [] : wordChanges(oldText, newText, budget) }];
  });
}
