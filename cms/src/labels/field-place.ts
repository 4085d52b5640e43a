import type { Bilingual } from "./label.ts";
import { labelOf } from "./labels.ts";

type Fields = { attributes: Record<string, unknown> };

const isNumber = (part: string): boolean => /^\d+$/.test(part);

/** @returns the way to a field by the labels that the form shows (“Lessons 3 › Title”); "" where the whole entry is meant */
export function fieldPlace(
  path: readonly string[],
  uid: string,
  schema: Fields,
  components: Readonly<Record<string, Fields>>,
  language: keyof Bilingual<string>,
): string {
  const names: string[] = [];
  let owner: { uid: string; fields: Fields } | null = { uid, fields: schema };
  for (const part of path) {
    if (isNumber(part) && names.length > 0) names.push(`${names.pop()} ${Number(part) + 1}`);
    const attribute = owner?.fields.attributes[part] as { component?: string } | undefined;
    if (!owner || !attribute) continue;
    names.push(labelOf(owner.uid, part)[language].label);
    const fields: Fields | undefined = attribute.component ? components[attribute.component] : undefined;
    owner = fields && attribute.component ? { uid: attribute.component, fields } : null;
  }
  return names.join(" › ");
}
