/** What says where an entry stands in a list. */
export interface Ordered {
  documentId?: string | undefined;
  order: number;
  key: string;
  date?: string | null | undefined;
}

/** In the order of the editors; of entries that they gave the same number, as all that are new have, the newest first. */
export const inOrder = (one: Ordered, other: Ordered): number =>
  one.order - other.order || compare(other.date ?? "", one.date ?? "") || compare(one.key, other.key);

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** Whether both stand at the same place of a list in order, whatever else it holds. */
export const standAlike = (one: Ordered, other: Ordered): boolean =>
  one.order === other.order && one.date === other.date && one.key === other.key;
