import { isLanguage, type Language } from "@ryadom/shared/locales.ts";
import { isRecord, readStored, removeStored, writeStored } from "./storage.ts";

/** They stand under this name. They never leave the device, and go with a chosen sign-out. */
export const savedPagesName = "saved-pages";

/** More would be a list that nobody finds anything in; the oldest goes. */
const mostSaved = 100;

/** A practice, course or story to come back to. `page`: collection and key, the same in every language. */
export interface SavedPage {
  page: string;
  title: string;
  address: string;
  language: Language;
}

/** Newest first. What isn't a saved page is passed over. */
export function savedPages(): SavedPage[] {
  const stored = readStored(savedPagesName);
  return Array.isArray(stored) ? stored.filter(isSavedPage) : [];
}

const isSavedPage = (value: unknown): value is SavedPage =>
  isRecord(value) &&
  typeof value["page"] === "string" &&
  typeof value["title"] === "string" &&
  typeof value["address"] === "string" &&
  /^\/(en|ru)\//.test(value["address"]) &&
  typeof value["language"] === "string" &&
  isLanguage(value["language"]);

export const isSaved = (page: string): boolean => savedPages().some((one) => one.page === page);

/** @param at where it stands in the list: first, or where it stood before it was removed @returns whether the browser keeps it */
export function savePage(saved: SavedPage, at = 0): boolean {
  const others = savedPages().filter(({ page }) => page !== saved.page);
  return writeStored(savedPagesName, others.toSpliced(at, 0, saved).slice(0, mostSaved));
}

export function removeSavedPage(page: string): void {
  const rest = savedPages().filter((one) => one.page !== page);
  if (rest.length === 0) removeStored(savedPagesName);
  else writeStored(savedPagesName, rest);
}
