import type { Selectable } from "kysely";
import type { Schema } from "../../db/schema.ts";
import type { Item } from "../cases/item.ts";

/** A decision that is taken back. */
export type Undone = Selectable<Schema["moderation_decision"]>;

/** What the decision kept of how it was. */
export type Before = Record<string, string | number | null>;

export const itemOf = ({ itemTable, itemId }: Undone): Item | null =>
  itemTable !== null && itemId !== null ? { table: itemTable, id: itemId } : null;
