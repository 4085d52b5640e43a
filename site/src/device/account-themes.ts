import { readStored, removeStored, writeStored } from "./storage.ts";

/** The member's favourite themes, as the account last said; they go when the session does. */
const name = "member:themes";

export const accountThemes = (): string[] => {
  const kept = readStored(name);
  return Array.isArray(kept) ? kept.filter((key) => typeof key === "string") : [];
};

export function keepAccountThemes(themes: readonly string[]): void {
  if (themes.length > 0) writeStored(name, themes);
  else removeStored(name);
}
