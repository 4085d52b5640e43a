import type { Core } from "@strapi/strapi";
import { keptAttributes, type Draft, type Values } from "../history/entry-values.ts";
import { fieldChanges, type FieldChange } from "../history/field-changes.ts";
import { diffBudget } from "../history/word-changes.ts";
import { labelOf } from "../labels/labels.ts";
import { schemaOf } from "../schema/content-types.ts";
import type { Language } from "../shared/locales.ts";

/**
 * A field in which a save would undo what somebody else saved. `changes`: from theirs to mine; `isMine`: whether the person who saves changed
 * it too, or only sends back what their form was opened with.
 */
export type OverwrittenField = { name: string; label: string; changes: FieldChange[]; isMine: boolean };

type Compared = { uid: string; language: Language; mayRead(field: string): boolean };

/** @param opened what the form was opened with; null when that isn't known any more @param theirs what stands there now @param mine what would */
export async function overwrittenFields(
  strapi: Core.Strapi,
  opened: Values | null,
  theirs: Draft,
  mine: Draft,
  { uid, language, mayRead }: Compared,
): Promise<OverwrittenField[]> {
  const names = keptAttributes(schemaOf(strapi, uid))
    .map(([name]) => name)
    .filter((name) => mayRead(name) && !isSame(theirs.values[name], mine.values[name]))
    .filter((name) => !opened || !isSame(opened[name], theirs.values[name]));
  const fields: OverwrittenField[] = [];
  const compared = { uid, locale: theirs.locale, language, mayRead, budget: diffBudget() };
  for (const name of names) {
    const changes = await fieldChanges(strapi, { [name]: theirs.values[name] }, { [name]: mine.values[name] }, compared);
    const isMine = !opened || !isSame(opened[name], mine.values[name]);
    fields.push({ name, label: labelOf(uid, name)[language].label, changes, isMine });
  }
  return fields;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
