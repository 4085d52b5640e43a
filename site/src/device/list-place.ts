import { isRecord, readStored, writeStored } from "./storage.ts";

/** Where somebody was in a list that grows as it is read. Ids and numbers alone: no words of people, and no address that holds their title. */
export interface ListPlace {
  /** How many pages were loaded. */
  pages: number;
  /** Id of the item that was opened or, when none was, of the first in sight. */
  item: string;
  /** Its distance from the top of the window, in pixels. */
  top: number;
  /** Which link of the item had the focus, counted from 0; -1 for none. */
  link: number;
  /** How far the page was scrolled, in pixels. */
  scrolled: number;
  /** When it was left, in milliseconds. */
  at: number;
}

/** One key for all lists, which `leave-quickly.ts` and a chosen sign-out remove; it lives no longer than the tab. */
export const listPlacesName = "list-places";
const most = 6;
const inTab = (): Storage => sessionStorage;

const isPlace = (value: unknown): value is ListPlace =>
  isRecord(value) &&
  typeof value["item"] === "string" &&
  ["pages", "top", "link", "scrolled", "at"].every((field) => Number.isFinite(value[field]));

function allPlaces(): [string, ListPlace][] {
  const kept = readStored(listPlacesName, inTab);
  return isRecord(kept) ? Object.entries(kept).filter((entry): entry is [string, ListPlace] => isPlace(entry[1])) : [];
}

/** @param address path and query of the page that shows the list */
export const readListPlace = (address: string): ListPlace | null => allPlaces().find(([one]) => one === address)?.[1] ?? null;

/** Keeps the place in the list of this page, and those of the few lists before it. */
export function storeListPlace(address: string, place: ListPlace): void {
  const others = allPlaces().filter(([one]) => one !== address);
  writeStored(listPlacesName, Object.fromEntries([...others, [address, place]].slice(-most)), inTab);
}
