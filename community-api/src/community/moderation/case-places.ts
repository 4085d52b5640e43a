import type { RawBuilder } from "kysely";
import type { ValueOf } from "../../db/compiled-query.ts";

/** The most cases of a page, and so the ids that its queries have places for: one compiled statement serves every page. */
export const maxCases = 50;

export type Places = Record<string, string>;

const names = Array.from({ length: maxCases }, (_, index) => `id${index}`);

const empty: Places = Object.fromEntries(names.map((name) => [name, ""]));

export const idPlaces = (value: ValueOf<Places>): RawBuilder<string>[] => names.map((name) => value(name));

/** Ids in their places, at most `maxCases`; the places that are left are empty. */
export function inPlaces(ids: readonly string[]): Places {
  const places = { ...empty };
  for (let index = 0; index < ids.length; index += 1) places[names[index]!] = ids[index]!;
  return places;
}

/** Ids in as many parts as they need places. */
export const partsOf = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / maxCases) }, (_, part) => ids.slice(part * maxCases, (part + 1) * maxCases));
