import type { Core } from "@strapi/strapi";
import { listOf, type Values } from "../history/entry-values.ts";
import { ownAttributes, schemaOf, type Schema } from "../schema/content-types.ts";

/**
 * Takes the ids of components out that the entry no longer has: Strapi refuses a save that names one, and makes a new component where there is no id.
 * @param sent what a form sends of an entry or a component @param held the same as it is stored, components whole
 */
export function keepPartsThatRemain(strapi: Core.Strapi, schema: Schema, sent: Values, held: Values): Values {
  const kept = { ...sent };
  for (const [name, attribute] of ownAttributes(schema)) {
    if (attribute.type !== "component" || !sent[name]) continue;
    const component = schemaOf(strapi, attribute.component ?? "");
    const stored = new Map(listOf<Values>(held[name]).map((part) => [String(part["id"]), part]));
    const parts = listOf<Values>(sent[name]).map(({ id, ...part }) => {
      const one = stored.get(String(id));
      return { ...(one && { id }), ...keepPartsThatRemain(strapi, component, part, one ?? {}) };
    });
    kept[name] = attribute.repeatable ? parts : parts[0];
  }
  return kept;
}
