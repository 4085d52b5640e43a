import { forget, keep, kept } from "./kept.ts";

const inTab = (): Storage => sessionStorage;

/** Words that were not sent yet, for this tab: a lost session keeps them, a chosen sign-out does not. */
export const draft = (name: string): string => {
  const text = kept(`draft:${name}`, inTab);
  return typeof text === "string" ? text : "";
};

export const keepDraft = (name: string, text: string): boolean => keep(`draft:${name}`, text, inTab);

export const forgetDraft = (name: string): void => forget(`draft:${name}`, inTab);
