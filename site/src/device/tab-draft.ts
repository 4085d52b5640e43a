import { removeStored, writeStored, readStored } from "./storage.ts";

const inTab = (): Storage => sessionStorage;

/** Words that were not sent yet, for this tab: a lost session keeps them, a chosen sign-out does not. */
export const readDraft = (name: string): string => {
  const text = readStored(`draft:${name}`, inTab);
  return typeof text === "string" ? text : "";
};

export const storeDraft = (name: string, text: string): boolean => writeStored(`draft:${name}`, text, inTab);

export const removeDraft = (name: string): void => removeStored(`draft:${name}`, inTab);
