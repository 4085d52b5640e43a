import type { Changes } from "./draft-store.ts";

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** @returns the fields of a form that differ from what was loaded; the choice of media and relations is among them */
export function changedFields(loaded: Changes, values: Changes): Changes {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([name, value]) => !same(loaded[name], value))
      // A field that was emptied has to be told from one that wasn't touched.
      .map(([name, value]) => [name, value ?? null]),
  );
}

type Part = Record<string, unknown>;
const isPart = (value: unknown): value is Part => typeof value === "object" && value !== null && !Array.isArray(value);
/** Files and related entries have numbers of their own, which stay good. */
const isPartOfEntry = (part: Part) => typeof part["id"] === "number" && !("documentId" in part) && !("hash" in part);

function idsOf(value: unknown, ids = new Set<unknown>()): Set<unknown> {
  if (Array.isArray(value)) for (const one of value) idsOf(one, ids);
  else if (isPart(value)) {
    if (isPartOfEntry(value)) ids.add(value["id"]);
    for (const one of Object.values(value)) idsOf(one, ids);
  }
  return ids;
}

function withoutLostIds(value: unknown, present: Set<unknown>): unknown {
  if (Array.isArray(value)) return value.map((one) => withoutLostIds(one, present));
  if (!isPart(value) || "connect" in value || "disconnect" in value) return value;
  const entries = Object.entries(value).filter(([name]) => name !== "id" || !isPartOfEntry(value) || present.has(value["id"]));
  return Object.fromEntries(entries.map(([name, one]) => [name, withoutLostIds(one, present)]));
}

/**
 * Put kept changes over what the form holds now. Components that were since deleted come back as new ones: Strapi refuses numbers that it
 * no longer knows.
 */
export function restoreChanges(loaded: Changes, values: Changes, changes: Changes): Changes {
  const present = idsOf(loaded);
  return { ...values, ...(withoutLostIds(changes, present) as Changes) };
}
