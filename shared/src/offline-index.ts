import type { StaffKind } from "./search.ts";

/** A page that can be found, and read, without a connection. */
export interface OfflineEntry {
  kind: StaffKind;
  title: string;
  text: string;
  path: string;
  minutes: number | null;
}

/** `/{lang}/search-offline.json`: what is found without a connection, in one language. */
export interface OfflineIndex {
  entries: OfflineEntry[];
  /** Of each stem: the number of an entry that has it, how much it weighs there, the next entry, and so on. */
  stems: Record<string, number[]>;
}
